import { statfsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Locator, type Page, chromium as playwright } from 'playwright-core'
import { expect } from 'vitest'
import { chromiumFile } from '../../scripts/testing/chromium.ts'
import { until } from '../fixtures/poll.ts'

/** The folder where pictures of the console are kept; not part of the repository. */
const SCREENS_DIR = join(import.meta.dirname, '../../.local/screens')

export const DESKTOP = { width: 1440, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const
/** How long after an answer an open list is asked for again, ms. */
const REFRESH_MS = 4_000
/** How long a page waits for one thing, ms: as long as a busy machine needs, for what hangs is all it has to end. */
export const PATIENCE_MS = 90_000
/** Frames without a change after which the layout counts as settled. */
const STILL_FRAMES = 6

interface Launch {
  /** More of the environment. */
  env?: Readonly<Record<string, string>>
  /** More arguments. */
  args?: readonly string[]
  /** Arguments of Playwright's that it is started without. */
  without?: readonly string[]
}

/**
 * Arguments of Playwright 1.65 by which pages fare otherwise than with people: a page that was left is not kept for
 * Back, any script may open windows and ask for addresses without end, what is out of sight runs on as before, and bars
 * to scroll by take no room.
 */
export const OTHERWISE = [
  'disable-back-forward-cache',
  'disable-popup-blocking',
  'disable-ipc-flooding-protection',
  'disable-background-timer-throttling',
  'disable-backgrounding-occluded-windows',
  'disable-renderer-backgrounding',
  'hide-scrollbars',
].map((name) => `--${name}`)

/** What pictures of pages take at most, bytes. */
const PICTURES = 1e9

/** Where pictures of pages go: into the machine's shared memory if there is room, or into files, which takes longer. */
function sharedMemory(): string[] {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize >= PICTURES) return []
  } catch {
    // There is none.
  }
  // Not as people have it: a container has little shared memory.
  return ['--disable-dev-shm-usage']
}

/** Launches another browser: whoever launches it closes it. */
export async function launchBrowser({ env, args = [], without = [] }: Launch = {}): Promise<Browser> {
  return playwright.launch({
    env: { ...process.env, ...env },
    executablePath: await chromiumFile(),
    // The package's own arguments are made for its serverless home, with one process and without web security.
    // Not as people have it: a container has no sandbox for root and no graphics card.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', ...sharedMemory(), ...args],
    ignoreDefaultArgs: [...without],
    headless: true,
  })
}

// Not as people have it: a page that lives for a second runs nothing so often that compiling it well pays, and the
// compilers took a tenth of the processor.
const COMPILES_LITTLE = ['--js-flags=--no-opt --no-maglev']

let launched: Promise<Browser> | undefined

/**
 * The Chromium that npm brought, started once in a worker: visitors have contexts of their own. It runs as root in a
 * container too, which Chromium's own sandbox does not. The first who asks says how.
 */
export function startBrowser(launch: Launch = { args: COMPILES_LITTLE }): Promise<Browser> {
  launched ??= launchBrowser(launch)
  return launched
}

/** The open visits: none as long as no browser was started. */
export const openVisits = async (): Promise<BrowserContext[]> => (await launched)?.contexts() ?? []

export interface Look {
  size?: { width: number; height: number }
  theme?: 'light' | 'dark'
  /** BCP 47 */
  language?: string
  /** The splash as people have it; otherwise it is taken away as the page is there. */
  splash?: true
  /** Lets the browser keep what it keeps for when there is no network; other tests are not to be answered from it. */
  offline?: true
  /** A browser that has nothing of the console yet, which takes longer: for what is about its files. */
  fresh?: true
}

/** Most specs are about what lies beneath the splash, and do not wait seconds for it to go. */
function withoutSplash() {
  document.addEventListener('DOMContentLoaded', () => document.getElementById('splash')?.remove())
}

const AWAITED = ['waitForEvent', 'waitForURL', 'waitForRequest', 'waitForResponse'] as const

/**
 * What a test waits for beside what it does fails with the test: one that has ended does not hear of it any more, and
 * the run would fail by an error of nobody's, though the test passes when it is tried again.
 */
export function heard(page: Page): void {
  for (const name of AWAITED) {
    const wait = page[name].bind(page) as (...asked: unknown[]) => Promise<unknown>
    const waiting = (...asked: unknown[]) => {
      const coming = wait(...asked)
      coming.catch(() => undefined)
      return coming
    }
    Object.assign(page, { [name]: waiting })
  }
}

/** A fresh visitor of the console at `origin`, in the given look. */
export async function newVisitor(browser: Browser, origin: string, look: Look = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: look.size ?? DESKTOP,
    colorScheme: look.theme ?? 'light',
    locale: look.language ?? 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Not as people have it: what a worker kept for one test must not answer another; `tests/world` has it.
    serviceWorkers: look.offline ? 'allow' : 'block',
    reducedMotion: look.splash ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  context.on('page', heard)
  if (!look.splash) await context.addInitScript(withoutSplash)
  return context
}

/**
 * Complaints of a page: exceptions, errors in its console and breaches of the content security policy. Refused calls
 * are logged by the browser as errors too; those a test provokes are named in `expected`.
 */
