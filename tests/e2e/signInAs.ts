import type { Page } from 'playwright-core'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { pathTo } from '../../shared/paths.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { signIn } from '../fixtures/session.ts'

export interface Account {
  email: string
  senha: string
}

/** Signs in by the form of the page that is open, which leads on by itself. */
export async function fillInLogin(page: Page, { email, senha }: Account, keep = false): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  if (keep) await page.getByLabel('Manter conectado').check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/**
 * Opens the console signed in, with the cookie that the login sets and without its form: for tests that are about
 * something else. The session is like that of another tab: nothing of it is stored here before the console has renewed
 * it.
 */
export async function enter(page: Page, who: Account, path: string = pathTo('app')): Promise<void> {
  const { cookie } = await signIn(who)
  const [name = '', value = ''] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  const { hostname: domain } = new URL(testCloud().url)
  const login = { domain, path: '/api/login', secure: true, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([{ name, value, ...login }])
  await page.goto(path)
  // The person's tools come last.
  await page.locator('.avatar-button').waitFor()
}

/** Has a demo person signed in, acting in another's account where one is named. */
export async function signInAs(page: Page, person: PersonKey, inAccountOf?: string): Promise<void> {
  await enter(page, account(person))
  if (!inAccountOf) return
  await page.getByRole('button', { name: /^Conta/ }).click()
  await page.getByRole('option', { name: inAccountOf }).click()
  await page.getByText(`Você está na conta de ${inAccountOf} como`).waitFor()
}
