import type { BrowserContext, Page } from 'playwright-core'
import { AREAS } from '../../../shared/contract/areas.ts'
import { LANGUAGE_KEY } from '../../../web/i18n/preferredLanguage.ts'
import { DEMO_PASSWORD, PEOPLE } from '../../seed/people.ts'
import { signIn } from '../../simulator/api.ts'
import { signedIn, withPages } from '../benchPages.ts'
import { figure, type Line, median, ratio } from '../measure.ts'
import { KINDS, type Kind, READING } from './kinds.ts'
import { prepare, rest, timedPress, watchAnswers } from './timed.ts'

const ROUNDS = 3
/** Pages of the console that wait side by side until they are calm. */
const AT_ONCE = 8
/** After so long, ms, a page of the console has fetched what may be needed next. */
const CALM_MS = 4_000
/** At most this ratio, and this time, ms. */
const MOST = { ratio: 1.5, ms: 200 }

/**
 * Ms from a press to the next paint, of forty kinds, against the same control of Cloudscape alone on a page. Every
 * press is the first upon a page that was opened anew and left alone for four seconds, the processor is four times
 * slower while it is answered, and both sides take turns.
 */
export async function* presses(): AsyncGenerator<Line> {
  yield* withPages(async function* ({ browser, url }) {
    const state = await signedIn(await browser.newContext({ baseURL: url }))
    const context = await browser.newContext({
      baseURL: url,
      storageState: state,
      viewport: { width: 1440, height: 900 },
    })
    yield* pressed(context, await manyNozzles(url), KINDS, ROUNDS)
  })
}

/** The reading of a boom with the most nozzles of the first page of the list, of which something is to be done. */
export async function manyNozzles(url: string): Promise<string> {
  const session = await signIn(url, PEOPLE.ana.email, DEMO_PASSWORD)
  const { itens } = await session.call(AREAS.readings.routes.listar)
  const [most] = itens.filter(({ a_fazer }) => a_fazer > 0).toSorted((a, b) => b.bicos_medidos - a.bicos_medidos)
  if (!most) throw new Error('no reading has a nozzle to be seen to')
  return most.id
}

/** Presses each kind so many times, and says how long each took, then which took longest. */
export async function* pressed(
  context: BrowserContext,
  reading: string,
  kinds: readonly Kind[],
  rounds: number,
): AsyncGenerator<Line> {
  await context.addInitScript(watchAnswers)
  // Whatever the press before has chosen, which the profile may know later than the next page.
  await context.addInitScript((key) => localStorage.setItem(key, 'pt'), LANGUAGE_KEY)
  const times = kinds.map((kind) => ({ kind, ours: [] as number[], bare: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < times.length; at += AT_ONCE) {
      const together = times.slice(at, at + AT_ONCE)
      const pages = await openedConsole(
        context,
        together.map(({ kind }) => kind),
        reading,
      )
      for (const [index, one] of together.entries()) {
        one.bare.push(await timedBare(context, one.kind, reading))
        const page = pages[index]
        if (page) one.ours.push(await timedConsole(page, one.kind))
      }
    }
  }
  const lines = times.map(({ kind, ours, bare }) =>
    ratio({ name: kind.name, unit: 'ms', ours: median(ours), reference: median(bare), aim: { most: MOST.ratio } }),
  )
  yield* lines
  const slowest = Math.max(...lines.map(({ ours }) => ours))
  yield figure({ name: 'the slowest of forty presses', unit: 'ms', ours: slowest, aim: { most: MOST.ms } })
}

async function openedConsole(context: BrowserContext, kinds: readonly Kind[], reading: string): Promise<Page[]> {
  const pages: Page[] = []
  for (const { screen, ready } of kinds) {
    const page = await context.newPage()
    await page.goto(screen.replace(encodeURIComponent(READING), reading).replace(READING, reading))
    await page.locator(ready).first().waitFor()
    pages.push(page)
  }
  await pages[0]?.waitForTimeout(CALM_MS)
  return pages
}

async function timedConsole(page: Page, kind: Kind): Promise<number> {
  await page.bringToFront()
  await rest(page)
  return timedOn(page, kind, kind.after)
}

async function timedBare(context: BrowserContext, { bare }: Kind, reading: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(bare.control === null ? `/reading.html?leitura=${reading}` : `/controls.html?control=${bare.control}`)
  await page.locator('#root > *').first().waitFor()
  await rest(page)
  return timedOn(page, bare)
}

/** Times the press of a page and closes it. */
async function timedOn(page: Page, { before = [], press }: Pick<Kind, 'before' | 'press'>, after: Kind['after'] = []) {
  const tools = await page.context().newCDPSession(page)
  await prepare(page, before)
  const ms = await timedPress(page, tools, press)
  await prepare(page, after)
  await page.close()
  return ms
}
