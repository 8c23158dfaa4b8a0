import { expect, it, onTestFinished } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'

/** Zones as machines have them; a driver's own time zone would hide what the browser makes of it. */
it.each(['BRT3', 'Brazil/Nowhere', ''])(
  'whoever’s machine says TZ=“%s” signs in and reaches the console',
  async (zone) => {
    const browser = await launchBrowser({ env: { TZ: zone } })
    onTestFinished(() => browser.close())
    const page = await (await browser.newContext({ baseURL: testCloud().url, locale: 'pt-BR' })).newPage()
    await page.goto(pathTo('login'))
    await fillInLogin(page, account('ana'))
    await page.locator('.avatar-button').waitFor()
    await page.getByRole('heading', { name: /^Olá/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathTo('app'))
  },
)
