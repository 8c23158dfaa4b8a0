import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { pathTo } from '../../shared/paths.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { findingsInBothThemes } from './axe.ts'
import { keepLooks, newVisitor, startBrowser } from './browser.ts'

const LOGIN = '**/api/login'

let browser: Browser
let context: BrowserContext
const contexts: BrowserContext[] = []

beforeAll(async () => {
  browser = await startBrowser()
})
afterEach(async () => {
  for (const opened of contexts.splice(0)) await opened.close()
})
afterAll(() => browser?.close())

/** A tab at the login: of a new browser, unless it is to be beside the others. */
async function tabAtLogin(beside = false): Promise<Page> {
  if (!beside) {
    context = await newVisitor(browser, testCloud().url)
    contexts.push(context)
  }
  const page = await context.newPage()
  await page.goto(pathTo('login'))
  return page
}

async function signIn(page: Page, person: PersonKey, keep = false) {
  const { email, senha } = account(person)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  if (keep) await page.getByLabel('Manter conectado').check()
  await page.getByRole('button', { name: 'Entrar' }).click()
}

async function signedIn(person: PersonKey): Promise<Page> {
  const page = await tabAtLogin()
  await signIn(page, person)
  await page.waitForURL(`**${pathTo('app')}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const userMenu = (page: Page, person: PersonKey) =>
  page.getByRole('button', { name: new RegExp(`menu de ${PEOPLE[person].name}`) })
const accountChoice = (page: Page) => page.getByRole('button', { name: /^Conta/ })
const notice = (page: Page) => page.getByRole('main').getByRole('status')

async function chooseAccount(page: Page, name: RegExp) {
  await accountChoice(page).click()
  await page.getByRole('option', { name }).click()
}

async function logOut(page: Page, person: PersonKey) {
  await userMenu(page, person).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await page.waitForURL(`**${pathTo('login')}`)
}

/** The server ends the session; the console finds out at its next call. */
const endSession = (page: Page) => page.evaluate(() => fetch('/api/login', { method: 'DELETE' }))

describe('somebody else who signs in in another tab', () => {
  it('never gets what the first person sends, who keeps what was typed', async () => {
    const page = await signedIn('ana')
    await page.goto(pathTo('perfil'))
    await page.getByLabel('Nome completo').fill('Ana Ribeiro Prado')
    const other = await tabAtLogin(true)
    await signIn(other, 'diego')
    await userMenu(other, 'diego').waitFor()

    const sent: (string | undefined)[] = []
    await page.route('**/api/perfil', (route) => {
      sent.push(route.request().method())
      // As when the token has run out.
      return route.fulfill({ status: 401, body: '{}' })
    })
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.waitForURL(/\/login\?de=/)
    await notice(page).getByText('Outra pessoa entrou neste navegador.').waitFor()
    expect(sent).toEqual(['PUT'])
    expect(await page.evaluate(() => sessionStorage.getItem('aspersa.sessao'))).toBeNull()

    await page.unroute('**/api/perfil')
    await signIn(page, 'ana')
    await page.waitForURL(`**${pathTo('perfil')}`)
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Ribeiro Prado')
    await other.reload()
    await other.waitForURL(/\/login/)
    await notice(other).getByText('Outra pessoa entrou neste navegador.').waitFor()
  })

  it('and stays signed in takes the first tab’s place only when told to', async () => {
    const other = await tabAtLogin()
    const page = await tabAtLogin(true)
    await signIn(page, 'ana', true)
    await userMenu(page, 'ana').waitFor()
    await page.goto(pathTo('sobre'))
    await userMenu(page, 'ana').waitFor()
    await signIn(other, 'diego', true)
    await userMenu(other, 'diego').waitFor()
    await page.waitForURL(/\/login\?de=/)
    await notice(page).getByText('Outra pessoa entrou neste navegador.').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'login-replaced')
    await page.getByRole('button', { name: `Continuar como ${PEOPLE.diego.name}` }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    await userMenu(page, 'diego').waitFor()
    expect(new URL(other.url()).pathname).toBe(pathTo('app'))
  })
})

describe('logging out', () => {
  it('ends the session in other tabs that do not stay signed in either', async () => {
    const page = await signedIn('ana')
    const other = await context.newPage()
    await other.goto(pathTo('sobre'))
    await userMenu(other, 'ana').waitFor()
    await logOut(other, 'ana')
    await page.waitForURL(`**${pathTo('login')}`)
    await notice(page).getByText('A sua sessão foi encerrada em outra guia.').waitFor()
  })

  it('that the server has not heard of lets nobody in until it has', async () => {
    const page = await signedIn('ana')
    const asked: string[] = []
    await context.route(LOGIN, (route) => {
      const method = route.request().method()
      asked.push(method)
      return method === 'DELETE' ? route.abort('internetdisconnected') : route.continue()
    })
    await logOut(page, 'ana')
    await page.goto(pathTo('leituras'))
    await page.getByRole('heading', { name: 'Parece que você está sem conexão' }).waitFor()
    expect(new Set(asked)).toEqual(new Set(['DELETE']))
    await context.unroute(LOGIN)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.waitForURL(/\/login\?de=/)
    expect(await page.evaluate(() => fetch('/api/login', { method: 'PUT' }).then(({ status }) => status))).toBe(403)
    await signIn(page, 'ana')
    await page.waitForURL(`**${pathTo('leituras')}`)
  })
})

describe('coming back', () => {
  it('leads to the account and the page that were left', async () => {
    const page = await signedIn('bruno')
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    await endSession(page)
    await page.getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.waitForURL(/\/login\?de=/)
    await notice(page).getByText('A sua sessão terminou.').waitFor()
    await signIn(page, 'bruno')
    await page.waitForURL(`**${pathTo('leituras')}`)
    await page.getByRole('row').nth(1).waitFor()
    expect(await accountChoice(page).innerText()).toContain('Ana Ribeiro')
  })

  it('leads to the page one was going to when the session was found to be over, to its very place', async () => {
    const page = await signedIn('ana')
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/ProfilePage/, async (route) => {
      await arrived
      await route.continue()
    })
    await endSession(page)
    // Its request is refused while its code is on the way.
    await userMenu(page, 'ana').click()
    await page.getByRole('link', { name: 'Perfil' }).click()
    await page.waitForURL(`**${pathTo('login')}?de=${encodeURIComponent(pathTo('perfil'))}`)
    arrive()
    await page.goto(`${pathTo('sobre')}#fim`)
    await page.waitForURL(/\/login\?de=/)
    await signIn(page, 'ana')
    await page.waitForURL(`**${pathTo('sobre')}#fim`)
  })

  it('as a person of another role leads to their start page, not to a screen they do not have', async () => {
    const page = await signedIn('admin')
    await page.goto(pathTo('usuarios'))
    await page.getByRole('row').nth(1).waitFor()
    await endSession(page)
    await page.reload()
    await page.waitForURL(`**${pathTo('login')}?de=${encodeURIComponent(pathTo('usuarios'))}`)
    await signIn(page, 'ana')
    await page.waitForURL(`**${pathTo('app')}`)
    await userMenu(page, 'ana').waitFor()
    expect(await page.getByText('Página não encontrada').count()).toBe(0)
  })

  it('to the login while signed in leads on to the wanted page', async () => {
    const page = await signedIn('ana')
    await page.goto(`${pathTo('login')}?de=${encodeURIComponent(pathTo('sobre'))}`)
    await page.waitForURL(`**${pathTo('sobre')}`)
  })

  it('to a server in trouble says so, and goes on once it can', async () => {
    const page = await signedIn('ana')
    await context.route(LOGIN, (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(pathTo('leituras'))
    await page.waitForURL(/\/login\?de=/)
    await notice(page).getByText('Não foi possível confirmar o seu acesso agora.').waitFor()
    await keepLooks(page, 'login-trouble')
    await context.unroute(LOGIN)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.waitForURL(`**${pathTo('leituras')}`)
    await page.getByRole('row').nth(1).waitFor()
  })
})

