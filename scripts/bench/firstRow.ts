import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core'
import { build } from 'vite'
import { pathTo } from '../../shared/paths.ts'
import { OUTPUTS } from '../build.ts'
import { startCloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { seed } from '../seed.ts'
import { chromiumFile } from '../testing/chromium.ts'
import { startHttp2Front } from './http2Front.ts'
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
const CPU_SLOWDOWN = 4
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
  aim: Line['aim']
}

/**
 * Ms from navigation to a person reading the first row of the readings' list and being able to press it: their session
 * is kept, the cache is empty. Against a page that does the same two calls and shows Cloudscape's table and nothing
 * else, from the same origin. Over HTTP/2, as production serves it, and over HTTP/1.1.
 */
export async function* firstRow(): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-page-'))
  const site = await siteWithBarePage(folder)
  const cloud = await startCloud({ templatesDir: OUTPUTS.templates, siteDir: site })
  const front = await startHttp2Front(cloud.url)
  const browser = await playwright.launch({
    executablePath: await chromiumFile(),
    args: [
      // Not as people have it: containers have no sandbox for root,
      '--no-sandbox',
      // Not as people have it: nor room for shared memory,
      '--disable-dev-shm-usage',
      // Not as people have it: nor a graphics card,
      '--disable-gpu',
      // Not as people have it: and the certificate is made for this run.
      `--ignore-certificate-errors-spki-list=${front.keyHash}`,
    ],
  })
  const ways: Way[] = [
    { name: 'first row seen, against a bare table', protocol: 'h2', url: front.url, aim: { most: 1.1 } },
    { name: '  over HTTP/1.1', protocol: 'http/1.1', url: cloud.url, aim: null },
  ]
  try {
    await seed(cloud, { devicesDir: join(folder, 'devices') })
    for (const way of ways) yield* compared(browser, way)
  } finally {
    await browser.close()
    await front.close()
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The built console, and the page it is measured against beside it. */
async function siteWithBarePage(folder: string): Promise<string> {
  const site = join(folder, 'site')
  cpSync(OUTPUTS.site, site, { recursive: true })
  await build({
    root: join(import.meta.dirname, 'barePage'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: site,
      emptyOutDir: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(import.meta.dirname, 'barePage/bare.html') },
    },
  })
  return site
}

async function* compared(browser: Browser, way: Way): AsyncGenerator<Line> {
  const state = await signedIn(await browser.newContext({ baseURL: way.url }))
  const visit = async (address: string, row = ROW) => {
    const context = await browser.newContext({ baseURL: way.url, storageState: state })
    try {
      return await timed(context, address, row, way.protocol)
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
  yield ratio({ name: '  the row of the page itself', unit: 'ms', ours: median(own), reference, aim: null })
}

/** Signs in as a person does and keeps what the browser then has. */
async function signedIn(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(pathTo('login'))
  await page.locator('input[type=email], input[name=email]').first().fill(PEOPLE.ana.email)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.locator('input[type=checkbox]').first().check()
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL('**/app**')
  const state = await context.storageState()
  await context.close()
  return state
}

async function timed(
  context: BrowserContext,
  address: string,
  row: string,
  protocol: Way['protocol'],
): Promise<number> {
  const page = await context.newPage()
  const seen = await untilSeen(page, row)
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', FAST_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
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
