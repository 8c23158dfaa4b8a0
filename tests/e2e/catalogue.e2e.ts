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
import { findingsInBothThemes } from './axe.ts'
import { keepLooks, noticed } from './browser.ts'
import { visit } from './visits.ts'

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const newBrand = async (nome: string) => {
  const admin = await sessionOf(account('admin'))
  return ok(AREAS.brands.routes.criar, { ...as(admin), body: { nome, imagem_id: null } })
}
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('the catalogue', () => {
  it('has its brands put into another order by keyboard, as one change', async () => {
    const last = unique('Zênite')
    await newBrand(last)
    const page = await visit('admin', pathTo('marcas'))
    await page.getByRole('button', { name: 'Reordenar' }).click()
    const dialog = page.getByRole('dialog')
    const names = () => dialog.getByRole('listitem').allInnerTexts()
    await dialog.getByText(last).waitFor()
    const before = await names()
    const place = before.findIndex((name) => name.includes(last))
    const handle = dialog.getByRole('listitem').nth(place).getByRole('button')
    await handle.focus()
    // Each step is announced once it is done; the next key would be lost before.
    const announced = (text: RegExp) => page.getByText(text).first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await announced(/Item selecionado na posição/)
    await page.keyboard.press('ArrowUp')
    await announced(/Movendo o item para a posição/)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await names()).findIndex((name) => name.includes(last))).toBe(place - 1)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'marcas-ordem')
    await dialog.getByRole('button', { name: 'Salvar ordem' }).click()
    await noticed(page, 'Ordem salva.')
    const { itens } = await ok(AREAS.brands.routes.verOrdem, as(await sessionOf(account('admin'))))
    expect(itens.findIndex(({ nome }) => nome === last)).toBe(place - 1)
  })

  it('gets a nozzle with two profiles, named as it is typed, with its curve and a hint about its colour', async () => {
    const brand = unique('Bicos')
    await newBrand(brand)
    const page = await visit('admin', pathTo('pontaCadastrar'))
    await choose(page, 'Marca', brand)
    await page.getByLabel('Modelo', { exact: true }).fill('AD')
    await page.getByLabel(/^Ângulo/).fill('110')
    await page.getByLabel('Vazão no nome').fill('03')
    await page.getByText('AD 110-03').first().waitFor()
    await choose(page, 'Tipo de jato', 'Leque padrão')
    await choose(page, 'Cor –', 'Vermelho')
    const profile = (number: number) => page.getByRole('group', { name: `Perfil ${number}` })
    await profile(1)
      .getByLabel(/^Pressão/)
      .fill('2')
    await profile(1)
      .getByLabel(/^Vazão/)
      .fill('0,98')
    await profile(1).getByLabel('Fonte').fill('Catálogo 2026')
    await page.getByRole('button', { name: 'Adicionar perfil' }).click()
    await profile(2)
      .getByLabel(/^Pressão/)
      .fill('3')
    await profile(2)
      .getByLabel(/^Vazão/)
      .fill('1,20')
    await page.getByText('Cor e vazão não combinam pela ISO 10625').first().waitFor()
    await page.getByRole('img', { name: /2 perfis, expoente 0,50/ }).waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'ponta-nova')
    await page.getByRole('button', { name: 'Cadastrar ponta' }).click()
    await noticed(page, 'AD 110-03 foi cadastrada.')
    await page.waitForURL(`**${pathTo('pontas')}`)
    await keepLooks(page, 'pontas')
  })

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
    expect(await lines.count()).toBe(WRONG.length)
    expect(await lines.nth(1).innerText()).toContain('Não é um número.')
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'importacao-recusada')

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
