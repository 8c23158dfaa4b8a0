import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { NOMES_COLUNAS } from '../../shared/nozzleSheet.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { WORKBOOK, workbookOf } from '../fixtures/workbooks.ts'
import { noticed } from './browser.ts'
import { visit } from './visits.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const newBrand = async (nome: string) => {
  const admin = await sessionOf(account('admin'))
  return ok(AREAS.brands.routes.criar, { ...as(admin), body: { nome, imagem_id: null } })
}
/** The nozzles of a brand that the server has. */
const nozzlesOf = async (nome: string, brand: string) => {
  const query = { nome, limite: 100 }
  const { itens } = await ok(AREAS.nozzles.routes.listar, { ...as(await sessionOf(account('admin'))), query })
  return itens.filter(({ marca }) => marca.nome === brand)
}

async function createNozzle(page: Page, brand: string): Promise<void> {
  const choose = async (label: RegExp, option: string) => {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.goto(pathTo('pontaCadastrar'))
  await choose(/^Marca/, brand)
  await page.getByLabel('Modelo', { exact: true }).fill('AX')
  await page.getByLabel('Vazão no nome').fill('04')
  await choose(/^Tipo de jato/, 'Leque padrão')
  const profile = page.getByRole('group', { name: 'Perfil 1' })
  await profile.getByLabel(/^Pressão/).fill('3')
  await profile.getByLabel(/^Vazão/).fill('1,6')
  await profile.getByLabel(/^Fonte/).fill('catálogo')
  await page.getByRole('button', { name: 'Cadastrar ponta' }).click()
  await noticed(page, 'AX 04 foi cadastrada.')
}

/** Moves the last brand up by a place, with the keys. */
async function moveLastUp(page: Page): Promise<void> {
  await page.goto(`${pathTo('marcas')}?marca=ordem`)
  const dialog = page.getByRole('dialog')
  // Each step is announced once it is done; the next key would be lost before.
  const announced = (text: RegExp) => page.getByText(text).first().waitFor({ state: 'attached' })
  await dialog.getByRole('listitem').last().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await announced(/Item selecionado na posição/)
  await page.keyboard.press('ArrowUp')
  await announced(/Movendo o item para a posição/)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Salvar ordem' }).click()
  await noticed(page, 'Ordem salva.')
}

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

  it('tells ten kinds of errors by line and column and writes nothing; the clean sheet’s nozzle is there, one of the form and the brand’s place too', async () => {
    const { nome } = await newBrand(unique('Planilha'))
    const right = {
      marca: nome,
      modelo: 'AD',
      angulo: '110',
      tamanho: '03',
      tipo_jato: 'Leque padrão',
      cor: 'Azul',
      pressao_bar: '3,0',
      vazao_lpm: '1,20',
      fonte: 'catálogo',
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
    const send = async (file: ReturnType<typeof sheet>, before = async () => {}) => {
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByText('Primeiras linhas').first().waitFor()
      await before()
      await page.getByRole('button', { name: 'Importar', exact: true }).click()
    }
    await send(sheet(WRONG.map(([name, value]) => ({ [name]: value }))))
    await page.getByText('Nada foi importado').first().waitFor()
    const told = page.getByRole('table').first().locator('tbody tr')
    await expect.poll(() => told.count()).toBe(WRONG.length)
    await expect.poll(() => told.nth(1).innerText()).toContain('Não é um número.')

    await page.getByRole('button', { name: 'Importar outra planilha' }).click()
    const lines = [
      ['Marca', 'Bico', 'Tipo de jato', 'Pressão', 'Vazão', 'Fonte'],
      [nome, 'AD11003', 'Leque padrão', '30', '0,26', 'catálogo'],
      ['', '', '', '40', '0,30', ''],
    ]
    await send(
      { name: 'pontas.xlsx', mimeType: WORKBOOK, buffer: workbookOf({ Notas: [['x']], Tabela: lines }) },
      async () => {
        await page.getByRole('button', { name: /^Planilha do arquivo/ }).click()
        await page.getByRole('option', { name: 'Tabela' }).click()
        // Flows and sizes agree in other units than those the headings leave open.
        await page.getByRole('button', { name: /^Ler em psi/ }).click()
        await page.getByRole('cell', { name: '2,0684' }).waitFor()
      },
    )
    await expect.poll(async () => (await nozzlesOf('AD', nome))[0]?.perfis).toHaveLength(2)
    await page.getByRole('button', { name: 'Baixar resultado' }).waitFor()

    await createNozzle(page, nome)
    const made = { modelo: 'AX', tipo_jato: 'LEQUE_PADRAO', perfis: [{ pressao_bar: 3, vazao_lpm: 1.6 }] }
    expect(await nozzlesOf('AX', nome)).toMatchObject([made])

    const names = async () => {
      const { itens } = await ok(AREAS.brands.routes.verOrdem, as(await sessionOf(account('admin'))))
      return itens.map((brand) => brand.nome)
    }
    const before = await names()
    await moveLastUp(page)
    expect(await names()).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)])
  })
})
