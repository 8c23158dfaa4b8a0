import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import react from '@vitejs/plugin-react'
import { type BrowserContext, chromium as playwright } from 'playwright-core'
import { build } from 'vite'
import { pathTo } from '../../shared/paths.ts'
import { OUTPUTS } from '../build.ts'
import { startCloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { seed } from '../seed.ts'
import { type Line, median, ratio } from './measure.ts'

const ROUNDS = 7
/** “Fast 4G” of Chrome's tools: bytes a second and ms, as its throttling applies them. */
const FAST_4G = {
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
  latency: 165,
  offline: false,
}
const CPU_SLOWDOWN = 4
const ROW = 'tbody tr td:nth-child(4)'

/**
 * Ms from navigation to the first row of the readings' list being in the page, for a person whose session is kept, with an empty cache,
 * against a page that does the same two calls and shows Cloudscape's table and nothing else. Both come from one origin.
 */
export async function rowPainted(): Promise<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-page-'))
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
  const cloud = await startCloud({ templatesDir: OUTPUTS.templates, siteDir: site })
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    await seed(cloud, { devicesDir: join(folder, 'devices') })
    const state = await signedIn(await browser.newContext({ baseURL: cloud.url }))
    const visit = async (address: string) => {
      const context = await browser.newContext({ baseURL: cloud.url, storageState: state })
      try {
        return await timed(context, address)
      } finally {
        await context.close()
      }
    }
    const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      const bare = await visit('/bare.html')
      const ours = await visit(pathTo('leituras'))
      // The first round warms the functions up.
      if (round === 0) continue
      times.bare.push(bare)
      times.ours.push(ours)
    }
    return ratio({
      name: 'first row of the list in the page, against a bare table',
      unit: 'ms',
      ours: median(times.ours),
      reference: median(times.bare),
      aim: { most: 1.1 },
    })
  } finally {
    await browser.close()
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
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

/** Set in the page: ms from navigation to the first row. */
type Watched = typeof globalThis & { rowAt?: number }

/** By the page's own clock, the moment it happens: a locator looks again only every half second. */
function watchRow(row: string) {
  const watched: Watched = globalThis
  new MutationObserver((_, observer) => {
    if (!document.querySelector(row)) return
    watched.rowAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

async function timed(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(watchRow, ROW)
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', FAST_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(ROW).first().waitFor({ state: 'attached', timeout: 60_000 })
  return page.evaluate(() => (globalThis as Watched).rowAt ?? Number.NaN)
}
