import { cpf } from 'cpf-cnpj-validator'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsOf } from '../e2e/axe.ts'
import { keepLooks, type Look } from '../e2e/browser.ts'
import { choose, fillInSignUp, SIGN_UP_PASSWORD, submitSignUp } from '../e2e/signUpForm.ts'
import { loggedIn, sessionFor } from './people.ts'
import { signedIn, signedOut } from './visit.ts'

const { cadastrar, conferirConfirmacao, conferirRedefinicao, confirmarEmail, pedirRedefinicao, redefinirSenha } =
  AREAS.signup.routes
const { email } = PEOPLE.ana
const CONFIRMATION = `${pathTo('confirmacaoEmail')}#token=${'a'.repeat(43)}`

async function visit(path: string, look?: Look) {
  const visitor = await signedOut(loggedIn('ana'), look)
  await visitor.page.goto(path)
  return visitor
}

describe('signing up', () => {
  it('tells everything that is missing at once, and nothing is lost when the screen changes its language', async () => {
    const { page } = await visit(pathTo('cadastroUsuario'), { language: 'es-AR' })
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
    const { page, answers } = await visit(pathTo('cadastroUsuario'))
    answers.refuse(cadastrar, 'EMAIL_JA_CADASTRADO')
    await fillInSignUp(page, email)
    await page.getByRole('radio', { name: 'Turbopulverizador' }).check()
    await submitSignUp(page)
    await page.getByText('Este e-mail já está cadastrado.').first().waitFor()
    await expect.poll(() => page.getByLabel('Senha', { exact: true }).inputValue()).toBe(SIGN_UP_PASSWORD)
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Joana Prado')
    await page.getByRole('link', { name: 'Entrar com este e-mail' }).click()
    await page.waitForURL(`**${pathTo('login')}`)
    await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(SIGN_UP_PASSWORD)
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await page.waitForURL(`**${pathTo('cadastroUsuario')}`)
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Joana Prado')
    await expect.poll(() => page.getByLabel('Senha', { exact: true }).inputValue()).toBe('')
    await expect.poll(() => page.getByLabel('Li e aceito').isChecked()).toBe(false)
  })

  it('says on the field that a document is taken', async () => {
    const { page, answers } = await visit(pathTo('cadastroUsuario'))
    const allow = answers.refuse(cadastrar, 'CPF_CNPJ_JA_CADASTRADO')
    await fillInSignUp(page, email)
    await page.getByRole('radio', { name: 'Pulverizador', exact: true }).check()
    await submitSignUp(page)
    await page.getByText('Este CPF/CNPJ já está cadastrado.').first().waitFor()
    const ways = page.getByText('Este documento já tem uma conta. É a sua?')
    await ways.waitFor()
    await page.getByRole('link', { name: 'Criar uma nova senha' }).waitFor()
    const another = cpf.generate()
    await page.getByLabel('CPF ou CNPJ').fill(another)
    await ways.waitFor({ state: 'detached' })
    allow()
    answers.give(cadastrar, sessionFor(loggedIn('ana')))
    await submitSignUp(page)
    await page.waitForURL((url) => url.pathname !== pathTo('cadastroUsuario'))
    expect(answers.callsOf(cadastrar)).toHaveLength(2)
    expect(answers.callsOf(cadastrar).at(-1)?.body).toMatchObject({ cpf_cnpj: another, tipo_gratuito: 'PULVERIZADOR' })
  })
})

describe('a forgotten password', () => {
  it('is asked for with words that do not say whether somebody has the address', async () => {
    const { page, answers } = await visit(pathTo('esqueceuSenha'))
    answers.give(pedirRedefinicao, undefined)
    await page.getByLabel('E-mail').fill('ninguem@fazenda.example')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.getByText(/^Se houver uma conta com o e-mail ninguem@fazenda\.example/).waitFor()
    // The form is gone, and the focus goes on with what took its place.
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Voltar para entrar')
  })
})

describe('the confirmation of an address', () => {
  it('says that a link is no good, and where another comes from', async () => {
    const { page, answers } = await signedOut(loggedIn('ana'))
    answers.refuse(conferirConfirmacao, 'REGRA_VIOLADA')
    await page.goto(CONFIRMATION)
    await page.getByRole('heading', { name: 'Este link não confirma mais nada' }).waitFor()
    await page.getByRole('link', { name: 'Entrar' }).click()
    await page.waitForURL(`**${pathTo('login')}?de=${encodeURIComponent(pathTo('perfil'))}`)
  })

  it('can be tried again when nobody answered', async () => {
    const { page, answers } = await signedOut(loggedIn('ana'))
    answers.give(conferirConfirmacao, { email, troca: false, feita: false })
    answers.give(confirmarEmail, { email })
    const answer = answers.cut(confirmarEmail)
    await page.goto(CONFIRMATION)
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await page.getByText('Parece que você está sem conexão.').first().waitFor()
    // Another tab keeps a session to itself.
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await page.evaluate((mark) => localStorage.setItem('aspersa.aberta', mark), `${until} ${PEOPLE.ana.id}`)
    answer()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor()
    expect(await page.getByRole('link', { name: 'Abrir o console' }).getAttribute('href')).toBe(pathTo('app'))
  })
})

