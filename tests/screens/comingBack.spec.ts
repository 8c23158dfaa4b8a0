import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { rulesFor } from '../../shared/abilities.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { pathTo } from '../../shared/paths.ts'
import { keepLooks } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { Refused } from './answers.ts'
import { giveReadings } from './demoReadings.ts'
import { keepProfile } from './keptProfile.ts'
import { accountOf, asSignedOut, loggedIn, profileOf, sessionFor, userOf, userRow } from './people.ts'
import { signedIn, signedOut, visit } from './visit.ts'

const { login, users } = AREAS
const { entrar, permissoes, renovar, sair } = login.routes

/** Somebody who works in Ana’s account besides their own. */
const BRUNO = loggedIn('bruno', {
  contas_associadas: [{ tipo: 'ADMINISTRADOR', dono_conta: { id_usuario: PEOPLE.ana.id, nome: PEOPLE.ana.name } }],
})

/** Somebody signed in on a screen, with what the others of these tests show. */
async function enter(who: PersonKey, path = pathTo('app')) {
  const visitor = await signedIn(who === 'bruno' ? BRUNO : loggedIn(who))
  giveReadings(visitor.answers, 'ana')
  keepProfile(visitor.answers, profileOf(who))
  visitor.answers.give(users.routes.listar, { itens: [userRow(userOf('diego'))], proximo: null })
  await visitor.open(path)
  return visitor
}

const signIn = (page: Page, person: PersonKey) => fillInLogin(page, accountOf(person))
const userMenu = (page: Page, person: PersonKey) =>
  page.getByRole('button', { name: new RegExp(`menu de ${PEOPLE[person].name}`) })
const accountChoice = (page: Page) => page.getByRole('button', { name: /^(Conta|Cuenta)/ })
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

/** The session ends and a link is pressed at once, before what the page asks by itself finds out. */
const endSessionAndPress = (link: Locator) =>
  link.evaluate(async (element) => {
    await fetch('/api/login', { method: 'DELETE' })
    ;(element as HTMLElement).click()
  })

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)

describe('logging out', () => {
  it('asks, closes its question when the page changes, and ends the session in every tab', async () => {
    const { page, context, answers } = await signedOut(loggedIn('ana'))
    giveReadings(answers, 'ana')
    await page.goto(pathTo('login'))
    await fillInLogin(page, accountOf('ana'), true)
    await page.waitForURL(`**${pathTo('app')}`)
    // The console begins with its page, as the form is gone that had the focus.
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
    const other = await context.newPage()
    await other.goto(pathTo('sobre'))
    await other.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
    // The menu of the person closes with the page it was opened on.
    const shown = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
    await shown(/^Coletas/)
    const question = page.getByText('Deseja sair do sistema?')
    const ask = async () => {
      await userMenu(page, 'ana').click()
      await page.getByRole('button', { name: 'Sair' }).click()
      await question.first().waitFor()
    }
    await ask()
    await page.goBack()
    await question.waitFor({ state: 'detached' })
    await shown(/^Olá/)
    await ask()
    await page.getByRole('button', { name: 'Não', exact: true }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(userMenu(page, 'ana'))).toBe(true)
    await ask()
    await page.getByRole('button', { name: 'Sim', exact: true }).click()
    await page.waitForURL(`**${pathTo('login')}`)
    await other.waitForURL(/\/login/)
    // When the survey was last asked for outlives a logout, or every login would ask again.
    const left = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    await expect.poll(async () => (await left()).filter((key) => !key.startsWith('aspersa.pesquisa.'))).toEqual([])
  })

  it('ends the session in other tabs that do not stay signed in either', async () => {
    const { page, context } = await enter('ana')
    const other = await context.newPage()
    await other.goto(pathTo('sobre'))
    await userMenu(other, 'ana').waitFor()
    await logOut(other, 'ana')
    await page.waitForURL(`**${pathTo('login')}`)
    await notice(page).getByText('A sua sessão foi encerrada em outra aba.').first().waitFor()
  })

  it('takes away what was said to them', async () => {
    const { page } = await enter('bruno')
    await chooseAccount(page, /Ana Ribeiro/)
    await page.locator('.toast').waitFor()
    await logOut(page, 'bruno')
    expect(await page.locator('.toast').count()).toBe(0)
  })

  it('that the server has not heard of lets nobody in until it has', async () => {
    const { page, answers } = await enter('ana')
    const heardOf = answers.cut(sair)
    const renewals = answers.callsOf(renovar).length
    await logOut(page, 'ana')
    await page.goto(pathTo('leituras'))
    await page.getByRole('heading', { name: 'Parece que você está sem conexão' }).waitFor()
    expect(answers.callsOf(renovar)).toHaveLength(renewals)
    heardOf()
    const tried = answers.callsOf(sair).length
    // It is tried again by itself.
    await page.waitForURL(/\/login\?de=/)
    expect(answers.callsOf(sair)).toHaveLength(tried + 1)
    await signIn(page, 'ana')
    await page.waitForURL((url) => url.pathname === pathTo('leituras'))
  })
})

