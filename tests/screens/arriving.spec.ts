import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { LeituraListada } from '../../shared/contract/readings.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { askAgain, keepLooks, PHONE } from '../e2e/browser.ts'
import { DEMO_READINGS, giveReadings } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn } from './visit.ts'

const { listar } = AREAS.readings.routes
const ana = loggedIn('ana')
const OWN = DEMO_READINGS.map(({ row }) => row).filter(({ dono_id }) => dono_id === ana.id_usuario)
/** The first three are yet to come. */
const [one, two, three, ...BEFORE] = OWN.slice(0, 23)
const NEWER = [one, two, three].filter((row) => row !== undefined)
const SIX_ROWS = 6

async function openList(size?: { width: number; height: number }) {
  const { page, answers, open } = await signedIn(ana, size && { size })
  await page.clock.install()
  giveReadings(answers, 'ana')
  const answer = (rows: readonly LeituraListada[]) => answers.give(listar, { itens: rows.slice(0, 20), proximo: null })
  answer(BEFORE)
  await open(pathTo('leituras'))
  await rowOf(page, BEFORE[SIX_ROWS]).waitFor()
  return { page, come: (rows: readonly LeituraListada[]) => answer([...rows, ...BEFORE]) }
}

/** A row of the list, which only its address tells from others. */
const rowOf = (page: Page, row: LeituraListada | undefined) =>
  page.locator(`main :is(tr, li):has(a[href="${pathTo('leituraVer', { leituraId: row?.id ?? '' })}"])`)

const topOf = async (page: Page, row: LeituraListada | undefined) =>
  (await rowOf(page, row).boundingBox())?.y ?? Number.NaN

/** Scrolls until the row is what one reads. */
async function readAt(page: Page, row: LeituraListada | undefined): Promise<void> {
  await rowOf(page, row).evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 300 }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
}

const offer = (page: Page) => page.getByRole('button', { name: /novas? leituras?/ })

describe('rows that come while one reads further down', () => {
  it.each([
    ['in a browser that keeps places by itself', undefined, true],
    ['in one that does not, as Safari', undefined, false],
    ['on a phone', PHONE, true],
    ['on an iPhone', PHONE, false],
  ] as const)('push nothing, and are offered: %s', async (_, size, anchors) => {
    const { page, come } = await openList(size)
    if (!anchors) await page.evaluate(() => document.documentElement.setAttribute('style', 'overflow-anchor: none'))
    await readAt(page, BEFORE[SIX_ROWS])
    const before = await topOf(page, BEFORE[SIX_ROWS])
    come(NEWER)
    await askAgain(page)
    await rowOf(page, three).waitFor({ state: 'attached' })
    expect(Math.abs((await topOf(page, BEFORE[SIX_ROWS])) - before)).toBeLessThan(1.5)
    await page.clock.runFor(1_000)
    expect(Math.abs((await topOf(page, BEFORE[SIX_ROWS])) - before)).toBeLessThan(1.5)
    await offer(page).waitFor()
    expect(await offer(page).innerText()).toBe('↑ 3 novas leituras')
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, `rows-above-${size ? 'phone' : 'wide'}`)
    await offer(page).click()
    await page.clock.runFor(1_000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await offer(page).waitFor({ state: 'detached' })
  })

  it('just come to whoever is at the top, with no offer', async () => {
    const { page, come } = await openList()
    come(NEWER.slice(2))
    await askAgain(page)
    await rowOf(page, three).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await offer(page).count()).toBe(0)
  })

  it('are counted together, and the offer goes when one scrolls up without it', async () => {
    const { page, come } = await openList()
    await readAt(page, BEFORE[SIX_ROWS])
    come(NEWER.slice(2))
    await askAgain(page)
    await expect.poll(() => offer(page).allInnerTexts()).toEqual(['↑ 1 nova leitura'])
    come(NEWER)
    await askAgain(page)
    await expect.poll(() => offer(page).allInnerTexts()).toEqual(['↑ 3 novas leituras'])
    await page.evaluate(() => scrollTo({ top: 0 }))
    await page.clock.runFor(1_000)
    await offer(page).waitFor({ state: 'detached' })
  })

  it('are found to be over where a browser does not say so', async () => {
    const { page, come } = await openList()
    await page.addInitScript(() => Reflect.deleteProperty(window, 'onscrollend'))
    await page.reload()
    // The console's own rows, in the place of those that are drawn before it is there.
    await page.locator('.avatar-button').waitFor()
    await rowOf(page, BEFORE[SIX_ROWS]).waitFor()
    expect(await page.evaluate(() => 'onscrollend' in window)).toBe(false)
    await readAt(page, BEFORE[SIX_ROWS])
    come(NEWER)
    await askAgain(page)
    await offer(page).waitFor()
    await page.evaluate(() => scrollTo({ top: 0 }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(1_000)
    await offer(page).waitFor({ state: 'detached' })
  })
})
