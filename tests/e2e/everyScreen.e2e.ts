import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { buildAbility, rulesFor } from '../../shared/abilities.ts'
import { PATHS, pathTo } from '../../shared/paths.ts'
import { SCREENS } from '../../web/parts/screens/screens.ts'
import { canOpen } from '../../web/session/gates.ts'
import { loggedIn } from '../screens/people.ts'
import { findingsOf } from './axe.ts'
import { DESKTOP, fitsIn, resize, settled, walkTo } from './browser.ts'
import { visit } from './visits.ts'

/** Half of a window of 1440 × 900, as a browser lays it out that magnifies it. */
const AT_200_PER_CENT = { width: 720, height: 450 }
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/

/**
 * How much of what is seen may move by itself on a screen that is gone to, from 0 on: Cumulative Layout Shift. The head
 * of a table is a line higher once its rows say how wide the columns are, which with all rows counts 0.1.
 */
const MOVED_AT_MOST = 0.15

/** Counts from now on what moves by itself, as the browser does. */
const watchMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = window as unknown as { moved: number; watches?: PerformanceObserver }
    watched.moved = 0
    watched.watches ??= new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as unknown as LayoutShift[])
        if (!hadRecentInput) watched.moved += value
    })
    watched.watches.observe({ type: 'layout-shift' })
  })

interface LayoutShift {
  value: number
  hadRecentInput: boolean
}

const movedOn = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { moved: number }).moved)

/** Goes to another screen and waits until it has come to rest. */
async function restAt(page: Page, path: string): Promise<void> {
  await watchMoves(page)
  await walkTo(page, path)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await settled(page)
  expect(await movedOn(page), `moves by itself: ${path}`).toBeLessThan(MOVED_AT_MOST)
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

/** Whether a demo person may open a screen. */
function opens(key: PersonKey, path: keyof typeof PATHS): boolean {
  const usuario = loggedIn(key)
  const { papel, cargo } = usuario
  const ability = buildAbility(rulesFor({ papel, cargo, flags: usuario }))
  return canOpen(PATHS[path], {
    usuario,
    conta: { id_usuario: usuario.id_usuario, nome: usuario.nome, cargo },
    ability,
  })
}

// The table of screens says which there are: one that is left out of it is not reachable.
it.each([
  ['ana', 20],
  ['admin', 20],
] as const)(
  'each screen of %s passes axe, fits at 200 %, keeps still and is reached by keyboard',
  async (who, least) => {
    // From a page that is none of them, whose title differs from all of theirs.
    const page = await visit(who, '/app/nowhere')
    const records = new Map<string, string>()
    const seen: string[] = []
    // What both may open is looked at once.
    const all = SCREENS.filter(({ path }) => opens(who, path) && (who === 'ana' || !opens('ana', path)))
      .map(({ path }) => PATHS[path].path)
      .filter((path) => !path.includes(':'))
    for (const path of all) {
      await restAt(page, path)
      await look(page, path)
      // By then its rows are there.
      for (const [kind, record] of await recordsOn(page)) if (!records.has(kind)) records.set(kind, record)
      seen.push(path)
    }
    for (const path of records.values()) {
      await restAt(page, pathTo('app'))
      await restAt(page, path)
      await look(page, path)
      seen.push(path)
    }
    expect(seen.length).toBeGreaterThanOrEqual(least)
  },
)
