import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { settled } from '../e2e/browser.ts'
import { Refused } from './answers.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

/** Begins to print as a browser does that changes nothing by itself until later (Firefox). */
const begins = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
const ends = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('afterprint')))

const nozzles = (page: Page) => page.getByRole('table', { name: 'Bicos medidos' }).getByRole('rowheader')

async function atReading(part: string) {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  const { whole } = newestOf('ASP-BARRA-01')
  answers.give(AREAS.readings.routes.ver, whole)
  await open(`${pathTo('leituraVer', { leituraId: whole.id })}?aba=${part}`)
  return { page, answers }
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
  await begins(page)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => nozzles(page).count()).toBe(48)
  await page.emulateMedia({ media: 'screen' })
  await ends(page)
  await expect.poll(() => nozzles(page).count()).toBe(0)
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
  await settled(page)
  const fifth = page.getByRole('main').locator('.nozzle-pick').nth(4)
  await fifth.focus()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toMatch(/^5\b/)
  await begins(page)
  expect(await nozzles(page).count()).toBe(48)
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
  const around = () =>
    page.locator('main table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const displays: string[] = []
        for (let one = table.parentElement; one; one = one.parentElement) displays.push(getComputedStyle(one).display)
        return displays.filter((display) => /grid|flex/.test(display))
      }),
    )
  await expect.poll(around).not.toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => nozzles(page).count()).toBe(48)
  expect(await around()).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.goto(pathTo('leituras'))
  await page.locator('main tbody tr').nth(1).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await around()).toEqual([])
})