describe('coming back', () => {
  it('leads to the account and the page that were left', async () => {
    const { page } = await enter('bruno')
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    await endSessionAndPress(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }),
    )
    await page.waitForURL(/\/login\?de=/)
    await notice(page).getByText('A sua sessão terminou.').first().waitFor()
    await signIn(page, 'bruno')
    await page.waitForURL((url) => url.pathname === pathTo('leituras'))
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => accountChoice(page).innerText()).toContain('Ana Ribeiro')
  })

  it('leads who has nothing of their own to where something is shared with them, and says so in their language', async () => {
    const { page, answers } = await visit()
    const person = { ...BRUNO, idioma: 'es' } as const
    const session = asSignedOut(answers, person)
    answers.make(entrar, () => {
      session.begin()
      return { ...sessionFor(person), conta_inicial: PEOPLE.ana.id }
    })
    await page.goto(pathTo('login'))
    await signIn(page, 'bruno')
    await page.getByText('Está en la cuenta de Ana Ribeiro, que comparte equipos').first().waitFor()
    await expect.poll(() => accountChoice(page).innerText()).toContain('Ana Ribeiro')
    expect(new URL(page.url()).pathname).toBe(pathTo('app'))
  })

  it('leads to the page one was going to when the session was found to be over, to its very place', async () => {
    const { page } = await enter('ana')
    const arrived = Promise.withResolvers<void>()
    await page.route(/ProfilePage/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await userMenu(page, 'ana').click()
    // The screen's request is refused while its code is on the way.
    await endSessionAndPress(page.getByRole('link', { name: 'Perfil' }))
    await page.waitForURL(`**${pathTo('login')}?de=${encodeURIComponent(pathTo('perfil'))}`)
    arrived.resolve()
    await page.goto(`${pathTo('sobre')}#fim`)
    await page.waitForURL(/\/login\?de=/)
    await signIn(page, 'ana')
    await page.waitForURL(`**${pathTo('sobre')}#fim`)
  })

  it('as a person of another role says that the page does not exist, as it does to who types its address', async () => {
    const { page, answers } = await enter('admin', pathTo('usuarios'))
    await page.getByRole('row').nth(1).waitFor()
    asSignedOut(answers, loggedIn('ana'))
    await page.reload()
    await page.waitForURL(`**${pathTo('login')}?de=${encodeURIComponent(pathTo('usuarios'))}`)
    await signIn(page, 'ana')
    await userMenu(page, 'ana').waitFor()
    await page.getByText('Página não encontrada').first().waitFor()
    await page.getByRole('button', { name: 'Voltar ao início' }).click()
    await page.waitForURL(`**${pathTo('app')}`)
  })

  it('to the login while signed in leads on to the wanted page', async () => {
    const { page } = await enter('ana')
    await page.goto(`${pathTo('login')}?de=${encodeURIComponent(pathTo('sobre'))}`)
    await page.waitForURL(`**${pathTo('sobre')}`)
  })

  it('with permissions that cannot be read says that the session is open, and goes on once they can', async () => {
    const { page, answers } = await signedOut(loggedIn('ana'))
    const allow = answers.refuse(permissoes, 'ERRO_INTERNO')
    await page.goto(pathTo('login'))
    await signIn(page, 'ana')
    await notice(page).getByText('A sua sessão está aberta neste navegador').first().waitFor()
    expect(await page.getByText('Não foi possível entrar').count()).toBe(0)
    allow()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await userMenu(page, 'ana').waitFor()
  })

  it('to a server in trouble says so, and goes on once it can', async () => {
    const { page, answers } = await enter('ana')
    const allow = answers.refuse(renovar, 'INDISPONIVEL')
    await page.goto(pathTo('leituras'))
    await page.waitForURL(/\/login\?de=/)
    await notice(page).getByText('Não foi possível confirmar o seu acesso agora.').first().waitFor()
    await keepLooks(page, 'login-trouble')
    allow()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.waitForURL((url) => url.pathname === pathTo('leituras'))
    await page.getByRole('row').nth(1).waitFor()
  })
})

