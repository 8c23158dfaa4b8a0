import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { pathTo } from '../../shared/paths.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { findingsInBothThemes } from './axe.ts'
import { keepLooks } from './browser.ts'
import { enter, fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

const LOGIN = '**/api/login'

let context: BrowserContext

/** A tab of a new browser, unless it is to be beside the others. */
async function newTab(beside = false): Promise<Page> {
  if (beside) return context.newPage()
  const page = await newPage()
  context = page.context()
  return page
}

async function tabAtLogin(beside = false): Promise<Page> {
  const page = await newTab(beside)
  await page.goto(pathTo('login'))
  return page
}

const signIn = (page: Page, person: PersonKey, keep = false) => fillInLogin(page, account(person), keep)

async function signedIn(person: PersonKey, path?: string): Promise<Page> {
  const page = await newTab()
  await enter(page, account(person), path)
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
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.waitForURL(`**${pathTo('login')}`)
}

/** The server ends the session; the console finds out at its next call. */
const endSession = (page: Page) => page.evaluate(() => fetch('/api/login', { method: 'DELETE' }))
/** Ends it and presses at once, before what the page asks by itself finds out. */
const endSessionAndPress = (link: Locator) =>
  link.evaluate(async (element) => {
    await fetch('/api/login', { method: 'DELETE' })
    ;(element as HTMLElement).click()
  })

describe('somebody else who signs in in another tab', () => {
  it('never gets what the first person sends, who keeps what was typed', async () => {
    const other = await tabAtLogin()
    const page = await newTab(true)
    await enter(page, account('ana'), pathTo('perfil'))
    await page.getByLabel('Nome completo').fill('Ana Ribeiro Prado')
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
    await notice(page).getByText('Outra pessoa entrou neste navegador.').first().waitFor()
    expect(sent).toEqual(['PUT'])
    expect(await page.evaluate(() => sessionStorage.getItem('aspersa.sessao'))).toBeNull()

    await page.unroute('**/api/perfil')
    await signIn(page, 'ana')
    await page.waitForURL(`**${pathTo('perfil')}`)
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Ribeiro Prado')
    await other.reload()
    await other.waitForURL(/\/login/)
    await notice(other).getByText('Outra pessoa entrou neste navegador.').first().waitFor()
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
    await notice(page).getByText('Outra pessoa entrou neste navegador.').first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'login-replaced')
    await page.getByRole('button', { name: `Continuar como ${PEOPLE.diego.name}` }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    await userMenu(page, 'diego').waitFor()
    expect(new URL(other.url()).pathname).toBe(pathTo('app'))
  })
})

describe('signing in in another tab, not to be kept', () => {
  /** Ana, who stays signed in, in the middle of a form; and a login that was open before. */
  async function twoTabs() {
    const other = await tabAtLogin()
    const page = await tabAtLogin(true)
    await signIn(page, 'ana', true)
    await userMenu(page, 'ana').waitFor()
    await page.goto(pathTo('perfil'))
    await page.getByLabel('Nome completo').fill('Ana Ribeiro Prado')
    return { page, other }
  }

  it('as the same person ends nothing in the first', async () => {
    const { page, other } = await twoTabs()
    await signIn(other, 'ana')
    await userMenu(other, 'ana').waitFor()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('aspersa.sessao'))).not.toBeNull()
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Ribeiro Prado')
    expect(new URL(page.url()).pathname).toBe(pathTo('perfil'))
  })

  it('as somebody else says so in the first, which keeps what was typed', async () => {
    const { page, other } = await twoTabs()
    await signIn(other, 'diego')
    await userMenu(other, 'diego').waitFor()
    await page.waitForURL(/\/login\?de=/)
    await notice(page).getByText('Outra pessoa entrou neste navegador.').first().waitFor()
    await signIn(page, 'ana')
    await page.waitForURL(`**${pathTo('perfil')}`)
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Ana Ribeiro Prado')
  })
})

describe('a session of this browser only', () => {
  it('is known in a new tab, at the start page and at the login', async () => {
    const page = await tabAtLogin()
    await signIn(page, 'ana')
    await userMenu(page, 'ana').waitFor()
    const start = await newTab(true)
    await start.goto(pathTo('inicio'))
    await start.getByText(`Olá, ${PEOPLE.ana.name}.`, { exact: false }).waitFor()
    await start.getByRole('link', { name: 'Abrir o console' }).first().waitFor()
    const login = await newTab(true)
    await login.goto(pathTo('login'))
    await login.waitForURL(`**${pathTo('app')}`)
    await logOut(login, 'ana')
    await page.waitForURL(/\/login/)
    await start.goto(pathTo('inicio'))
    await start.getByRole('link', { name: 'Criar conta' }).first().waitFor()
  })
})

