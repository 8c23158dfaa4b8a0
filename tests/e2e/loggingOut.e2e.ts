import type { Locator, Page } from 'playwright-core'
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

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

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

describe('logging out', () => {
  it('asks, closes its question when the page changes, and ends the session in every tab', async () => {
    const page = await loggedIn('ana', true)
    const other = await page.context().newPage()
    await other.goto(pathTo('sobre'))
    await other.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.waitForURL(`**${pathTo('leituras')}`)
    const ask = async () => {
      await page.getByRole('button', { name: /menu de/ }).click()
      await page.getByRole('button', { name: 'Sair' }).click()
      await page.getByText('Deseja sair do sistema?').first().waitFor()
    }
    await ask()
    await page.goBack()
    await page.getByText('Deseja sair do sistema?').waitFor({ state: 'detached' })
    await ask()
    await page.getByRole('button', { name: 'Não', exact: true }).click()
    await page.getByText('Deseja sair do sistema?').waitFor({ state: 'detached' })
    const picture = page.getByRole('button', { name: /menu de/ })
    await expect.poll(() => hasFocus(picture)).toBe(true)
    await ask()
    await page.getByRole('button', { name: 'Sim', exact: true }).click()
    await page.waitForURL(`**${pathTo('login')}`)
    await other.waitForURL(/\/login/)
    // When the survey was last asked for outlives a logout, or every login would ask again.
    const left = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    await expect.poll(async () => (await left()).filter((key) => !key.startsWith('aspersa.pesquisa.'))).toEqual([])
  })
})
