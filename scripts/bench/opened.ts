import type { BrowserContext } from 'playwright-core'
import { pathTo } from '../../shared/paths.ts'
import { signedIn, withPages } from './benchPages.ts'
import { type Line, median, ratio } from './measure.ts'
import { manyNozzles } from './presses/presses.ts'
import { CPU_SLOWDOWN, rest } from './presses/timed.ts'
import { untilSeen } from './seen.ts'

const ROUNDS = 5
/** After so long, ms, a list of the console has fetched what may be needed next. */
const CALM_MS = 4_000
/** What is to be done after the reading. */
const SENTENCE = '.verdict-sentence'

/** Set in the page: when the browser had the press, by the page's own clock. */
type Watched = typeof globalThis & { pressedAt?: number }

/**
 * Ms from the press on a reading in its list to its verdict being read, against a bare page that asks for the same
 * reading and draws the same verdict and the same drawing, nothing else. The lists of both are there and calm; from the
 * press on the processor is four times slower. The network is this machine's, since the answer is the same for both.
 */
export async function* opened(): AsyncGenerator<Line> {
  yield* withPages(async function* ({ browser, url }) {
    const state = await signedIn(await browser.newContext({ baseURL: url }))
    const context = await browser.newContext({ baseURL: url, storageState: state })
    const reading = await manyNozzles(url)
    const [ours, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const times = {
        bare: await timed(context, '/reading.html', reading),
        ours: await timed(context, pathTo('leituras'), reading),
      }
      // The first round warms the functions up.
      if (round === 0) continue
      bare.push(times.bare)
      ours.push(times.ours)
    }
    yield ratio({
      name: 'reading opened from its list',
      unit: 'ms',
      ours: median(ours),
      reference: median(bare),
      aim: { most: 1.2 },
    })
  })
}

async function timed(context: BrowserContext, list: string, reading: string): Promise<number> {
  const page = await context.newPage()
  try {
    const seen = await untilSeen(page, SENTENCE)
    await page.addInitScript(() => {
      const watched: Watched = globalThis
      addEventListener('click', ({ timeStamp }) => (watched.pressedAt = timeStamp), { capture: true })
    })
    await page.goto(list)
    const link = page.locator(`a[href*="${reading}"]`).first()
    await link.hover()
    await page.waitForTimeout(CALM_MS)
    await rest(page)
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.mouse.down()
    await page.mouse.up()
    const seenAt = await seen()
    return seenAt - (await page.evaluate(() => (globalThis as Watched).pressedAt ?? Number.NaN))
  } finally {
    await page.close()
  }
}
