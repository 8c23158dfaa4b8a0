import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { seedProfile } from '../../scripts/seed/catalogue.ts'
import { type DeviceMessage, inParts } from '../../scripts/simulator/message.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { DEFAULT_ALQUEIRE, UNIT_SYSTEMS } from '../../shared/domain/numbers/unitSystems.ts'
import { pathTo } from '../../shared/paths.ts'
import { settled } from '../e2e/browser.ts'
import { readPdf } from '../fixtures/readBack.ts'
import { reading } from '../fixtures/readings.ts'
import { Refused } from './answers.ts'
import { giveReadings, newestOf, readingFrom } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

/** Begins to print as a browser does that changes nothing by itself until later (Firefox). */
const begins = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
const ends = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('afterprint')))

const nozzles = (page: Page) =>
  page.getByRole('main').getByRole('table', { name: 'Bicos medidos' }).getByRole('rowheader')
/** Those on paper, which are in the page while it is printed. */
const printedNozzles = (page: Page) => page.locator('.paper-nozzles').getByRole('rowheader', { includeHidden: true })

async function atReading(part: string, { whole } = newestOf('ASP-BARRA-01'), who = loggedIn('ana')) {
  const { page, answers, open } = await signedIn(who)
  giveReadings(answers, 'ana')
  answers.give(AREAS.readings.routes.ver, whole)
  await open(`${pathTo('leituraVer', { leituraId: whole.id })}?aba=${part}`)
  return { page, answers }
}

/** Waits until what a reading is printed by is there, which comes a moment after its page. */
async function paperThere(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/ReadingPaper-')))
  await expect.poll(isThere).toBe(true)
  await settled(page)
}

it('a file that was refused and one that is being sent are there after the reading was printed', async () => {
  const { page, answers } = await atReading('anexos')
  answers.make(AREAS.uploads.routes.criar, () => {
    throw new Refused('NAO_ENCONTRADO')
  })
  const release = answers.hold(AREAS.uploads.routes.criar)
  const field = page.locator('main input[type=file]')
  await field.setInputFiles([
    { name: 'nota.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  const refused = page.getByRole('main').getByText('Formato não suportado.').first()
  const way = page.getByRole('main').getByText('nota.pdf')
  await refused.waitFor()
  await way.first().waitFor()
  await paperThere(page)
  await begins(page)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => printedNozzles(page).count()).toBe(48)
  await page.emulateMedia({ media: 'screen' })
  await ends(page)
  await expect.poll(() => printedNozzles(page).count()).toBe(0)
  expect(await refused.isVisible()).toBe(true)
  expect(await way.first().isVisible()).toBe(true)
  // The upload was neither stopped nor begun anew.
  expect(answers.callsOf(AREAS.uploads.routes.criar)).toHaveLength(1)
  release()
  await page.getByRole('button', { name: 'Dispensar a mensagem sobre nota.pdf' }).waitFor()
})

it('what had the focus has it after the reading was printed', async () => {
  const { page } = await atReading('bicos')
  await nozzles(page).first().waitFor()
  await paperThere(page)
  const fifth = page.getByRole('main').locator('.nozzle-pick').nth(4)
  await fifth.focus()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toMatch(/^5\b/)
  await begins(page)
  expect(await printedNozzles(page).count()).toBe(48)
  await ends(page)
  expect(await focused()).toMatch(/^5\b/)
})

it('what was typed into a list’s filter, and the rows, are there after the list was printed', async () => {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  await open(pathTo('leituras'))
  const filter = page.getByRole('combobox', { name: 'Filtros' })
  await filter.fill('Fazenda Boa')
  const row = await page.locator('main tbody tr').first().elementHandle()
  await begins(page)
  expect(await filter.count()).toBe(0)
  expect(await page.locator('main tbody tr').count()).toBeGreaterThan(1)
  await ends(page)
  expect(await filter.inputValue()).toBe('Fazenda Boa')
  expect(await row?.evaluate((one) => one.isConnected)).toBe(true)
})

it('no table on paper stands in a grid or among flexible boxes, in which Firefox cuts rows through the middle', async () => {
  const { page } = await atReading('bicos')
  await paperThere(page)
  const around = () =>
    page.locator('table:visible').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const displays: string[] = []
        for (let one = table.parentElement; one; one = one.parentElement) displays.push(getComputedStyle(one).display)
        return displays.filter((display) => /grid|flex/.test(display))
      }),
    )
  await expect.poll(around).not.toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => printedNozzles(page).count()).toBe(48)
  expect(await around()).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.goto(pathTo('leituras'))
  await page.locator('main tbody tr').nth(1).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await around()).toEqual([])
})

