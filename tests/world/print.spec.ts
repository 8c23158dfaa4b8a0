import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { act, DESKTOP, follow, PHONE, resize, settled } from '../e2e/browser.ts'
import type { CallOptions } from '../fixtures/client.ts'
import { ok } from '../fixtures/client.ts'
import { account, sprayer } from '../fixtures/demo.ts'
import { readPdf } from '../fixtures/readBack.ts'
import { as } from '../fixtures/readings.ts'
import { sessionOf } from '../fixtures/session.ts'
import { visit } from './visit.ts'

let ana: CallOptions
/** The id of a reading of 48 nozzles. */
let leituraId = ''
/** Ana's console, which most of what is printed here belongs to: each test goes to it as a link does. */
let page: Page
let leave = async () => {}

beforeAll(async () => {
  ana = as(await sessionOf(account('ana')))
  const query = { equipamento_id: sprayer('ASP-BARRA-01').id, limite: '1' }
  const { itens } = await ok(AREAS.readings.routes.listar, { ...ana, query })
  leituraId = itens[0]?.id ?? ''
  const whenFinished = (end: typeof leave) => {
    leave = end
  }
  page = (await visit('ana', pathTo('app'), { whenFinished })).page
})

/** The pages that the browser's own command prints on A4, upright, with the margins it has by itself. */
const printed = async (page: Page) => readPdf(await page.pdf({ format: 'A4', margin: MARGIN }))
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
/** A nozzle's row as it is written: where, how much, and how it was judged. */
const NOZZLE = /\d+ \d,\d{3} [+-]?\d+,\d\d [+-]?\d+,\d\d (Aprovado|Gasto|Entupido)/g
const nozzles = (page: Page) =>
  page.getByRole('main').getByRole('table', { name: 'Bicos medidos' }).getByRole('rowheader')
/** On paper, where two of them share a row. */
const PRINTED = '.paper-nozzles tbody th'

/** Waits until what a reading is printed by is there, which comes a moment after its page. */
async function paperThere(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/ReadingPaper-')))
  await expect.poll(isThere).toBe(true)
  await settled(page)
}

describe('a reading of 48 nozzles', () => {
  it('stands there whole as soon as the browser says that it prints, and as it was once it has', async () => {
    // Loaded anew, the page tells of every file that comes.
    await page.goto(pathTo('leituraVer', { leituraId }))
    await expect.poll(() => nozzles(page).count()).toBe(24)
    await page.getByRole('button', { name: 'Próxima página' }).first().click()
    const names = () => nozzles(page).allInnerTexts()
    const before = await names()
    expect(before[0]?.trim()).toMatch(/^25\b/)
    await paperThere(page)
    await page.evaluate(() => scrollTo(0, 700))
    // They are counted in one task, because a browser that draws later does not have them on paper.
    const found = await page.evaluate((printed) => {
      dispatchEvent(new Event('beforeprint'))
      return document.querySelectorAll(printed).length
    }, PRINTED)
    expect(found).toBe(48)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await names()).toEqual(before)
    expect(await page.evaluate(() => scrollY)).toBe(700)
  })

  it('is printed whole by the browser’s own command, whatever part of it is open', async () => {
    await page.goto(`${pathTo('leituraVer', { leituraId })}?aba=anexos`)
    await page.getByRole('heading', { name: /^Anexos/ }).waitFor()
    await paperThere(page)
    const { pages, text } = await printed(page)
    expect(text.match(NOZZLE)).toHaveLength(48)
    expect(pages).toHaveLength(2)
    for (const part of ['Calibração', 'Detalhes']) expect(text).toContain(part)
    for (const part of ['Cálculo', 'Erro por bico', 'Nenhum anexo']) expect(text).not.toContain(part)
  })

  it('is whole before its button asks the browser to print', async () => {
    await follow(page, pathTo('leituraVer', { leituraId }))
    await expect.poll(() => nozzles(page).count()).toBe(24)
    await page.evaluate((paper) => {
      const seen: number[] = []
      const { print } = window
      Object.assign(globalThis, { seen })
      // Not as people have it: the browser's function is called all the same, and what it finds is counted before.
      window.print = () => {
        seen.push(document.querySelectorAll(paper).length)
        print()
      }
    }, PRINTED)
    await act(page, 'Imprimir')
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)).toEqual([48])
    await expect.poll(() => nozzles(page).count()).toBe(24)
  })
})

