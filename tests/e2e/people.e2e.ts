import { cpf } from 'cpf-cnpj-validator'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { solved } from '../fixtures/botCheck.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { mailsTo, tokenOf } from '../fixtures/mail.ts'
import { until } from '../fixtures/poll.ts'
import { signUpBody } from '../fixtures/signUp.ts'
import { complaintsOf } from './browser.ts'
import { fillInLogin } from './signInAs.ts'
import { newPage, visit } from './visits.ts'

const SESSION = 'aspersa.sessao'
const PASSWORD = 'nova senha 1'

const newAddress = () => `pessoa-${crypto.randomUUID()}@fazenda.example`

/** Somebody who signed up a while ago. */
async function newcomer() {
  const body = signUpBody({ idioma: 'pt', email: newAddress(), recaptcha: await solved() })
  await ok(AREAS.signup.routes.cadastrar, { body })
  return { email: body.email, senha: body.senha }
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillInSignUp(page: Page, email: string) {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Confirme o e-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirme a senha').fill(PASSWORD)
  await page.getByLabel('Nome completo').fill('Joana Prado')
  await page.getByLabel('CPF ou CNPJ').fill(cpf.generate())
  await choose(page, 'Ocupação', 'Produtor')
  await choose(page, 'Tipo de pulverizador', 'Ambos')
  await page.getByLabel('Li e aceito').check()
}

const submitSignUp = (page: Page) => page.getByRole('button', { name: 'Criar conta' }).click()

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
    // Both types: which one is free has to be chosen, and that both cost is said.
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

  it('tells everything that is missing at once, and nothing is lost when the screen changes its language', async () => {
    const page = await newPage({ language: 'es-AR' })
    await page.goto(pathTo('cadastroUsuario'))
    await page.getByLabel('Nombre completo').fill('Rosa')
    await page.getByLabel('Correo electrónico', { exact: true }).fill('rosa@finca.example')
    await page.getByLabel('Confirme el correo electrónico').fill('rosa@finca')
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await page.getByText(/^Hay \d+ campos por corregir\.$/).waitFor()
    // A visitor from Argentina has no CPF.
    await page.getByLabel('Número de documento').waitFor()
    await page.getByText('Es necesario aceptar los términos.').first().waitFor()
    await choose(page, 'Idioma', 'English')
    await page.getByRole('heading', { name: 'Sign up', level: 1 }).waitFor()
    await page.getByText('You need to accept the terms.').first().waitFor()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Rosa')
    await expect.poll(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('rosa@finca.example')
    await page.getByRole('button', { name: 'Português' }).click()
    await page.getByRole('heading', { name: 'Criar conta', level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Idioma/ }).innerText()).toContain('Português')
  })

  it('says on the field that an address has an account, offers to use it, and keeps all but the passwords', async () => {
    const { email } = account('ana')
    const page = await newPage()
    await page.goto(pathTo('cadastroUsuario'))
    await fillInSignUp(page, email)
    await page.getByRole('radio', { name: 'Turbopulverizador' }).check()
    await submitSignUp(page)
    await page.getByText('Este e-mail já está cadastrado.').first().waitFor()
    await expect.poll(() => page.getByLabel('Senha', { exact: true }).inputValue()).toBe(PASSWORD)
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Joana Prado')
    await page.getByRole('link', { name: 'Entrar com este e-mail' }).click()
    await page.waitForURL(`**${pathTo('login')}`)
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PASSWORD)
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await page.waitForURL(`**${pathTo('cadastroUsuario')}`)
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Joana Prado')
    await expect.poll(() => page.getByLabel('Senha', { exact: true }).inputValue()).toBe('')
    await expect.poll(() => page.getByLabel('Li e aceito').isChecked()).toBe(false)
  })

  it('says on the field that a document is taken', async () => {
    const taken = cpf.generate()
    const body = signUpBody({ pais: 'BR', cpf_cnpj: taken, documento: null, telefone: null, recaptcha: await solved() })
    await ok(AREAS.signup.routes.cadastrar, { body })
    const page = await newPage()
    await page.goto(pathTo('cadastroUsuario'))
    await fillInSignUp(page, newAddress())
    await page.getByLabel('CPF ou CNPJ').fill(taken)
    await page.getByRole('radio', { name: 'Pulverizador', exact: true }).check()
    await submitSignUp(page)
    await page.getByText('Este CPF/CNPJ já está cadastrado.').first().waitFor()
    const ways = page.getByText('Este documento já tem uma conta. É a sua?')
    await ways.waitFor()
    await page.getByRole('link', { name: 'Criar uma nova senha' }).waitFor()
    await page.getByLabel('CPF ou CNPJ').fill(cpf.generate())
    await ways.waitFor({ state: 'detached' })
    await submitSignUp(page)
    await page.waitForURL(`**${pathTo('app')}`)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the mail’s link, which ends the session on another browser and works once', async () => {
    const person = await newcomer()
    const elsewhere = await visit(person)
    const readings = elsewhere.getByRole('link', { name: 'Coletas (leituras)' })
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
    await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirme a nova senha').fill('outra')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.getByText('As senhas não são iguais: digite a mesma nos dois campos.').first().waitFor()
    expect(page.url()).not.toContain('token')
    await page.getByLabel('Confirme a nova senha').fill(PASSWORD)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.waitForURL(`**${pathTo('login')}`)
    await page.getByText('A senha foi alterada. Entre com a nova senha.').first().waitFor()

    // Whatever that console asks next ends its session; it may have asked something by itself already.
    await readings.click({ timeout: 3000 }).catch(() => undefined)
    await elsewhere.waitForURL(new RegExp(`${pathTo('login')}($|\\?de=)`))

    await fillInLogin(page, { ...person, senha: PASSWORD })
    await page.waitForURL(`**${pathTo('app')}`)

    const again = await newPage()
    await again.goto(link)
    await again.getByLabel('Nova senha', { exact: true }).fill('mais uma')
    await again.getByLabel('Confirme a nova senha').fill('mais uma')
    await again.getByRole('button', { name: 'Salvar nova senha' }).click()
    await again.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
    await again.getByRole('link', { name: 'Pedir outro link' }).click()
    await again.waitForURL(`**${pathTo('esqueceuSenha')}`)
  })

  it('is answered alike for an address nobody has', async () => {
    const page = await newPage()
    await page.goto(pathTo('esqueceuSenha'))
    await page.getByLabel('E-mail').fill('ninguem@fazenda.example')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.getByText(/^Se houver uma conta com o e-mail ninguem@fazenda\.example/).waitFor()
  })
})