describe('a reading on paper', () => {
  const inUs = { ...UNIT_SYSTEMS.AMERICANO, alqueire: DEFAULT_ALQUEIRE }
  const arriving = () => {
    const profile = seedProfile('leque', '03', 'PLASTICO').id
    const parts = inParts(reading({ flows: Array.from({ length: 48 }, (_, at) => (at === 2 ? 1.6 : 1.2)), profile }))
    return readingFrom('ASP-BARRA-01', ...(parts.slice(0, 30) as DeviceMessage[]))
  }
  it.each([
    ['a boom, in Portuguese', () => newestOf('ASP-BARRA-01'), {}, /L\/min.*Detalhes/],
    ['a boom, in English', () => newestOf('ASP-BARRA-01'), { idioma: 'en' }, /Clogged or low pressure.*Details/],
    ['a boom, in Spanish', () => newestOf('ASP-BARRA-01'), { idioma: 'es' }, /Obstruida o presión baja.*Detalles/],
    ['a boom, for an American', () => newestOf('ASP-BARRA-01'), { idioma: 'en', unidades: inUs }, /US gal\/min.*psi/],
    ['a turbosprayer', () => newestOf('ASP-TURBO-02'), {}, /Esquerdo.*Direito.*Detalhes/],
    ['one that is still arriving', arriving, {}, /Faltam: \d+–48.*Detalhes/],
  ] as const)('has every nozzle, on two sheets, neither of them empty: %s', async (_, of, more, told) => {
    const shown = of()
    const { bicos, equipamento_nome, dono } = shown.whole
    const { page } = await atReading('bicos', shown, loggedIn('ana', more))
    await page.getByRole('main').getByRole('rowheader').first().waitFor()
    await paperThere(page)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => printedNozzles(page).count()).toBe(bicos.length)
    const { pages, text } = await readPdf(await page.pdf({ format: 'A4', margin: MARGIN }))
    expect(pages.length).toBeLessThanOrEqual(2)
    for (const sheet of pages) expect(sheet.length).toBeGreaterThan(200)
    expect(text).toMatch(/^Aspersa [0-9A-Z]{6} /)
    for (const name of [equipamento_nome, dono.nome]) expect(pages[0]).toContain(name)
    expect(text).toMatch(told)
    const headings = await page.locator('.reading-paper h2').allTextContents()
    for (const sheet of pages) expect(headings).not.toContain(sheet.trimEnd().split('\n').at(-1))
    await page.emulateMedia({ media: 'screen' })
  })

  it('ends no sheet with a heading, and parts no line of its figures', async () => {
    const { page } = await atReading('bicos')
    await paperThere(page)
    await page.emulateMedia({ media: 'print' })
    await printedNozzles(page).first().waitFor()
    const rules = await page.evaluate(() => {
      const styles = (selector: string) => [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one))
      return {
        after: [...new Set(styles('.reading-paper section > h2').map(({ breakAfter }) => breakAfter))],
        within: [...new Set(styles('.paper-nozzles tr, .paper-facts > div').map(({ breakInside }) => breakInside))],
      }
    })
    expect(rules).toEqual({ after: ['avoid'], within: ['avoid'] })
    await page.emulateMedia({ media: 'screen' })
  })
})
