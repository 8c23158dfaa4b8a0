import { cpf } from 'cpf-cnpj-validator'
import type { Page } from 'playwright-core'

/** The password everybody signs up with. */
export const SIGN_UP_PASSWORD = 'nova senha 1'

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Fills in the form of the page that is open, but for which type is free in the first year. */
export async function fillInSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Confirme o e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByLabel('Confirme a senha').fill(SIGN_UP_PASSWORD)
  await page.getByLabel('Nome completo').fill('Joana Prado')
  await page.getByLabel('CPF ou CNPJ').fill(cpf.generate())
  await choose(page, 'Ocupação', 'Produtor')
  await choose(page, 'Tipo de pulverizador', 'Ambos')
  await page.getByLabel('Li e aceito').check()
}

export const submitSignUp = (page: Page): Promise<void> => page.getByRole('button', { name: 'Criar conta' }).click()