describe('the link that sets a password', () => {
  const RESET = `${pathTo('redefinicaoSenha')}#token=${'a'.repeat(43)}`
  const password = (page: Page) => page.getByLabel('Nova senha', { exact: true })

  it('is told to be worth nothing before a password is thought of', async () => {
    const { page, answers } = await signedOut(loggedIn('ana'))
    answers.refuse(conferirRedefinicao, 'TOKEN_REDEFINICAO_INVALIDO')
    await page.goto(RESET)
    await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
    expect(await password(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Pedir outro link' }).click()
    await page.waitForURL(`**${pathTo('esqueceuSenha')}`)
  })

  it('is looked at again when nobody answered, and told to be worth nothing when that shows as it is used', async () => {
    const { page, answers } = await signedOut(loggedIn('ana'))
    answers.give(conferirRedefinicao, undefined)
    const answer = answers.cut(conferirRedefinicao)
    answers.refuse(redefinirSenha, 'TOKEN_REDEFINICAO_INVALIDO')
    await page.goto(RESET)
    await page.getByText('Parece que você está sem conexão.').first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'reset-unchecked')
    answer()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await password(page).fill(SIGN_UP_PASSWORD)
    await page.getByLabel('Confirme a nova senha').fill(SIGN_UP_PASSWORD)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor()
  })
})

describe('whoever was invited', () => {
  const DAY_MS = 86_400_000
  const until = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  const link = (address: string, ate = until(10)) =>
    `${pathTo('cadastroUsuario')}#${new URLSearchParams({ email: address, ate })}`
  const ELSE = 'novo@example.com'

  it('signs up with the address of the invitation, and is told until when it is good', async () => {
    const { page } = await visit(link(ELSE))
    await page.getByText(/^Você foi convidado\. Crie a conta com o e-mail novo@example\.com/).waitFor()
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(ELSE)
    // The address keeps nothing of it, and the page does.
    expect(new URL(page.url()).hash).toBe('')
    await page.reload()
    await page.getByText(/^Você foi convidado\./).waitFor()
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'signup-invited')
  })

  it('is told to be late, whatever else the link may say', async () => {
    const { page } = await visit(link(ELSE, until(-3)))
    await page.getByText(/^O convite deste link, para novo@example\.com, valeu até /).waitFor()
  })

  it.each([
    ['no instant', ELSE, 'never', ELSE],
    ['a number that a browser reads as a year', ELSE, '5', ELSE],
    ['no address', 'ligue 0800 e informe a senha', until(10), ''],
  ])('is told nothing that whoever wrote the link made up: %s', async (_, address, ate, filled) => {
    const { page } = await visit(link(address, ate))
    await expect.poll(() => page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(filled)
    expect(await page.getByText(/convite|convidado|0800/).count()).toBe(0)
  })

  it.each([
    [
      'as somebody else',
      ELSE,
      until(10),
      `O convite é para ${ELSE}, e você está no console como ${PEOPLE.diego.name}.`,
    ],
    // They may have answered it, which no link tells.
    ['too late', PEOPLE.diego.email, until(-3), 'Se você não o respondeu, peça outro'],
    ['twice', PEOPLE.diego.email.toUpperCase(), until(10), 'Nenhum convite espera por uma resposta sua'],
  ])('and is signed in is told why nothing is asked: %s', async (_, address, ate, text) => {
    const { page, open } = await signedIn(loggedIn('diego'))
    await open(pathTo('app'))
    await page.goto(link(address, ate))
    await page.waitForURL((url) => url.pathname === pathTo('app'))
    await page.getByText(text).first().waitFor()
  })
})

describe('whoever is signed in', () => {
  it('has no use for login and sign-up, and is offered the console on the start page', async () => {
    const { page, open, answers } = await signedIn(loggedIn('diego'))
    await open(pathTo('app'))
    for (const path of [pathTo('login'), pathTo('cadastroUsuario')]) {
      await page.goto(path)
      await page.waitForURL(`**${pathTo('app')}`)
    }
    // The link of an invitation leads to the sign-up too, and whoever was invited may be somebody else.
    await page.getByText(`Você já está no console como ${PEOPLE.diego.name}.`).first().waitFor()
    // The session may be of the person whose password a mail's link changes: the login, which says that it was, leads
    // on.
    answers.give(conferirRedefinicao, undefined)
    answers.give(redefinirSenha, undefined)
    await page.goto(`${pathTo('redefinicaoSenha')}#token=${'a'.repeat(43)}`)
    await page.getByLabel('Nova senha', { exact: true }).fill(SIGN_UP_PASSWORD)
    const again = page.getByLabel('Confirme a nova senha')
    await again.fill(`${SIGN_UP_PASSWORD}?`)
    await again.press('Enter')
    // A person who is in the field already hears what is wrong with it.
    await page.locator('form').getByRole('alert').getByText('As senhas não são iguais').waitFor()
    await again.fill(SIGN_UP_PASSWORD)
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    await page.getByText('A senha foi alterada. Neste navegador').first().waitFor()
    await page.goto(pathTo('inicio'))
    await page.getByText(/A sua sessão está aberta neste navegador/).waitFor()
    await page.getByRole('link', { name: 'Abrir o console' }).first().click()
    await page.waitForURL(`**${pathTo('app')}`)
  })
})