describe('switching the account', () => {
  it('asks before a changed form is left, and stays when told to', async () => {
    const page = await signedIn('bruno')
    await page.goto(pathTo('perfil'))
    await page.getByLabel('Nome completo').fill('Bruno Costa Filho')
    const own = await accountChoice(page).innerText()
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByText('Deseja descartar as informações do formulário?').waitFor()
    await page.getByRole('button', { name: 'Não' }).click()
    expect(await page.getByLabel('Nome completo').inputValue()).toBe('Bruno Costa Filho')
    await expect.poll(() => accountChoice(page).innerText()).toBe(own)
    expect(new URL(page.url()).pathname).toBe(pathTo('perfil'))
  })

  it('that fails leaves the account there was, and says so', async () => {
    const page = await signedIn('bruno')
    const own = await accountChoice(page).innerText()
    await page.route('**/api/permissoes', (route) => route.fulfill({ status: 503, body: '{}' }))
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByText('O serviço está indisponível no momento.').first().waitFor()
    await page.unroute('**/api/permissoes')
    expect(await accountChoice(page).innerText()).toBe(own)
    await page.reload()
    await userMenu(page, 'bruno').waitFor()
    expect(await accountChoice(page).innerText()).toBe(own)
  })
})

describe('the login without a network', () => {
  it('says that the network is missing, not that the person is a robot', async () => {
    const page = await tabAtLogin()
    await page.route('**/api/desafio', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await signIn(page, 'ana')
    await page.locator('form').getByRole('alert').getByText('Parece que você está sem conexão.').waitFor()
    await page.unroute('**/api/desafio')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL(`**${pathTo('app')}`)
  })
})
