import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { pathTo } from '../../shared/paths.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { findingsInBothThemes } from './axe.ts'
import { keepLooks } from './browser.ts'
import { enter, fillInLogin } from './signInAs.ts'
import { newPage } from './visits.ts'

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

const userMenu = (page: Page, person: PersonKey) =>
  page.getByRole('button', { name: new RegExp(`menu de ${PEOPLE[person].name}`) })
const notice = (page: Page) => page.getByRole('main').getByRole('status')

async function logOut(page: Page, person: PersonKey) {
  await userMenu(page, person).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.waitForURL(`**${pathTo('login')}`)
}

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
      // The answer is as when the token has run out.
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

describe('logging out', () => {
  it('says that something typed goes, be it in another tab', async () => {
    const page = await tabAtLogin()
    await signIn(page, 'ana')
    await userMenu(page, 'ana').waitFor()
    const other = await newTab(true)
    await other.goto(pathTo('perfil'))
    const ask = async () => {
      await userMenu(page, 'ana').click()
      await page.getByRole('button', { name: 'Sair' }).click()
      return page.getByRole('dialog', { name: 'Sair' })
    }
    await other.getByLabel('Nome completo').waitFor()
    const question = await ask()
    await question.getByText('Deseja sair do sistema?', { exact: true }).waitFor()
    await question.getByRole('button', { name: 'Não', exact: true }).click()
    await other.getByLabel('Nome completo').fill('Ana Ribeiro Prado')
    await (await ask()).getByText('O que você digitou e não salvou será perdido.').waitFor()
    await page.getByRole('button', { name: 'Não', exact: true }).click()
    await expect.poll(() => other.getByLabel('Nome completo').inputValue()).toBe('Ana Ribeiro Prado')
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
    for (let round = 0; round < 2; round += 1) {
      await Promise.all([page, other].map((tab) => tab.reload({ waitUntil: 'commit' })))
      for (const tab of [page, other]) await userMenu(tab, 'ana').waitFor()
      seen.add(await tokenKept())
    }
    expect(seen.size).toBe(3)
    expect(seen).not.toContain('')
  })
})
