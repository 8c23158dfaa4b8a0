import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { findingsInBothThemes, findingsOf } from './axe.ts'
import { complaintsOf, DESKTOP, keepLooks, newVisitor, PHONE, startBrowser } from './browser.ts'

const EXPECTED = [/status of 40[13] .*\/api\/login$/]

let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = await startBrowser()
  page = await (await newVisitor(browser, testCloud().url)).newPage()
  page.setDefaultTimeout(8_000)
  complaints = complaintsOf(page, EXPECTED)
  await page.goto(pathTo('catalogoUi'))
  await page.getByLabel('E-mail').fill(account('ana').email)
  await page.getByLabel('Senha', { exact: true }).fill(account('ana').senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await drawn()
})

afterAll(() => browser?.close())

const drawn = () => page.getByRole('application', { name: 'Vazão média por mês' }).first().waitFor()
const form = () => page.locator('form').last()
const save = () => form().getByRole('button', { name: 'Salvar' }).last().click()
const title = () => page.getByRole('heading', { name: /^Listas/ }).innerText()
const filterAddress = () => new URL(page.url()).searchParams.get('filtro')

async function type(token: string) {
  await page.getByRole('combobox', { name: 'Filtros' }).pressSequentially(token)
  await page.keyboard.press('Enter')
}

describe('the parts of the console', () => {
  it('are clean of accessibility findings in both themes, and fit a phone', async () => {
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.setViewportSize(PHONE)
    await page.getByText('Karina 1').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.setViewportSize(DESKTOP)
    await keepLooks(page, 'catalogue')
  })

  it('keep a list’s filter in the address, through a reload, and drop what does not fit', async () => {
    await type('Nome : Ana')
    await expect.poll(filterAddress).toBe('{"nome":"Ana"}')
    await type('Vazão >= 0,9')
    await expect.poll(filterAddress).toBe('{"nome":"Ana","vazao_min":0.9}')
    await expect.poll(title).toBe('Listas (3)')
    await page.reload()
    await drawn()
    await expect.poll(title).toBe('Listas (3)')
    await page.goto(`${pathTo('catalogoUi')}?filtro=${encodeURIComponent('{"nome":"Bruno","vazao_min":"x"}')}`)
    await drawn()
    await expect.poll(filterAddress).toBe('{"nome":"Bruno"}')
    await page.goto(pathTo('catalogoUi'))
    await drawn()
    await expect.poll(filterAddress).toBe('{"nome":"Bruno"}')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.poll(title).toContain('64')
    expect(filterAddress()).toBeNull()
  })

  it('keep a list’s preferences', async () => {
    await page.getByRole('button', { name: 'Preferências da lista' }).click()
    await page.getByText('10 por página').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click()
    const rows = page.getByRole('table', { name: 'Listas' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(11)
    await page.reload()
    await drawn()
    expect(await rows.count()).toBe(11)
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await page.getByRole('row', { name: /Karina 1/ }).waitFor()
  })

  it('lead through the nozzles by the arrow keys, reading each with its figures', async () => {
    const boom = page.getByRole('listbox', { name: /^Barra com 24 bicos/ })
    await boom.getByRole('option').first().focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    const spoken = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(spoken).toBe('Bico 4, Gasto, Vazão 1,40 L/min, Erro +16,70 %, Modelo XR 110 03')
    await page.keyboard.press('End')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Bico 24,/)
  })

  it('stay with what was refused in a dialog, and say why', async () => {
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    const open = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await open('Perguntar e ser recusado')
    await press('Continuar')
    await dialog.getByRole('alert').waitFor()
    expect(await findingsInBothThemes(page), 'question').toEqual([])
    await press('Cancelar')
    await open('Confirmar digitando e ser recusado')
    await dialog.getByRole('textbox').fill('PUL-0042')
    await press('Inutilizar')
    await dialog.getByRole('alert').getByText('Algo não deu certo.').waitFor()
    expect(await findingsInBothThemes(page), 'typing').toEqual([])
    await press('Cancelar')
    await open('Diálogo com registro alterado')
    await press('Salvar')
    await dialog.getByRole('button', { name: 'Recarregar registro' }).waitFor()
    expect(await findingsInBothThemes(page), 'form').toEqual([])
    await dialog.getByRole('button', { name: 'Recarregar registro' }).click()
    await dialog.getByRole('alert').waitFor({ state: 'detached' })
    await press('Cancelar')
    await dialog.waitFor({ state: 'detached' })
    await form()
      .getByRole('button', { name: /^Equipamento \(busca que falha\)/ })
      .click()
    await page.getByText('Não foi possível carregar as opções.').waitFor()
    await page.keyboard.press('Escape')
  })

  it('say what is missing, and go to the first field that is wrong', async () => {
    await save()
    await form().getByText('Campo obrigatório.').first().waitFor()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('nome')
    expect(await findingsOf(page)).toEqual([])
  })

  it('do not lose a click to the error that leaving a field brings', async () => {
    await form().getByLabel('Data inicial').fill('31/02/2026')
    await form().getByRole('button', { name: 'Adicionar seção' }).click()
    await form().getByText('Informe uma data válida.').first().waitFor()
    await form().getByText('Seção 2', { exact: true }).waitFor()
    await form().getByRole('button', { name: 'Remover seção 2' }).click()
    await form().getByLabel('Data inicial').fill('01/11/2026')
  })

  it('write documents, phones and postal codes as they are written, and refuse on the field', async () => {
    await form().getByLabel('Nome', { exact: true }).fill('Ana')
    await form().getByLabel('E-mail', { exact: true }).fill('ana@exemplo.com')
    await form().getByLabel('CPF ou CNPJ').fill('12abc34501de35')
    await form().locator('input[name=telefone]').pressSequentially('19998887766')
    await form().locator('input[name=cep]').fill('13083970')
    expect(await form().getByLabel('CPF ou CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
    expect(await form().locator('input[name=telefone]').inputValue()).toBe('(19) 99888-7766')
    expect(await form().locator('input[name=cep]').inputValue()).toBe('13083-970')
    await form().getByText('Recusar um campo').click()
    await save()
    await form().getByText('Este e-mail já está cadastrado.').waitFor()
  })

  it('keep everything typed when somebody else was faster, and ask before it is thrown away', async () => {
    await form().getByLabel('E-mail', { exact: true }).fill('ana2@exemplo.com')
    await form().getByText('Registro alterado por outra pessoa').first().click()
    await save()
    await form().getByRole('button', { name: 'Recarregar registro' }).waitFor()
    expect(await form().getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana')
    await page.getByRole('link', { name: 'Sobre' }).first().click()
    await page.getByText('Deseja descartar as informações do formulário?').waitFor()
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Não' }).click()
    expect(await form().getByLabel('E-mail', { exact: true }).inputValue()).toBe('ana2@exemplo.com')
  })

  it('save, say so, and then let go without a question', async () => {
    await form().getByText('Salvar', { exact: true }).first().click()
    await save()
    await page.getByText('Formulário salvo.').waitFor()
    await page.getByRole('link', { name: 'Sobre' }).first().click()
    await page.waitForURL(`**${pathTo('sobre')}`)
  })

  it('broke no rule of the browser on the way', () => {
    expect(complaints).toEqual([])
  })
})