describe('a list', () => {
  it.each([
    ['a screen', DESKTOP],
    ['a phone', PHONE],
  ])('is printed from %s as rows, to its last column', async (_, size) => {
    await follow(page, pathTo('app'))
    await resize(page, size)
    await follow(page, pathTo('leituras'))
    await page
      .getByText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
      .first()
      .waitFor()
    const { itens } = await ok(AREAS.readings.routes.listar, { ...ana, query: { limite: '20' } })
    const { text } = await printed(page)
    expect(text).toMatch(/^Ana Ribeiro · \d\d\/\d\d\/\d{4} \d\d:\d\d Aspersa /)
    expect(text).toContain('Situação')
    const judged = text.match(
      /\d\d\/\d\d\/\d{4} \d\d:\d\d (?:(?!\d\d\/\d\d\/).)*?(Dentro da tolerância|bicos? fora|Tudo feito)/g,
    )
    expect(judged?.length).toBeGreaterThanOrEqual(itens.length)
  })
})

it('a recipe as its card, an evolution, a comparison and an order are printed whole', async () => {
  const { itens: recipes } = await ok(AREAS.recipes.routes.listar, { ...ana, query: {} })
  const { itens: orders } = await ok(AREAS.orders.routes.listar, { ...ana, query: {} })
  const { itens: two } = await ok(AREAS.readings.routes.listar, { ...ana, query: { limite: '2' } })
  const equipamentoId = sprayer('ASP-BARRA-01').id
  const papers: [string, string, RegExp][] = [
    [
      pathTo('receitaVer', { receitaId: recipes[0]?.id ?? '' }),
      'Anexos',
      /^Aspersa .* = .*Tanque cheio .*Tanques preparados .*Data$/,
    ],
    [
      pathTo('equipamentoEvolucao', { equipamentoId }),
      'Bicos ao longo das leituras',
      /Bicos ao longo das leituras.*48/,
    ],
    [`${pathTo('leiturasComparar')}?a=${two[0]?.id}&b=${two[1]?.id}`, 'Bicos comparados', /Bicos comparados \(\d+\)/],
    [pathTo('pedidoVer', { pedidoId: orders[0]?.id ?? '' }), 'Pagamentos', /Pagamentos.*R\$ \d/],
  ]
  for (const [path, last, whole] of papers) {
    await follow(page, path)
    await page.getByRole('main').getByText(last).first().waitFor()
    await settled(page)
    expect((await printed(page)).text, path).toMatch(whole)
  }
})

// In the browser that Ana has left: another would keep all of the console's files first.
describe('for somebody else', () => {
  beforeAll(() => leave())

  it('a list with every column it can have is cut nowhere', async () => {
    const { page } = await visit('admin', pathTo('leituras'))
    await page.getByRole('main').getByRole('row').nth(2).waitFor()
    await page.getByRole('button', { name: 'Preferências' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().waitFor()
    await dialog.evaluate((element) => {
      for (const box of element.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked, :disabled)'))
        box.click()
    })
    await dialog.getByRole('button', { name: 'Aplicar' }).click()
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    const widths = () =>
      page.locator('.dense-table').evaluate((table) => {
        const cells = [...table.querySelectorAll('thead th')]
        return [cells.length > 12, Math.round(cells.at(-1)?.getBoundingClientRect().right ?? 0) <= innerWidth]
      })
    await expect.poll(widths).toEqual([true, true])
  })

  it('an open slip is printed by its button on one sheet, and with its order by the browser’s command', async () => {
    const { page } = await visit('diego', pathTo('pedidos'))
    await page.getByRole('row').filter({ hasText: 'Boleto' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Imprimir boleto' }).waitFor()
    await settled(page)
    const { text } = await printed(page)
    expect(text).toContain('Pagamentos')
    expect(text).toMatch(/\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/)
    expect(text).not.toContain('Copiar')
    await page.evaluate(() => {
      // Not as people have it: without a printer the paper would be gone before it is looked at.
      window.print = () => undefined
    })
    await page.getByRole('button', { name: 'Imprimir boleto' }).click()
    await page.locator('article').waitFor({ state: 'attached' })
    const paper = await printed(page)
    expect(paper.pages).toHaveLength(1)
    expect(paper.text).toMatch(/^Aspersa [0-9A-Z]{6} Boleto .*\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/)
    await page.locator('article').waitFor({ state: 'detached' })
  })
})
