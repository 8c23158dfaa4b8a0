import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { solved } from '../fixtures/botCheck.ts'
import { ok } from '../fixtures/client.ts'
import { mailsTo, tokenOf } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { signUpBody } from '../fixtures/signUp.ts'
import { complaintsOf } from './browser.ts'
import { fillInLogin } from './signInAs.ts'
import { fillInSignUp, SIGN_UP_PASSWORD, submitSignUp } from './signUpForm.ts'
import { newPage, visit } from './visits.ts'

const SESSION = 'aspersa.sessao'

const newAddress = () => `pessoa-${crypto.randomUUID()}@fazenda.example`

/** Somebody who signed up a while ago. */
async function newcomer() {
  const body = signUpBody({ idioma: 'pt', email: newAddress(), recaptcha: await solved() })
  await ok(AREAS.signup.routes.cadastrar, { body })
  return { email: body.email, senha: body.senha }
}

/** Address of the page in the newest mail to somebody, once it leads there. */
const linkTo = (email: string, path: string) =>
  until(
    `mail to ${email}`,
    async () => {
      const mails = await mailsTo(email)
      const newest = mails.at(-1)
      return newest?.body.text?.includes(path) ? `${path}#token=${tokenOf(newest)}` : undefined
    },
    40_000,
  )

const storedUser = (page: Page) =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').usuario as Record<string, unknown>, SESSION)

describe('signing up', () => {
  it('begins at the start page, signs in, and confirms the address by the mail', async () => {
    const email = newAddress()
    const page = await newPage()
    const complaints = complaintsOf(page)
    await page.goto(pathTo('inicio'))
    await page.getByRole('heading', { level: 1, name: /cada ponta realmente aplica/ }).waitFor()
    await page.getByRole('link', { name: 'Criar conta' }).first().click()
    await page.waitForURL(`**${pathTo('cadastroUsuario')}`)
    await fillInSignUp(page, email)
    // The person chose both types: which one is free has to be chosen, and that both cost is said.
    await page.getByText(/com os dois tipos é necessária uma assinatura/).waitFor()
    await submitSignUp(page)
    await page.getByText('Há 1 campo a corrigir.').first().waitFor()
    await page.getByRole('radio', { name: 'Turbopulverizador' }).check()
    await submitSignUp(page)
    await page.waitForURL(`**${pathTo('app')}`)
    await page.getByText(`Enviamos uma mensagem para ${email}`).waitFor()
    await expect
      .poll(() => storedUser(page))
      .toMatchObject({ nome: 'Joana Prado', email_confirmado: false, idioma: 'pt' })

    await page.goto(await linkTo(email, pathTo('confirmacaoEmail')))
    await page.getByText(`O endereço ${email} foi usado para criar uma conta`).waitFor()
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('link', { name: 'Abrir o console' }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    await expect.poll(() => storedUser(page)).toMatchObject({ email_confirmado: true })
    await page.getByRole('button', { name: /menu de Joana Prado/ }).click()
    await page.getByRole('link', { name: 'Perfil' }).click()
    await page.waitForURL(`**${pathTo('perfil')}`)
    await page.getByText('Confirmado').first().waitFor()
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Joana Prado')
    expect(complaints).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('is replaced by the mail’s link, which ends the session on another browser and works once', async () => {
    const person = await newcomer()
    const elsewhere = await visit(person)
    const readings = elsewhere
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Coletas (leituras)' })
    await readings.waitFor()

    const page = await newPage()
    await page.goto(pathTo('login'))
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await page.waitForURL(`**${pathTo('esqueceuSenha')}`)
    await page.getByRole('heading', { name: 'Esqueceu a senha?' }).waitFor()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(person.email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.getByRole('heading', { name: 'Confira a sua caixa de entrada' }).waitFor()

    const link = await linkTo(person.email, pathTo('redefinicaoSenha'))
    await page.goto(link)
    await page.getByLabel('Nova senha', { exact: true }).fill(SIGN_UP_PASSWORD)
    await page.getByLabel('Confirme a nova senha').fill('outra')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.getByText('As senhas não são iguais: digite a mesma nos dois campos.').first().waitFor()
    expect(page.url()).not.toContain('token')
    await page.getByLabel('Confirme a nova senha').fill(SIGN_UP_PASSWORD)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.waitForURL(`**${pathTo('login')}`)
    await page.getByText('A senha foi alterada. Entre com a nova senha.').first().waitFor()

    // Whatever that console asks next ends its session; it may have asked something by itself already.
    await readings.click({ timeout: 15_000 }).catch(() => undefined)
    await elsewhere.waitForURL(new RegExp(`${pathTo('login')}($|\\?de=)`))

    await fillInLogin(page, { ...person, senha: SIGN_UP_PASSWORD })
    await page.waitForURL(`**${pathTo('app')}`)

    const again = await newPage()
    await again.goto(link)
    await again.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
    await again.getByRole('link', { name: 'Pedir outro link' }).click()
    await again.waitForURL(`**${pathTo('esqueceuSenha')}`)
  })
})
