import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { totpAt } from '../../scripts/local/services/totp.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { call } from '../fixtures/client.ts'
import { createdPerson, PASSWORD } from '../fixtures/people.ts'
import { signIn } from '../fixtures/session.ts'
import { enter, fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

const STEP = 30_000

async function logOut(page: Page) {
  await page.locator('.avatar-button').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.waitForURL(`**${pathTo('login')}`)
}

async function signInWith(page: Page, who: { email: string; senha: string }, label: string, code: string) {
  await fillInLogin(page, who)
  await page.getByLabel('Código do aplicativo').waitFor()
  if (label !== 'Código do aplicativo')
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.locator('.avatar-button').waitFor()
}

describe('the second factor', () => {
  it('is turned on, asked for at the login, and a recovery code stands for it', async () => {
    const { email } = await createdPerson()
    const who = { email, senha: PASSWORD }
    const page = await newPage()
    await enter(page, who, pathTo('perfil'))
    await page.getByRole('button', { name: 'Ver e alterar' }).click()
    await page.getByRole('button', { name: 'Ligar', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Senha atual').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    const secret = (await dialog.locator('.factor-secret').innerText()).replaceAll(' ', '')
    await dialog.getByLabel('Código do aplicativo').fill(totpAt(secret, Date.now()))
    await dialog.getByRole('button', { name: 'Ligar', exact: true }).click()
    const first = await page.locator('.factor-codes li').first().innerText()
    await page.getByRole('button', { name: 'Já guardei' }).click()
    await page.getByText('Restam 10 códigos de recuperação').waitFor()
    await logOut(page)
    // The next code, which a clock ahead of ours would show already: each counts once.
    await signInWith(page, who, 'Código do aplicativo', totpAt(secret, Date.now() + STEP))
    await logOut(page)
    await signInWith(page, who, 'Código de recuperação', first)
    await page.goto(pathTo('perfil'))
    await page.getByRole('button', { name: 'Ver e alterar' }).click()
    await page.getByText('Restam 9 códigos de recuperação').waitFor()
    expect(new URL(page.url()).pathname).toBe(pathTo('perfil'))
  })

  it('apart, every other session is ended from the profile at the next request', async () => {
    const { email } = await createdPerson()
    const who = { email, senha: PASSWORD }
    const other = await signIn(who)
    const page = await newPage()
    await enter(page, who, pathTo('perfil'))
    await page.getByRole('button', { name: 'Ver sessões' }).click()
    await page.getByText('Esta sessão').waitFor()
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Encerrar todas as outras' }).click()
    await page.getByText('As outras sessões foram encerradas.').first().waitFor()
    const refused = await call(AREAS.login.routes.permissoes, { token: other.token })
    expect(refused.status).toBe(401)
    await page.reload()
    await page.locator('.avatar-button').waitFor()
  })
})
