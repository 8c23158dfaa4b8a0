import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { complaintsOf, keepLooks, keepScreenshot, PHONE, startBrowser } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { giveReadings } from './demoReadings.ts'
import { accountOf, loggedIn } from './people.ts'
import { startSite } from './site.ts'
import { signedIn, signedOut } from './visit.ts'

const { renovar } = AREAS.login.routes
const ENTERING = 'Atualizando autorização de acesso...'

const ana = loggedIn('ana')
/** These are about the console’s files as they arrive. */
const FRESH = { fresh: true } as const
/** The splash as people have it. */
const PLAINLY = { splash: true } as const

/** Files of that pattern wait until they are let go. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Whether what is seen in the middle of the text is the text. */
const isSeen = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  })

describe('a console that cannot start', () => {
  it('says so where there is no JavaScript, on the splash that then stays', async () => {
    // Not as people have it: some people have scripts off, and are told what they miss.
    const page = await (await startBrowser()).newPage({ baseURL: (await startSite()).url, javaScriptEnabled: false })
    await page.goto(pathTo('login'))
    for (const language of ['pt-BR', 'en', 'es']) {
      const text = page.locator(`#splash [lang=${language}]`)
      expect(await text.innerText()).toContain('JavaScript')
      expect(await text.isVisible(), language).toBe(true)
    }
    await keepScreenshot(page, 'no-javascript')
  })

  it.each([
    ['its language', /\/assets\/texts-pt-/],
    ['its own script', /\/assets\/index-[^/]+\.js/],
  ])('says in every language that %s could not be fetched, and starts when it can be', async (_, pattern) => {
    const { page } = await signedOut(ana, FRESH)
    const refuse = (route: Route) => route.abort()
    await page.route(pattern, refuse)
    await page.goto(pathTo('login'))
    for (const text of ['Não foi possível abrir o console.', 'could not be opened', 'No se pudo abrir'])
      await page.getByText(text).waitFor()
    await expect.poll(() => page.locator('#splash').count()).toBe(0)
    expect(await findingsOf(page)).toEqual([])
    await keepScreenshot(page, 'start-failure-1440')
    await page.setViewportSize(PHONE)
    await keepScreenshot(page, 'start-failure-390')
    await page.unroute(pattern, refuse)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await page.getByLabel('E-mail').waitFor()
  })

  it('works for as long as the page is open where the browser refuses storage', async () => {
    const { page, answers } = await signedOut(ana, FRESH)
    giveReadings(answers, 'ana')
    const complaints = complaintsOf(page, [/status of 40[13] .*\/api\/login$/])
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        const get = () => {
          throw new DOMException('denied', 'SecurityError')
        }
        Object.defineProperty(window, name, { configurable: true, get })
      }
    })
    await page.goto(pathTo('login'))
    await fillInLogin(page, accountOf('ana'))
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.getByRole('row').nth(1).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('the splash', () => {
  const LAST = '/last.png'

  /** The splash's times count from the page's load, which waits for a picture that does not come until it is let go. */
  const holdLoad = async (page: Page) => {
    await page.addInitScript((src) => {
      document.addEventListener('DOMContentLoaded', () => {
        const last = new Image()
        last.src = src
        document.body.append(last)
      })
    }, LAST)
    return hold(page, `**${LAST}`)
  }
  const splash = (page: Page) => page.locator('#splash:not(.splash-ending)')
  /** Whether a press in the middle of the window ends at the splash. */
  const isPressed = (page: Page) =>
    splash(page).evaluate((element) => element.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)))

  it.each([
    ['a first visit', 1],
    ['a reload', 2],
  ])('takes every press until there is a page, and none of it afterwards: %s', async (_, visits) => {
    const { page } = await signedOut(ana, PLAINLY)
    const load = await holdLoad(page)
    for (let visit = 1; visit <= visits; visit++) {
      const release = await hold(page, /\/assets\/StartPage-/)
      await page.goto(pathTo('inicio'), { waitUntil: 'commit' })
      await page.locator('[role=status]').first().waitFor({ state: 'attached' })
      expect(await isPressed(page)).toBe(true)
      release()
      await page.getByRole('link', { name: 'Entrar' }).first().waitFor()
      expect(await isPressed(page)).toBe(false)
    }
    await keepLooks(page, 'splash-mark-start')
    await page.getByRole('link', { name: 'Entrar' }).first().click()
    await page.waitForURL(`**${pathTo('login')}`, { waitUntil: 'commit' })
    expect(await splash(page).count()).toBe(1)
    load()
    await page.locator('#splash').waitFor({ state: 'detached' })
  })

  it('is no more than a mark beneath the rows of a list, which can be read and pressed', async () => {
    const { page, answers, open } = await signedIn(ana, PLAINLY)
    giveReadings(answers, 'ana')
    await open(pathTo('leituras'))
    const load = await holdLoad(page)
    await page.reload({ waitUntil: 'commit' })
    const row = page.locator('tbody tr a').first()
    await row.waitFor()
    const { x = 0, y = 0, width = 0, height = 0 } = (await splash(page).boundingBox()) ?? {}
    expect([width > 0, width <= 40, height <= 40]).toEqual([true, true, true])
    const { width: right, height: bottom } = page.viewportSize() ?? { width: 0, height: 0 }
    expect([right - x - width, bottom - y - height]).toEqual([16, 16])
    await keepLooks(page, 'splash-mark-list')
    await row.click()
    await page.waitForURL(/\/leituras\/[^/]+/, { waitUntil: 'commit' })
    expect(await splash(page).count()).toBe(1)
    load()
  })
})

