import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { DESKTOP, heard, OTHERWISE, PATIENCE_MS, startBrowser } from '../e2e/browser.ts'
import { type Account, enter } from '../e2e/signInAs.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { until } from '../fixtures/poll.ts'
import { startWire, type Wire } from './wire.ts'

interface Look {
  /** BCP 47 */
  language?: string
  size?: { width: number; height: number }
}

export interface OpenLook extends Omit<Look, 'language'> {
  /** CSS pixels are so many device pixels wide: 2 is a browser at 200 %, where `size` is what is left of the screen. */
  zoom?: number
  /**
   * Empties what the browser keeps of its own accord, for tests about the console's files. The worker's files are
   * there.
   */
  emptied?: true
  /** Called back at the end of a test that runs beside others, which a call alone does not tell. */
  whenFinished?: (leave: () => Promise<void>) => void
}

export interface Visit {
  context: BrowserContext
  page: Page
  wire: Wire
}

async function newBrowser(look: Look): Promise<Pick<Visit, 'context' | 'wire'>> {
  const wire = await startWire()
  // It compiles as people's does, and without what makes pages fare otherwise; only the walk keeps pages for Back.
  const context = await (await startBrowser({ without: OTHERWISE })).newContext({
    baseURL: testCloud().url,
    locale: look.language ?? 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: look.size ?? DESKTOP,
    proxy: { server: wire.server, bypass: '<-loopback>' },
  })
  context.setDefaultTimeout(PATIENCE_MS)
  context.on('page', heard)
  return { context, wire }
}

/**
 * A browser as people have it, in which nobody has been: worker, caches, downloads and print are there. It ends with
 * the test.
 */
export async function arrive(look: Look = {}): Promise<Visit> {
  const { context, wire } = await newBrowser(look)
  onTestFinished(async () => {
    await context.close()
    wire.close()
  })
  return { context, page: await context.newPage(), wire }
}

/**
 * A browser that one visitor after the other uses: the console's files and their worker stay, all that a visitor leaves
 * does not.
 */
interface Used extends Pick<Visit, 'context' | 'wire'> {
  /** The origin of the console it has been at. */
  origin: string
  taken: boolean
}

const used: Used[] = []

async function leave({ context, wire, origin }: Used): Promise<void> {
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  wire.forget()
  const storage = await context.newCDPSession(page ?? (await context.newPage()))
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
  await context.clearPermissions()
  await page?.close()
  await context.clearCookies()
}

/**
 * A browser in which somebody has been and left nothing of their own: whoever comes now is under its service worker at
 * once, if it is still there.
 */
export async function comeBack({
  size = DESKTOP,
  zoom,
  emptied,
  whenFinished = onTestFinished,
}: OpenLook = {}): Promise<Visit> {
  const origin = testCloud().url
  const free = used.find((one) => !one.taken && one.origin === origin)
  const mine = free ?? { ...(await newBrowser({})), origin, taken: true }
  if (!free) used.push(mine)
  mine.taken = true
  whenFinished(async () => {
    await leave(mine)
    mine.taken = false
  })
  const { context, wire } = mine
  const page = await context.newPage()
  await page.setViewportSize(size)
  const tools = await context.newCDPSession(page)
  if (zoom) await tools.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: zoom, mobile: false })
  if (emptied) await tools.send('Network.clearBrowserCache')
  return { context, page, wire }
}

/**
 * A visit of somebody who is signed in, whose service worker has taken the console over, as it has at any visit but the
 * first.
 */
export async function visit(who: PersonKey | Account, path?: string, look?: OpenLook): Promise<Visit> {
  const visited = await comeBack(look)
  await enter(visited.page, typeof who === 'string' ? account(who) : who, path)
  await workerOf(visited.page)
  return visited
}

/** Waits until the page is under its service worker, which has all of its files. */
export async function workerOf(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(async () => navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined)
  await until('the service worker', async () => (await isThere()) || undefined)
}

export interface Taken {
  name: string
  bytes: Buffer
}

/**
 * The file that comes by an act, with the page where it was: the address, and what was on it, are the same afterwards.
 */
export async function takeFile(page: Page, act: () => Promise<unknown>): Promise<Taken> {
  const address = page.url()
  const mark = `mark-${Math.random()}`
  await page.evaluate((name) => document.documentElement.setAttribute('data-visit', name), mark)
  const coming = page.waitForEvent('download')
  await act()
  const download = await coming
  const bytes = await readFile(await download.path())
  const still = await page.evaluate(() => document.documentElement.getAttribute('data-visit'))
  if (page.url() !== address || still !== mark) throw new Error(`the download left the page for ${page.url()}`)
  return { name: download.suggestedFilename(), bytes }
}