describe('the confirmation of an address', () => {
  it('says that a link is no good, and where another comes from', async () => {
    const page = await newPage()
    await page.goto(`${pathTo('confirmacaoEmail')}#token=${'a'.repeat(43)}`)
    await page.getByRole('heading', { name: 'Este link não confirma mais nada' }).waitFor()
    await page.getByRole('link', { name: 'Entrar' }).click()
    await page.waitForURL(`**${pathTo('login')}?de=${encodeURIComponent(pathTo('perfil'))}`)
  })

  it('can be tried again when nobody answered', async () => {
    const { email } = await newcomer()
    const page = await newPage()
    await page.route('**/api/confirmacao-email', (route) => route.abort(), { times: 1 })
    await page.goto(await linkTo(email, pathTo('confirmacaoEmail')))
    await page.getByText('Parece que você está sem conexão.').first().waitFor()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor()
  })
})

describe('whoever is signed in', () => {
  it('has no use for login and sign-up, and is offered the console on the start page', async () => {
    const page = await visit('diego')
    for (const path of [pathTo('login'), pathTo('cadastroUsuario')]) {
      await page.goto(path)
      await page.waitForURL(`**${pathTo('app')}`)
    }
    await page.goto(pathTo('inicio'))
    await page.getByText(/A sua sessão está aberta neste navegador/).waitFor()
    await page.getByRole('link', { name: 'Abrir o console' }).first().click()
    await page.waitForURL(`**${pathTo('app')}`)
  })
})