describe('an address of a list', () => {
  const filtered = (ownerId?: string) => {
    const filter = encodeURIComponent(JSON.stringify({ operador: 'João' }))
    return `${pathTo('leituras')}?filtro=${filter}${ownerId ? `&conta=${ownerId}` : ''}`
  }
  const ownerIn = (page: Page) => new URL(page.url()).searchParams.get('conta')

  it('names the account, so that whoever gets it sees the same', async () => {
    const { page } = await enter('ana', pathTo('leituras'))
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => ownerIn(page)).toBe(PEOPLE.ana.id)
  })

  it('opens in the account it names, with its filter and a note', async () => {
    const { page, answers } = await enter('bruno')
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/leituras?')) asked.push(request.headers()['x-conta-dono'])
    })
    await page.goto(filtered(PEOPLE.ana.id))
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    await page.getByText('Operador : João').first().waitFor()
    await expect.poll(() => accountChoice(page).innerText()).toContain('Ana Ribeiro')
    await expect
      .poll(() => answers.callsOf(AREAS.readings.routes.listar).at(-1)?.query)
      .toMatchObject({
        operador: 'João',
      })
    // Nothing was asked for in the other account meanwhile.
    expect([...new Set(asked)]).toEqual([PEOPLE.ana.id])
  })

  it('of an account that is not the person’s is a page that does not exist', async () => {
    const { page } = await enter('bruno')
    await page.goto(filtered(PEOPLE.diego.id))
    await page.getByText('Página não encontrada').first().waitFor()
    expect(await accountChoice(page).innerText()).not.toContain('Ana Ribeiro')
  })

  it('that was remembered leads who has nothing of their own to the owner’s list', async () => {
    const { page, answers } = await visit()
    const session = asSignedOut(answers, BRUNO)
    giveReadings(answers, 'ana')
    answers.make(entrar, () => {
      session.begin()
      return { ...sessionFor(BRUNO), conta_inicial: PEOPLE.ana.id }
    })
    await page.goto(filtered())
    await page.waitForURL(/\/login\?de=/)
    await signIn(page, 'bruno')
    await page.getByText('Você está na conta de Ana Ribeiro').first().waitFor()
    await page.getByText('Operador : João').first().waitFor()
    await expect.poll(() => ownerIn(page)).toBe(PEOPLE.ana.id)
  })

  it('names no account to who runs the product', async () => {
    const { page } = await enter('admin', filtered(PEOPLE.ana.id))
    await page.getByText('Operador : João').first().waitFor()
    expect(ownerIn(page)).toBeNull()
  })
})

describe('an account that is lost', () => {
  it('is left for the own one, where what was typed and is the person’s is there again', async () => {
    const { page, answers } = await enter('bruno')
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    const toProfile = async () => {
      await userMenu(page, 'bruno').click()
      await page.getByRole('link', { name: 'Perfil', exact: true }).click()
    }
    await toProfile()
    await page.getByLabel('Nome completo').fill('Bruno Costa Filho')
    answers.make(renovar, () => sessionFor(loggedIn('bruno')))
    answers.refuse(AREAS.profile.routes.editar, 'NAO_AUTORIZADO')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Você não tem mais acesso à conta de Ana Ribeiro. Esta é a sua').first().waitFor()
    await page.waitForURL(`**${pathTo('app')}`)
    await toProfile()
    await page.getByText('Recuperamos o que você tinha digitado.').first().waitFor()
    await expect.poll(() => page.getByLabel('Nome completo').inputValue()).toBe('Bruno Costa Filho')
  })
})

describe('switching the account', () => {
  it('by the keyboard keeps the focus where it was chosen', async () => {
    const { page } = await enter('bruno')
    await accountChoice(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: /Ana Ribeiro/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    await expect.poll(() => hasFocus(accountChoice(page))).toBe(true)
  })

  it('asks before a changed form is left, and stays when told to', async () => {
    const { page } = await enter('bruno', pathTo('perfil'))
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
    const { page } = await enter('bruno', pathTo('perfil'))
    await page.getByLabel('Nome completo').fill('Bruno Costa Filho')
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByRole('button', { name: 'Descartar alterações', exact: true }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    await expect.poll(() => accountChoice(page).innerText()).toContain('Ana Ribeiro')
  })

  it('takes back what was said of the one that was left', async () => {
    const { page } = await enter('bruno')
    await chooseAccount(page, /Ana Ribeiro/)
    const said = page.locator('.notifications').getByText(/^Você está na conta de/)
    await said.filter({ hasText: 'Ana Ribeiro' }).waitFor()
    await chooseAccount(page, /Minha conta/)
    await said.filter({ hasText: 'Bruno Costa' }).waitFor()
    expect(await said.count()).toBe(1)
  })

  it('to one that was closed meanwhile says so, and leaves the account there was', async () => {
    const { page, answers } = await enter('bruno')
    const own = await accountChoice(page).innerText()
    const { papel, cargo } = BRUNO
    let asked = 0
    answers.make(permissoes, () => {
      asked += 1
      if (asked === 1) throw new Refused('NAO_AUTORIZADO')
      return { cargo, permissoes: rulesFor({ papel, cargo, flags: BRUNO }) }
    })
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByText('Você não tem mais acesso à conta de Ana Ribeiro.').first().waitFor()
    await expect.poll(() => accountChoice(page).innerText()).toBe(own)
  })

  it('that fails leaves the account there was, and says so', async () => {
    const { page, answers } = await enter('bruno')
    const own = await accountChoice(page).innerText()
    const allow = answers.refuse(permissoes, 'INDISPONIVEL')
    await chooseAccount(page, /Ana Ribeiro/)
    await page.getByText('O serviço está indisponível no momento.').first().waitFor()
    allow()
    await expect.poll(() => accountChoice(page).innerText()).toBe(own)
    await page.reload()
    await userMenu(page, 'bruno').waitFor()
    await expect.poll(() => accountChoice(page).innerText()).toBe(own)
  })
})
