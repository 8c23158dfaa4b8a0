import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, type BrowserContext, chromium as playwright } from 'playwright-core'
import { build } from 'vite'
import { pathTo } from '../../shared/paths.ts'
import { zodSchemas } from '../../web/build/zodSchemas.ts'
import { OUTPUTS } from '../build.ts'
import { startCloud } from '../local/cloud.ts'
import { DEMO_PASSWORD, PEOPLE } from '../seed/people.ts'
import { seed } from '../seed.ts'
import { chromiumFile } from '../testing/chromium.ts'
import { startHttp2Front } from './http2Front.ts'
import type { Line } from './measure.ts'

/** The console and the bare pages it is measured against, of one origin, and a browser to open them in. */
export interface BenchPages {
  browser: Browser
  /** Where they are served by HTTP/1.1. */
  url: string
  /** Where they are served by HTTP/2. */
  secureUrl: string
}

/** Serves the seeded local cloud with the bare pages beside the console while something is measured. */
export async function* withPages(measure: (pages: BenchPages) => AsyncGenerator<Line>): AsyncGenerator<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-bench-page-'))
  const site = await siteWithBarePages(folder)
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
  try {
    await seed(cloud, { devicesDir: join(folder, 'devices') })
    yield* measure({ browser, url: cloud.url, secureUrl: front.url })
  } finally {
    await browser.close()
    await front.close()
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const BARE_PAGES = ['bare', 'controls', 'reading']

/** The built console, and the pages it is measured against beside it. */
async function siteWithBarePages(folder: string): Promise<string> {
  const site = join(folder, 'site')
  cpSync(OUTPUTS.site, site, { recursive: true })
  const root = join(import.meta.dirname, 'barePage')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), zodSchemas()],
    build: {
      outDir: site,
      emptyOutDir: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      rolldownOptions: { input: BARE_PAGES.map((name) => join(root, `${name}.html`)) },
    },
  })
  return site
}

/** Signs in as a person does and keeps what the browser then has. */
export async function signedIn(context: BrowserContext) {
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
