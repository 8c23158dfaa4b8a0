import type { Page } from 'playwright-core'
import type { PersonKey } from '../../scripts/seed/people.ts'
import { pathTo } from '../../shared/paths.ts'
import { account } from '../fixtures/demo.ts'

/** Signs a demo person in by the form, and has them act in another's account where one is named. */
export async function signInAs(page: Page, person: PersonKey, inAccountOf?: string): Promise<void> {
  await page.goto(pathTo('login'))
  await page.getByText('Verificado').waitFor()
  await page.getByLabel('E-mail').fill(account(person).email)
  await page.getByLabel('Senha', { exact: true }).fill(account(person).senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`**${pathTo('app')}`)
  if (inAccountOf) {
    await page.getByRole('button', { name: /^Conta/ }).click()
    await page.getByRole('option', { name: inAccountOf }).click()
    await page.getByText(`Você está na conta de ${inAccountOf} como`).waitFor()
  }
}
