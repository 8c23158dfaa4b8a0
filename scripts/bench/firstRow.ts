import type { Browser, BrowserContext } from 'playwright-core'
import { pathTo } from '../../shared/paths.ts'
import { signedIn, withPages } from './benchPages.ts'
import { type Line, median, ratio } from './measure.ts'
import { untilSeen } from './seen.ts'

const ROUNDS = 7
/** “Fast 4G” of Chrome's tools: bytes a second and ms, as its throttling applies them. */
const FAST_4G = {
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
  latency: 165,
  offline: false,
}
/**
 * The first thing of a row that a person sees and can press: of the rows drawn before the console is there, or of its
 * own; of the bare page.
 */
const ROW = '.plain-name a, tbody tr a'
/** The selector of a row that the console itself drew. */
const OWN_ROW = 'tbody tr a'

/** How the console is asked for, the protocol as the browser then names it. */
interface Way {
  name: string
  protocol: 'h2' | 'http/1.1'
  url: string
  /** How many times slower the processor is. */
  slowdown: number
  aim: Line['aim']
  /** Of the row of the page itself. */
  ownAim: Line['aim']
}

/**
 * Ms from navigation to a person reading the first row of the readings' list and being able to press it: their session
 * is kept, the cache is empty. Against a page that does the same two calls and shows Cloudscape's table and nothing
 * else, from the same origin. Over HTTP/2, as production serves it, and over HTTP/1.1. The row that the console itself
 * draws is judged beside the one that is drawn before it is there.
 */
export async function* firstRow(): AsyncGenerator<Line> {
  yield* withPages(async function* ({ browser, url, secureUrl }) {
    const front = { protocol: 'h2', url: secureUrl } as const
    const explained = { aim: null, ownAim: null }
    const ways: Way[] = [
      {
        ...front,
        name: 'first row seen, against a bare table',
        slowdown: 4,
        aim: { most: 1.1 },
        ownAim: { most: 1.15 },
      },
      { ...front, name: '  on a processor 8 × slower', slowdown: 8, aim: null, ownAim: { most: 1.3 } },
      { name: '  over HTTP/1.1', protocol: 'http/1.1', url, slowdown: 4, ...explained },
    ]
    for (const way of ways) yield* compared(browser, way)
  })
}

async function* compared(browser: Browser, way: Way): AsyncGenerator<Line> {
  const state = await signedIn(await browser.newContext({ baseURL: way.url }))
  const visit = async (address: string, row = ROW) => {
    const context = await browser.newContext({ baseURL: way.url, storageState: state })
    try {
      return await timed(context, address, row, way)
    } finally {
      await context.close()
    }
  }
  const [ours, own, bare]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const times = {
      bare: await visit('/bare.html'),
      ours: await visit(pathTo('leituras')),
      own: await visit(pathTo('leituras'), OWN_ROW),
    }
    // The first round warms the functions up.
    if (round === 0) continue
    bare.push(times.bare)
    ours.push(times.ours)
    own.push(times.own)
  }
  const reference = median(bare)
  yield ratio({ name: way.name, unit: 'ms', ours: median(ours), reference, aim: way.aim })
  yield ratio({ name: '  the row of the page itself', unit: 'ms', ours: median(own), reference, aim: way.ownAim })
}

async function timed(
  context: BrowserContext,
  address: string,
  row: string,
  { protocol, slowdown }: Way,
): Promise<number> {
  const page = await context.newPage()
  const seen = await untilSeen(page, row)
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', FAST_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address, { waitUntil: 'commit' })
  const ms = await seen()
  const spoken = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
  )
  if (spoken.length === 0 || spoken.some((one) => one !== protocol)) {
    throw new Error(`${address} was to come by ${protocol} and came by ${[...new Set(spoken)].join(', ')}`)
  }
  return ms
}
