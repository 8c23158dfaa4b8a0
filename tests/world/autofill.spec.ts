import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { pathTo } from '../../shared/paths.ts'
import { complete } from '../fixtures/orders.ts'
import { person } from '../fixtures/registered.ts'
import { arrive } from './visit.ts'

/** Fills in as browsers and password managers do: the value is there, and nothing is told. */
const fillSilently = (field: Locator, value: string) =>
  field.evaluate((element, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
  }, value)

it('fields that are filled in without a word are read when the form is sent, at the login and inside', async () => {
  const { account } = await person(complete())
  const { page } = await arrive()
  await page.goto(pathTo('login'))
  const submit = page.getByRole('button', { name: 'Entrar', exact: true })
  await submit.waitFor()
  await fillSilently(page.getByLabel('E-mail'), account.email)
  await fillSilently(page.getByLabel('Senha', { exact: true }), account.senha)
  await submit.click()
  await page.locator('.avatar-button').waitFor()
  await page.goto(pathTo('perfil'))
  const name = page.getByLabel('Nome completo')
  await name.waitFor()
  await fillSilently(name, 'Preenchida Sozinha')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.locator('.toast', { hasText: 'Perfil salvo.' }).waitFor()
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Preenchida Sozinha')
})
