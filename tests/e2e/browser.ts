import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core'

/** Where looks at the console are kept; not part of the repository. */
const SCREENS_DIR = join(import.meta.dirname, '../../.local/screens')

export const DESKTOP = { width: 1440, height: 900 } as const
export const PHONE = { width: 390, height: 844 } as const

/** Starts the Chromium that npm brought. It runs as root in a container too, which Chromium's own sandbox does not. */
export async function startBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    // The package's arguments are made for its serverless home: one process and no web security are not what people use.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
    headless: true,
  })
}

export interface Look {
  size?: { width: number; height: number }
  theme?: 'light' | 'dark'
  /** BCP 47 */
  language?: string
}

/** Takes the splash away as the page is there, instead of seconds later: most specs are about what lies beneath. */
function withoutSplash() {
  document.addEventListener('DOMContentLoaded', () => document.getElementById('splash')?.remove())
}

/** A fresh visitor of the console at `origin`, in the given look. */
export async function newVisitor(browser: Browser, origin: string, look: Look = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: look.size ?? DESKTOP,
    colorScheme: look.theme ?? 'light',
    locale: look.language ?? 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(withoutSplash)
  return context
}

/**
 * What a page complained about: exceptions, errors in its console and breaches of the content security policy. Refused calls
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
    await page.setViewportSize(size)
    // The console answers a change of width at most once a second.
    await page.waitForTimeout(1_100)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(300)
      await keepScreenshot(page, `${name}-${width}-${colorScheme}`)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}
