import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATHS } from '../../shared/paths.ts'
import { SCREENS } from '../../web/parts/screens/screens.ts'
import { findingsOf } from './axe.ts'
import { DESKTOP, fitsIn, resize, settled } from './browser.ts'
import { visit } from './visits.ts'

/** Half of a window of 1440 × 900, as a browser lays it out that magnifies it. */
const AT_200_PER_CENT = { width: 720, height: 450 }
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/

/** Goes to another screen within the console, as its links do; answers whether there is one. */
async function walkTo(page: Page, path: string): Promise<boolean> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForURL((url) => url.pathname === path)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await settled(page)
  return (await page.getByRole('heading', { name: 'Página não encontrada' }).count()) === 0
}

/** Links that the page has to records, by the screen each leads to. */
const recordsOn = async (page: Page): Promise<Map<string, string>> => {
  const links = await page
    .getByRole('main')
    .locator('a[href^="/app/"]')
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname))
  return new Map(links.filter((path) => ID.test(path)).map((path) => [path.replace(ID, ':id'), path]))
}

/** What moves by itself although nobody wants to see things move. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'transition')),
  )

/** From the first stop of the keyboard over the menu to what the page is about. */
async function reachedByKeyboard(page: Page): Promise<boolean> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.skip-link')?.focus())
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const stops = main?.querySelectorAll('a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]')
    return !stops?.length || Boolean(main?.contains(document.activeElement))
  })
}

async function look(page: Page, path: string): Promise<void> {
  // What is still being loaded fades in: a fault of the page itself stays.
  await expect.poll(() => findingsOf(page), { message: path }).toEqual([])
  await expect.poll(() => moving(page), { message: path }).toEqual([])
  expect(await reachedByKeyboard(page), path).toBe(true)
  await page.setViewportSize(AT_200_PER_CENT)
  await settled(page)
  await fitsIn(page, path)
  await resize(page, DESKTOP)
}

// The table of screens says which there are: one that is left out of it is not reachable.
it.each([
  ['ana', 25],
  ['admin', 45],
] as const)(
  'each screen of %s passes axe, fits at 200 %, keeps still and is reached by keyboard',
  async (who, least) => {
    const page = await visit(who)
    const records = new Map<string, string>()
    const seen: string[] = []
    const all = SCREENS.map(({ path }) => PATHS[path].path).filter((path) => !path.includes(':'))
    for (const path of all) {
      if (!(await walkTo(page, path))) continue
      for (const [kind, record] of await recordsOn(page)) if (!records.has(kind)) records.set(kind, record)
      await look(page, path)
      seen.push(path)
    }
    for (const path of records.values()) {
      if (!(await walkTo(page, path))) continue
      await look(page, path)
      seen.push(path)
    }
    expect(seen.length).toBeGreaterThan(least)
  },
)
