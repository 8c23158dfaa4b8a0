import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { giveReadings } from './demoReadings.ts'
import { keepProfile } from './keptProfile.ts'
import { accountOf, loggedIn, profileOf } from './people.ts'
import { signedIn, signedOut } from './visit.ts'

const MISSING = 'Uma parte da página não pôde ser carregada.'
/** These are about the console’s files as they arrive. */
const FRESH = { fresh: true } as const
const { sair } = AREAS.login.routes

/**
 * Ana’s profile, open, with all that the page fetches ahead: a browser does not ask again for what it was refused on
 * the way.
 */
async function visitProfile() {
  const visitor = await signedIn(loggedIn('ana'), FRESH)
  const { page, answers, open } = visitor
  keepProfile(answers, profileOf('ana'))
  const asked = new Set<unknown>()
  page.on('request', (request) => asked.add(request))
  const isOver = (request: unknown) => void asked.delete(request)
  page.on('requestfinished', isOver).on('requestfailed', isOver)
  const ahead = page.waitForRequest(/\/assets\/LogoutModal-/)
  await open(pathTo('perfil'))
  await ahead
  await expect.poll(() => asked.size).toBe(0)
  return visitor
}

/** Files whose names begin so do not arrive; until told otherwise. */
async function without(page: Page, ...names: string[]): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/(${names.join('|')})-[^/]+$`)
  await page.route(files, (route) => route.abort('connectionfailed'))
  return () => page.unroute(files)
}

const missing = (page: Page) => page.locator('.toast', { hasText: MISSING })

async function askToLeave(page: Page) {
  await page.getByRole('button', { name: /menu de/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
}

describe('a part of the page that cannot be fetched', () => {
  it('when it is opened leaves the page as it is, says so, and comes after all', async () => {
    const { page } = await visitProfile()
    const arrive = await without(page, 'PasswordDialog')
    const open = page.getByRole('button', { name: 'Alterar senha' })
    await open.click()
    await missing(page).waitFor()
    expect(await page.getByRole('heading', { name: 'Perfil', level: 1 }).isVisible()).toBe(true)
    await page.getByLabel('Nome completo').fill('Ana Ribeiro Prado')
    await arrive()
    // This browser remembers a file that it could not have: the page comes anew, with what was typed.
    const anew = page.waitForEvent('load')
    await open.click()
    await anew
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Ribeiro Prado')
    await open.click()
    await page.getByRole('dialog').getByLabel('Senha atual').waitFor()
  })

  it('without a network is asked for again by the next click', async () => {
    const { page, setOffline } = await visitProfile()
    await setOffline(true)
    const open = page.getByRole('button', { name: 'Alterar senha' })
    await open.click()
    await missing(page).waitFor()
    await setOffline(false)
    await open.click()
    await page.getByRole('dialog').getByLabel('Senha atual').waitFor()
  })

  it('of the shell leaves the page, and a button that tries again', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'), FRESH)
    giveReadings(answers, 'ana')
    await open(pathTo('app'))
    const arrive = await without(page, 'tools')
    await page.goto(pathTo('leituras'))
    await page.getByRole('row').nth(1).waitFor()
    await missing(page).waitFor()
    await arrive()
    await page.locator('#header').getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('button', { name: /menu de/ }).waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().waitFor()
  })

  it('of the login leaves its form, which says what failed and then works', async () => {
    const { page } = await signedOut(loggedIn('ana'), FRESH)
    const arrive = await without(page, 'BotWidget')
    await page.goto(pathTo('login'))
    await missing(page).waitFor()
    await arrive()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Verificado').first().waitFor()
    await fillInLogin(page, accountOf('ana'))
    await page.waitForURL(`**${pathTo('app')}`)
  })
})

describe('logging out without a network', () => {
  it('asks, ends the session here, and lets nobody in', async () => {
    const { page, answers, open, setOffline } = await signedIn(loggedIn('ana'), FRESH)
    await open(pathTo('app'))
    // The question is fetched when the first page is calm.
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(' '),
        ),
      )
      .toContain('/LogoutModal-')
    await setOffline(true)
    await askToLeave(page)
    await page.getByText('Deseja sair do sistema?').first().waitFor()
    await page.getByRole('button', { name: 'Sim', exact: true }).click()
    await page.waitForURL(`**${pathTo('login')}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aspersa.saida'))).not.toBeNull()
    expect(answers.callsOf(sair)).toHaveLength(0)
    await setOffline(false)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aspersa.saida'))).toBeNull()
    expect(answers.callsOf(sair)).toHaveLength(1)
    await page.goto(pathTo('app'))
    await page.waitForURL(/\/login/)
  })
})
