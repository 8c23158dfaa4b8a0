import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { complaintsOf, DESKTOP, fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { keepProfile } from './keptProfile.ts'
import { loggedIn, profileOf } from './people.ts'
import { signedIn } from './visit.ts'

let page: Page
let complaints: string[]

beforeAll(async () => {
  const ana = await signedIn(loggedIn('ana'))
  page = ana.page
  complaints = complaintsOf(page)
  await ana.open(pathTo('catalogoUi'))
  await drawn()
})

const drawn = () => page.getByRole('application', { name: 'Vazão média por mês' }).first().waitFor()
const form = () => page.locator('form').last()
const save = () => form().getByRole('button', { name: 'Salvar' }).last().click()
const title = () => page.getByRole('heading', { name: /^Listas/ }).innerText()
const filterAddress = () => new URL(page.url()).searchParams.get('filtro')

/** Types a filter, and waits until it is one: the next is added to those that are shown. */
async function type(token: string) {
  const field = page.getByRole('combobox', { name: 'Filtros' })
  await field.pressSequentially(token)
  await field.press('Enter')
  await page.getByText(token, { exact: true }).first().waitFor()
}

describe('the parts of the console', () => {
  it('are clean of accessibility findings in both themes, and fit a phone', async () => {
    expect(await findingsInBothThemes(page)).toEqual([])
    await resize(page, PHONE)
    await page.getByText('Karina 1').first().waitFor()
    await fitsIn(page)
    expect(await findingsOf(page)).toEqual([])
    await resize(page, DESKTOP)
    await keepLooks(page, 'catalogue')
  })

  it('keep a list’s filter in the address, through a reload, and drop what does not fit', async () => {
    await type('Nome : Ana')
    await expect.poll(filterAddress).toBe('{"nome":"Ana"}')
    await type('Vazão (L/min) >= 0,9')
    await expect.poll(filterAddress).toBe('{"nome":"Ana","vazao_min":0.9}')
    await expect.poll(title).toBe('Listas (3)')
    await page.reload()
    await drawn()
    await expect.poll(title).toBe('Listas (3)')
    await page.goto(`${pathTo('catalogoUi')}?filtro=${encodeURIComponent('{"nome":"Bruno","vazao_min":"x"}')}`)
    await drawn()
    await expect.poll(filterAddress).toBe('{"nome":"Bruno"}')
    const ignored = page.locator('.notifications').getByText('Um valor não é válido para o filtro e foi ignorado.')
    await ignored.waitFor()
    await page.goto(pathTo('catalogoUi'))
    await drawn()
    await expect.poll(filterAddress).toBe('{"nome":"Bruno"}')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.poll(title).toContain('64')
    await expect.poll(filterAddress).toBeNull()
    await page.goto(`${pathTo('catalogoUi')}?filtro=%7Bbad`)
    await ignored.waitFor()
    await expect.poll(title).toContain('64')
  })

  it('keep a list’s preferences', async () => {
    await page.goto(`${pathTo('catalogoUi')}?filtro=${encodeURIComponent('{}')}`)
    await drawn()
    await page.getByRole('button', { name: 'Preferências da lista' }).click()
    await page.getByText('10 por página').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click()
    const rows = page.getByRole('table', { name: 'Listas' }).getByRole('row')
    await expect.poll(() => rows.count()).toBe(11)
    await page.reload()
    await drawn()
    await expect.poll(() => rows.count()).toBe(11)
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await page.getByRole('row', { name: /Karina 1/ }).waitFor()
  })

  it('draw no line through a month without a figure, and name it once', async () => {
    const charts = page.getByRole('application', { name: 'Vazão média por mês' })
    const runs = charts.last().locator('path[stroke="#688ae8"]')
    await expect.poll(() => runs.count()).toBe(2)
    const legends = page.getByRole('list', { name: 'Legenda' }).filter({ hasText: 'Limite' })
    await expect.poll(() => legends.last().getByRole('listitem').count()).toBe(2)
  })

  it('are told by one kind of heading whatever a job’s state', async () => {
    const weights = () =>
      page
        .getByText('Exportação de leituras', { exact: true })
        .evaluateAll((titles) => [...new Set(titles.map((title) => getComputedStyle(title).fontWeight))])
    await expect.poll(weights).toEqual(['700'])
  })

  it('show no password of a field that is disabled', async () => {
    const eyes = page.getByRole('button', { name: 'Mostrar senha' })
    // The form comes after the fields of it that nobody can change.
    await expect.poll(() => eyes.count()).toBe(2)
    await expect.poll(() => Promise.all([eyes.first().isDisabled(), eyes.last().isDisabled()])).toEqual([true, false])
  })

  it('lead through the nozzles by the arrow keys, reading each with its figures', async () => {
    const boom = page.getByRole('listbox', { name: /^Barra com 24 bicos/ })
    await boom.getByRole('option').first().focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    const spoken = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(spoken).toMatch(/^Bico 4, Gasto, Vazão 1,400\sL\/min, Erro \+16,70\s%, Modelo XR 110 03$/)
    await page.keyboard.press('End')
    await expect.poll(spoken).toMatch(/^Bico 24,/)
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
    // A finger is shown no keyboard before it asks for one, and who has a mouse or keys beside it begins as everybody
    // does.
    await page.getByRole('button', { name: 'Confirmar digitando e ser recusado' }).evaluate((opener: HTMLElement) => {
      opener.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
      opener.click()
    })
    await dialog.getByRole('textbox').waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Fechar')
    await press('Cancelar')
    await open('Confirmar digitando e ser recusado')
    // The focus goes to what is to be filled in, not to the button that closes it.
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML)
    const typed = await dialog.getByRole('textbox').evaluate((field) => field.outerHTML)
    await expect.poll(focused).toBe(typed)
    await page.keyboard.type('PUL-0042')
    await press('Inutilizar')
    await dialog.getByRole('alert').getByText('Algo não deu certo.').first().waitFor()
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
    await page.getByText('Não foi possível carregar as opções.', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('say what is missing, and go to the first field that is wrong', async () => {
    await save()
    await form().getByText('Campo obrigatório.').first().waitFor()
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('nome')
    expect(await findingsOf(page)).toEqual([])
  })

  it('do not lose a click to the error that leaving a field brings', async () => {
    await form().getByRole('textbox', { name: 'Data inicial' }).fill('31/02/2026')
    await form().getByRole('button', { name: 'Adicionar seção' }).click()
    await form().getByText('Informe uma data válida, no formato DD/MM/AAAA.').first().waitFor()
    await form().getByText('Seção 2', { exact: true }).waitFor()
    await form().getByRole('button', { name: 'Remover seção 2' }).click()
    // The button is gone, so a person without a mouse goes on at the section beside it.
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('secoes.0.bico_inicial')
    await expect.poll(() => form().getByLabel('Dia', { exact: true }).inputValue()).toBe('15/11/2026')
    await form().getByRole('textbox', { name: 'Data inicial' }).fill('01/11/2026')
  })

  it('write documents, phones and postal codes as they are written, and refuse on the field', async () => {
    await form().getByLabel('Nome', { exact: true }).fill('Ana')
    await form().getByLabel('E-mail', { exact: true }).fill('ana@exemplo.com')
    await form().getByLabel('CPF ou CNPJ').fill('12abc34501de35')
    await form().locator('input[name=telefone]').pressSequentially('19998887766')
    await form().locator('input[name=cep]').fill('13083970')
    await expect.poll(() => form().getByLabel('CPF ou CNPJ').inputValue()).toBe('12.ABC.345/01DE-35')
    await expect.poll(() => form().locator('input[name=telefone]').inputValue()).toBe('(19) 99888-7766')
    await expect.poll(() => form().locator('input[name=cep]').inputValue()).toBe('13083-970')
    await form().getByText('Recusar um campo').click()
    await save()
    await form().getByText('Este e-mail já está cadastrado.').first().waitFor()
  })

  it('keep everything typed when somebody else was faster, and ask before it is thrown away', async () => {
    await form().getByLabel('E-mail', { exact: true }).fill('ana2@exemplo.com')
    await form().getByText('Registro alterado por outra pessoa').first().click()
    await save()
    await form().getByRole('button', { name: 'Recarregar registro' }).waitFor()
    await expect.poll(() => form().getByLabel('Nome', { exact: true }).inputValue()).toBe('Ana')
    await page.getByRole('link', { name: 'Sobre' }).first().click()
    await page.getByText('Deseja descartar as informações do formulário?').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    await expect.poll(() => form().getByLabel('E-mail', { exact: true }).inputValue()).toBe('ana2@exemplo.com')
  })

  it('save, say so, and then let go without a question', async () => {
    await form().getByText('Salvar', { exact: true }).first().click()
    await save()
    await page.getByText('Formulário salvo.').first().waitFor()
    await page.getByRole('link', { name: 'Sobre' }).first().click()
    await page.waitForURL(`**${pathTo('sobre')}`)
  })

  it('cut no word beside the bars, in a language whose words are long', async () => {
    const { page: visitor, open, answers } = await signedIn(loggedIn('ana'), { size: PHONE })
    keepProfile(answers, profileOf('ana'))
    await open(pathTo('catalogoUi'))
    await visitor.getByRole('button', { name: /^Configurações de aparência/ }).click()
    await visitor.getByRole('menuitemcheckbox', { name: 'Español' }).click()
    const word = visitor.locator('svg .chart-text', { hasText: 'Boquilla' }).first()
    await word.waitFor()
    const cut = () =>
      word.evaluate((text) => {
        const chart = (text as SVGTextElement).ownerSVGElement?.getBoundingClientRect().left ?? Number.NaN
        return chart - text.getBoundingClientRect().left
      })
    await expect.poll(cut).toBeLessThanOrEqual(0)
    await visitor.context().close()
  })

  it('broke no rule of the browser on the way', () => {
    expect(complaints).toEqual([])
  })
})
