import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { pathTo } from '../../shared/paths.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { startBrowser } from './browser.ts'
import { fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

const SESSION = 'aspersa.sessao'

/** Somebody who signed in by the form, to be kept signed in or not. */
async function loggedIn(person: PersonKey, keep: boolean): Promise<Page> {
  const page = await newPage()
  await page.goto(pathTo('login'))
  await fillInLogin(page, account(person), keep)
  await page.waitForURL(`**${pathTo('app')}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

describe('signing in', () => {
  it('outlives the browser only when asked to', async () => {
    for (const keep of [true, false]) {
      const page = await loggedIn('carla', keep)
      const kept = await page.evaluate((key) => [localStorage.getItem(key), sessionStorage.getItem(key)], SESSION)
      expect(kept.map((text) => text !== null)).toEqual([keep, !keep])
      // A browser that was closed has neither session storage nor cookies without an end.
      const state = await page.context().storageState()
      const cookies = state.cookies.filter(({ expires }) => expires > 0)
      const later = await (await startBrowser()).newContext({
        baseURL: testCloud().url,
        storageState: { ...state, cookies },
      })
      const again = await later.newPage()
      await again.goto(pathTo('leituras'))
      await again.waitForURL(keep ? `**${pathTo('leituras')}` : /\/login\?de=/)
      await again.getByRole('heading', { level: 1 }).waitFor()
      expect(new URL(again.url()).pathname).toBe(keep ? pathTo('leituras') : pathTo('login'))
    }
  })
})