describe('while the access is renewed', () => {
  it('the first page says so, over the splash', async () => {
    const { page, answers, open } = await signedIn(ana, PLAINLY)
    await open(pathTo('app'))
    const release = answers.hold(renovar)
    await page.goto(pathTo('sobre'), { waitUntil: 'commit' })
    await page.getByText(ENTERING).waitFor()
    expect(await isSeen(page, ENTERING)).toBe(true)
    await keepScreenshot(page, 'entering-splash')
    await page.locator('#splash').waitFor({ state: 'detached' })
    expect(await isSeen(page, ENTERING)).toBe(true)
    release()
    await page.getByRole('heading', { name: 'Sobre', level: 1 }).waitFor()
    await expect.poll(() => page.getByText(ENTERING).count()).toBe(0)
  })

  it('the page one comes from says so', async () => {
    const { page, answers, open } = await signedIn(ana, FRESH)
    await open(pathTo('app'))
    await page.goto(pathTo('inicio'))
    const release = answers.hold(renovar)
    await page.getByRole('link', { name: 'Abrir o console' }).first().click()
    await page.getByText(ENTERING).waitFor()
    await expect.poll(() => page.locator('.pending').count()).toBe(1)
    await keepScreenshot(page, 'entering-start-1440')
    release()
    await page.waitForURL(`**${pathTo('app')}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.getByText(ENTERING).count()).toBe(0)
    await expect.poll(() => page.locator('.pending').count()).toBe(0)
  })
})

describe('on the way to another screen', () => {
  it('a bar and a word tell that it comes', async () => {
    const { page, open } = await signedIn(ana, FRESH)
    await open(pathTo('app'))
    const release = await hold(page, /\/assets\/AboutPage-/)
    await page.getByRole('link', { name: 'Sobre', exact: true }).first().click()
    await page.locator('.pending').waitFor()
    await page.getByRole('status').filter({ hasText: 'Carregando...' }).waitFor({ state: 'attached' })
    expect(await page.getByText(ENTERING).count()).toBe(0)
    await keepScreenshot(page, 'pending-1440')
    release()
    await page.getByRole('heading', { name: 'Sobre', level: 1 }).waitFor()
    await page.locator('.pending').waitFor({ state: 'detached' })
  })
})
