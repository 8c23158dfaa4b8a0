import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { DESKTOP, startBrowser } from '../e2e/browser.ts'
import { type Account, enter } from '../e2e/signInAs.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { until } from '../fixtures/poll.ts'
import { startWire, type Wire } from './wire.ts'

interface Look {
  /** BCP 47 */
  language?: string
  size?: { width: number; height: number }
  /** CSS pixels are so many device pixels wide: 2 is a browser at 200 %, where `size` is what is left of the screen. */
  zoom?: number
}

export interface Visit {
  context: BrowserContext
  page: Page
  wire: Wire
}

/** A browser as people have it, in which nobody has been: worker, caches, downloads and print are there. It ends with the test. */
export async function arrive(look: Look = {}): Promise<Visit> {
  const wire = await startWire()
  const context = await (await startBrowser()).newContext({
    baseURL: testCloud().url,
    locale: look.language ?? 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: look.size ?? DESKTOP,
    deviceScaleFactor: look.zoom ?? 1,
    proxy: { server: wire.server, bypass: '<-loopback>' },
  })
  onTestFinished(async () => {
    await context.close()
    wire.close()
  })
  return { context, page: await context.newPage(), wire }
}

/** The same with somebody signed in, whose service worker has taken the console over, as it has at any visit but the first. */
export async function visit(who: PersonKey | Account, path?: string, look?: Look): Promise<Visit> {
  const visited = await arrive(look)
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

/** What comes as a file by an act, with the page where it was: the address, and what was on it, are the same afterwards. */
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
