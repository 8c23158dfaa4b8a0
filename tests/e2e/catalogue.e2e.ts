import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { NOMES_COLUNAS } from '../../shared/nozzleSheet.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { visit } from './visits.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const newBrand = async (nome: string) => {
  const admin = await sessionOf(account('admin'))
  return ok(AREAS.brands.routes.criar, { ...as(admin), body: { nome, imagem_id: null } })
}
describe('the catalogue', () => {
  it('is not an owner’s to write', async () => {
    const page = await visit('ana', pathTo('pontaImportar'))
    await page.getByText('Página não encontrada').first().waitFor()
  })
})

describe('importing a sheet', () => {
  const WRONG = [
    ['modelo', ''],
    ['vazao_lpm', 'muito'],
    ['pressao_bar', '3000'],
    ['angulo', '110,5'],
    ['cor', 'turquesa'],
    ['tamanho', '1234567890123'],
    ['marca', 'Ninguém'],
    ['gota', 'M'],
    ['fonte', ''],
    ['tipo_jato', 'chuva'],
  ] as const

  it('tells ten kinds of errors by line and column and writes nothing; the clean sheet is imported', async () => {
    const { nome } = await newBrand(unique('Planilha'))
    const right = {
      ...{ marca: nome, modelo: 'AD', angulo: '110', tamanho: '03', tipo_jato: 'Leque padrão', cor: 'Azul' },
      ...{ pressao_bar: '3,0', vazao_lpm: '1,20', fonte: 'catálogo' },
    }
    const sheet = (lines: readonly Partial<Record<(typeof NOMES_COLUNAS)[number], string>>[]) => ({
      name: 'pontas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          NOMES_COLUNAS,
          ...lines.map((line) => NOMES_COLUNAS.map((name) => ({ ...right, ...line })[name as 'marca'] ?? '')),
        ]
          .map((cells) => cells.join(';'))
          .join('\r\n'),
        'latin1',
      ),
    })
    const page = await visit('admin', pathTo('pontaImportar'))
    const send = async (file: ReturnType<typeof sheet>) => {
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByText('Primeiras linhas').first().waitFor()
      await page.getByRole('button', { name: 'Importar', exact: true }).click()
    }
    await send(sheet(WRONG.map(([name, value]) => ({ [name]: value }))))
    await page.getByText('Nada foi importado').first().waitFor()
    const lines = page.getByRole('table').first().locator('tbody tr')
    await expect.poll(() => lines.count()).toBe(WRONG.length)
    await expect.poll(() => lines.nth(1).innerText()).toContain('Não é um número.')

    await page.getByRole('button', { name: 'Importar outra planilha' }).click()
    await send(sheet([{}, { pressao_bar: '2', vazao_lpm: '0.98' }]))
    const query = { nome: 'AD', limite: 100 }
    const profiles = async () => {
      const { itens } = await ok(AREAS.nozzles.routes.listar, { ...as(await sessionOf(account('admin'))), query })
      return itens.find(({ marca }) => marca.nome === nome)?.perfis
    }
    await expect.poll(profiles).toHaveLength(2)
    await page.getByRole('button', { name: 'Baixar resultado' }).waitFor()
  })
})