export function complaintsOf(page: Page, expected: readonly RegExp[] = []): string[] {
  const complaints: string[] = []
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
  }
  page.on('pageerror', (error) => note(`${error.name}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
  })
  return complaints
}

/** Waits until nothing of the page's layout has changed for some frames: what came by now has been drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        let former = ''
        let still = 0
        const look = () => {
          const { scrollWidth, scrollHeight } = document.documentElement
          const present = `${innerWidth} ${scrollWidth} ${scrollHeight} ${document.getElementsByTagName('*').length}`
          still = present === former ? still + 1 : 0
          former = present
          if (still < frames) requestAnimationFrame(look)
          else resolve()
        }
        look()
      }),
    STILL_FRAMES,
  )
}

/**
 * Goes to an address of the console as a link there does: what is open is not loaded anew, which takes three times as
 * long.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const isOpen = await page.evaluate((to) => {
    if (!document.getElementById('root')) return false
    const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
    return true
  }, path)
  if (!isOpen) await page.goto(path)
}

/** Goes to another screen within the console, as its links do; each screen has a title of its own. */
export async function walkTo(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction((title) => document.title !== title, before)
}

/**
 * Changes the size of the window and waits for the console to follow, which it does at most once a second. The menu is
 * as it came.
 */
export async function resize(page: Page, size: Look['size'] & object): Promise<void> {
  await page.setViewportSize(size)
  const menu = page.locator('#menu')
  if ((await menu.count()) > 0) await menu.waitFor({ state: size.width > PHONE.width ? 'visible' : 'hidden' })
  await settled(page)
}

/** Nothing of the page lies beside the screen; it has as long as it needs to follow a change of width. */
export async function fitsIn(page: Page, name?: string): Promise<void> {
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beside, { message: name }).toBeLessThanOrEqual(0)
}

/** Words of the page's main part that a line ends within; what has a hyphen or a slash may go on after it. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      for (const { 0: word, index } of node.data.matchAll(/\p{L}{2,}/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) cut.push(word)
      }
    }
    return cut
  })

/** Lets an open page ask again for what may have changed; its clock is installed. */
export const askAgain = (page: Page): Promise<void> => page.clock.runFor(REFRESH_MS)

/**
 * Lets a page that live updates tell what is new ask until it shows what it found: by itself it asks only now and then.
 */
export async function askAgainFor(page: Page, shown: Locator): Promise<void> {
  const asked = async () => {
    await askAgain(page)
    return shown.count()
  }
  await expect.poll(asked).toBeGreaterThan(0)
}

/**
 * Waits until a notice says so and puts it away, unless it goes by itself first: the same words said again are another
 * notice.
 */
export async function noticed(page: Page, text: string): Promise<void> {
  const notice = page.locator('.toast', { hasText: text })
  await notice.waitFor()
  await notice.getByRole('button').evaluateAll((buttons) => {
    for (const button of buttons as HTMLButtonElement[]) button.click()
  })
  await notice.waitFor({ state: 'detached' })
}

const menuOf = (page: Page) => page.getByRole('button', { name: 'Ações', exact: true })

/** Chooses one of the things that can be done with what a page shows, from its menu. */
export async function act(page: Page, name: string | RegExp): Promise<void> {
  await menuOf(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** What the menu of a page offers, by its words, and whether each can be chosen. */
export async function offeredBy(page: Page): Promise<Record<string, boolean>> {
  await menuOf(page).click()
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  const offered = await entries.evaluateAll((all) =>
    all.map(
      (one) =>
        [(one as HTMLElement).innerText.split('\n')[0] ?? '', one.getAttribute('aria-disabled') !== 'true'] as const,
    ),
  )
  // Where one that cannot be chosen says why, the first press puts away its reason.
  await until('the menu to close', async () => {
    await page.keyboard.press('Escape')
    return (await entries.count()) === 0 || undefined
  })
  return Object.fromEntries(offered)
}

/**
 * Gives a page that several tests use the look and the memory of a new one, whatever the last test left: who is signed
 * in stays.
 */
export async function asNew(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await page.setViewportSize(DESKTOP)
  await page.evaluate(() => localStorage.clear())
}

/** Pictures are for people to look at, and take longer than the tests. */
const KEEPS = process.env.KEEP_LOOKS !== undefined

/** Keeps a picture of the whole page under `.local/screens`, where looks are asked for. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  if (!KEEPS) return
  await mkdir(SCREENS_DIR, { recursive: true })
  await page.screenshot({ path: join(SCREENS_DIR, `${name}.png`), fullPage: true })
}

/** Takes a picture of the current page at both widths and in both themes, where looks are asked for. */
export async function keepLooks(page: Page, name: string): Promise<void> {
  if (!KEEPS) return
  const before = page.viewportSize() ?? DESKTOP
  for (const [width, size] of [
    [1440, DESKTOP],
    [390, PHONE],
  ] as const) {
    await resize(page, size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await keepScreenshot(page, `${name}-${width}-${colorScheme}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}

/** The address of a page without the account that each address of a customer's names. */
export function askedAt(page: Page): string {
  const { searchParams } = new URL(page.url())
  searchParams.delete('conta')
  const asked = searchParams.toString()
  return asked && `?${asked}`
}