describe('two tabs that renew at once', () => {
  it('both stay signed in while the token they share is replaced again and again', async () => {
    const page = await tabAtLogin()
    await signIn(page, 'ana', true)
    await userMenu(page, 'ana').waitFor()
    const other = await newTab(true)
    await other.goto(pathTo('app'))
    const tokenKept = async () =>
      (await context.cookies(`${testCloud().url}/api/login`))
        .filter(({ name }) => name !== '__Secure-navegador')
        .map(({ value }) => value)
        .join()
    const seen = new Set([await tokenKept()])
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([page, other].map((tab) => tab.reload({ waitUntil: 'commit' })))
      for (const tab of [page, other]) await userMenu(tab, 'ana').waitFor()
      seen.add(await tokenKept())
    }
    expect(seen.size).toBe(4)
    expect(seen).not.toContain('')
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
    await notice(page).getByText('A sua sessão foi encerrada em outra aba.').first().waitFor()
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
    await endSessionAndPress(page.getByRole('link', { name: 'Coletas (leituras)' }))
    await page.waitForURL(/\/login\?de=/)
    await notice(page).getByText('A sua sessão terminou.').first().waitFor()
    await signIn(page, 'bruno')
    await page.waitForURL(`**${pathTo('leituras')}`)
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => accountChoice(page).innerText()).toContain('Ana Ribeiro')
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
    await userMenu(page, 'ana').click()
    // Its request is refused while its code is on the way.
    await endSessionAndPress(page.getByRole('link', { name: 'Perfil' }))
    await page.waitForURL(`**${pathTo('login')}?de=${encodeURIComponent(pathTo('perfil'))}`)
    arrive()
    await page.goto(`${pathTo('sobre')}#fim`)
    await page.waitForURL(/\/login\?de=/)
    await signIn(page, 'ana')
    await page.waitForURL(`**${pathTo('sobre')}#fim`)
  })

  it('as a person of another role leads to their start page, not to a screen they do not have', async () => {
    const page = await signedIn('admin', pathTo('usuarios'))
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

  it('with permissions that cannot be read says that the session is open, and goes on once they can', async () => {
    const page = await tabAtLogin()
    await page.route('**/api/permissoes', (route) => route.fulfill({ status: 500, body: '{}' }))
    await signIn(page, 'ana')
    await notice(page).getByText('A sua sessão está aberta neste navegador').first().waitFor()
    expect(await page.getByText('Não foi possível entrar').count()).toBe(0)
    await page.unroute('**/api/permissoes')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await userMenu(page, 'ana').waitFor()
  })

  it('to a server in trouble says so, and goes on once it can', async () => {
    const page = await signedIn('ana')
    await context.route(LOGIN, (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(pathTo('leituras'))
    await page.waitForURL(/\/login\?de=/)
    await notice(page).getByText('Não foi possível confirmar o seu acesso agora.').first().waitFor()
    await keepLooks(page, 'login-trouble')
    await context.unroute(LOGIN)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.waitForURL(`**${pathTo('leituras')}`)
    await page.getByRole('row').nth(1).waitFor()
  })
})

describe('switching the account', () => {
  it('by the keyboard keeps the focus where it was chosen', async () => {
    const page = await signedIn('bruno')
    await accountChoice(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /Ana Ribeiro/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    await expect.poll(() => accountChoice(page).evaluate((node) => node === document.activeElement)).toBe(true)
  })

  it('asks before a changed form is left, and stays when told to', async () => {
    const page = await signedIn('bruno', pathTo('perfil'))
    await page.getByLabel('Nome completo').fill('Bruno Costa Filho')
    const own = await accountChoice(page).innerText()
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByText('Deseja descartar as informações do formulário?').first().waitFor()
    await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Bruno Costa Filho')
    await expect.poll(() => accountChoice(page).innerText()).toBe(own)
    expect(new URL(page.url()).pathname).toBe(pathTo('perfil'))
  })

  it('leaves a changed form when what was typed may go, and then is done', async () => {
    const page = await signedIn('bruno', pathTo('perfil'))
    await page.getByLabel('Nome completo').fill('Bruno Costa Filho')
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    await expect.poll(() => accountChoice(page).innerText()).toContain('Ana Ribeiro')
  })

  it('that fails leaves the account there was, and says so', async () => {
    const page = await signedIn('bruno')
    const own = await accountChoice(page).innerText()
    await page.route('**/api/permissoes', (route) => route.fulfill({ status: 503, body: '{}' }))
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByText('O serviço está indisponível no momento.').first().waitFor()
    await page.unroute('**/api/permissoes')
    await expect.poll(() => accountChoice(page).innerText()).toBe(own)
    await page.reload()
    await userMenu(page, 'bruno').waitFor()
    await expect.poll(() => accountChoice(page).innerText()).toBe(own)
  })
})
