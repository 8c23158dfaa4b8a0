import type { Locator, Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { UNBROKEN } from '../../shared/i18n/format.ts'
import { MANUAL_SECTIONS, manualPath } from '../../shared/manual.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { DESKTOP, fitsIn, keepLooks, type Look, noticed, PHONE, resize, settled } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { Refused } from './answers.ts'
import { giveReadings } from './demoReadings.ts'
import { keepProfile } from './keptProfile.ts'
import { NOTHING } from './lists.ts'
import { accountOf, asSignedIn, loggedIn, profileOf } from './people.ts'
import { signedIn as enter, signedOut } from './visit.ts'

const SESSION = 'aspersa.sessao'
/** How long a notice stays, ms. */
const TOAST_MS = 6_000
const { login, documentation, members, profile, survey, users } = AREAS

const ana = loggedIn('ana')
/** Somebody who works in Ana’s account besides their own. */
const bruno = loggedIn('bruno', {
  contas_associadas: [{ tipo: 'ADMINISTRADOR', dono_conta: { id_usuario: PEOPLE.ana.id, nome: PEOPLE.ana.name } }],
})

/** Somebody at a screen of the console, its first one where none is named, with what the others of these tests show. */
async function signedIn(who: PersonKey, look?: Look, path = pathTo('app')) {
  const visitor = await enter(who === 'bruno' ? bruno : loggedIn(who), look)
  const { answers } = visitor
  giveReadings(answers, 'ana')
  keepProfile(answers, profileOf(who))
  answers.give(members.routes.listar, { itens: [], convites: [] })
  answers.give(users.routes.listar, NOTHING)
  answers.give(survey.routes.verConfiguracao, { pesquisa: null, conclusoes: 0, por_mes: [] })
  await visitor.open(path)
  return visitor
}

const settings = (page: Page) => page.getByRole('button', { name: /^Configurações de aparência/ })
const choose = async (page: Page, option: string) => {
  await settings(page).click()
  await page.getByRole('menuitemcheckbox', { name: option }).click()
}
const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement)
const bodyClass = (page: Page) => page.evaluate(() => document.body.className)

describe('signing in', () => {
  it('says that a password is wrong, keeps the address, and then lets the right one in', async () => {
    const { page, answers } = await signedOut(ana)
    await page.goto(pathTo('login'))
    await fillInLogin(page, { ...accountOf('ana'), senha: 'not this' })
    await page.locator('.toast').getByText('E-mail ou senha inválidos.').waitFor()
    // It stays beside the field when the notice is gone.
    await page.locator('form').getByText('E-mail ou senha inválidos.').waitFor()
    await keepLooks(page, 'senha-errada')
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(accountOf('ana').email)
    const top = () => page.locator('.notifications').evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toBe(150)
    const allow = answers.refuse(login.routes.entrar, 'ERRO_INTERNO')
    await fillInLogin(page, accountOf('ana'))
    await page.locator('.toast').getByText('Não foi possível entrar').first().waitFor()
    // A notice of the try before is gone.
    expect(await page.locator('.toast').count()).toBe(1)
    allow()
    await fillInLogin(page, accountOf('ana'))
    await page.waitForURL(`**${pathTo('app')}`)
  })

  it('says how long to wait when it was tried too often', async () => {
    const { page, answers } = await signedOut(ana)
    answers.refuse(login.routes.entrar, 'NAO_PERMITIDO_AGORA', { 'retry-after': '900' })
    await page.clock.install()
    await page.goto(pathTo('login'))
    await fillInLogin(page, { ...accountOf('ana'), senha: 'wrong password' })
    const wait = 'Operação não permitida no momento. Tente novamente em 15 minutos.'
    await page.locator('.toast').getByText(wait).waitFor()
    // The form says so for as long as it is so.
    await page.locator('form').getByText(wait).waitFor()
    await page.clock.runFor(TOAST_MS)
    await page.locator('.toast').waitFor({ state: 'detached' })
    expect(await page.locator('form').getByText(wait).isVisible()).toBe(true)
  })

  it('says on the form that the bot check failed, and keeps what was typed', async () => {
    const { page, answers } = await signedOut(ana)
    answers.refuse(login.routes.entrar, 'VALIDACAO')
    await page.goto(pathTo('login'))
    await fillInLogin(page, accountOf('ana'))
    await page
      .locator('form')
      .getByText('Não foi possível validar os dados. Atualize a página e tente novamente.')
      .waitFor()
    await expect.poll(() => page.getByLabel('Senha', { exact: true }).inputValue()).toBe(accountOf('ana').senha)
  })

  it('sends one request however often the button is pressed', async () => {
    const { page, answers } = await signedOut(ana)
    const answer = answers.hold(login.routes.entrar)
    await page.goto(pathTo('login'))
    await page.getByText('Verificado').first().waitFor()
    await page.getByLabel('E-mail').fill(accountOf('ana').email)
    await page.getByLabel('Senha', { exact: true }).fill(accountOf('ana').senha)
    await page.getByRole('button', { name: 'Entrar' }).dblclick()
    await page.getByLabel('Senha', { exact: true }).press('Enter')
    answer()
    await page.waitForURL(`**${pathTo('app')}`)
    expect(answers.callsOf(login.routes.entrar)).toHaveLength(1)
  })

  it('leads to where the visitor was going', async () => {
    const { page } = await signedOut(ana)
    const wanted = `${pathTo('sobre')}?de=longe`
    await page.goto(wanted)
    await page.waitForURL(/\/login\?de=/)
    await fillInLogin(page, accountOf('ana'))
    await page.waitForURL(`**${wanted}`)
    await page.goto(pathTo('login'))
    await page.waitForURL(`**${pathTo('app')}`)
  })
})

describe('a session that ended', () => {
  it('on the server leads to the login and back', async () => {
    const { page, session } = await signedIn('ana')
    session.end()
    // A question that the page asks by itself may find out before the press does; then one comes back to where one was,
    // which is the start.
    const ended = page.waitForURL(/\/login(\?de=|$)/)
    const pressed = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Coletas (leituras)' })
      .click({ timeout: 5000 })
    await Promise.all([ended, pressed.catch(() => ended)])
    const wanted = new URL(page.url()).searchParams.get('de') ?? pathTo('app')
    expect([pathTo('app'), pathTo('leituras')]).toContain(wanted.split('?')[0])
    expect(await page.evaluate((key) => sessionStorage.getItem(key), SESSION)).toBeNull()
    await fillInLogin(page, accountOf('ana'))
    await page.waitForURL((url) => url.pathname === wanted.split('?')[0])
  })

  it('by its date is cleared at the start', async () => {
    const { page } = await signedIn('ana')
    await page.evaluate((key) => {
      const ended = '2020-01-01T00:00:00.000Z'
      const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      sessionStorage.setItem(key, JSON.stringify({ ...stored, sessao_expira_em: ended }))
      localStorage.setItem('aspersa.aberta', ended)
    }, SESSION)
    await page.goto(pathTo('leituras'))
    await page.waitForURL(/\/login\?de=/)
    expect(await page.evaluate((key) => sessionStorage.getItem(key), SESSION)).toBeNull()
  })
})

describe('the account selector', () => {
  it('leads to the start page of the other account, with its role and its data', async () => {
    const { page } = await signedIn('bruno', undefined, pathTo('leituras'))
    await page.getByRole('heading', { name: 'Leituras', level: 1 }).waitFor()
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/leituras')) asked.push(request.headers()['x-conta-dono'])
    })
    await page.getByRole('button', { name: /^Conta/ }).click()
    await page.getByRole('option', { name: /Ana Ribeiro/ }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    await page.getByText('Você está na conta de Ana Ribeiro.').first().waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: /^Conta/ }).innerText())
      .toMatch(/Ana Ribeiro\s+Administrador/)
    asked.length = 0
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.getByRole('row').nth(1).waitFor()
    const { owner } = await page.evaluate((key) => {
      const { conta } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      return { owner: conta.id_usuario as string }
    }, SESSION)
    expect(new Set(asked)).toEqual(new Set([owner]))
    await page.reload()
    await page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Conta/ }).innerText()).toContain('Ana Ribeiro')
  })
})

describe('the account selector of somebody with many accounts', () => {
  it('can be searched by name', async () => {
    const others = Array.from({ length: 8 }, (_, index) => ({
      tipo: 'UTILIZADOR' as const,
      dono_conta: { id_usuario: crypto.randomUUID(), nome: `Fazenda ${index}` },
    }))
    const { page, open } = await enter({ ...bruno, contas_associadas: others })
    await open(pathTo('app'))
    await page.getByRole('button', { name: /^Conta/ }).click()
    await page.getByLabel('Procurar conta').fill('fazenda 7')
    await page.getByRole('option', { name: 'Fazenda 7' }).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('sítio')
    await page.getByText('Nenhuma conta com esse nome').first().waitFor()
  })
})

describe('what was said for a moment', () => {
  it('stays while it is pointed at', async () => {
    const { page, open } = await enter(bruno)
    await page.clock.install()
    await open(pathTo('app'))
    await page.getByRole('button', { name: /^Conta/ }).click()
    const said = page.getByText('Você está na conta de Ana Ribeiro.').first()
    // A notice goes by the clock, which stands still while a busy machine draws it and finds its place.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await page.getByRole('option', { name: /Ana Ribeiro/ }).click()
    const isSaid = async () => {
      await page.clock.runFor(100)
      return said.isVisible()
    }
    await expect.poll(isSaid).toBe(true)
    await page.clock.runFor(500)
    await said.hover()
    await page.clock.runFor(7_000)
    expect(await said.isVisible()).toBe(true)
    // The notice may have moved since, so as to be over no control.
    await said.hover()
    await page.clock.runFor(53_000)
    await page.mouse.move(300, 800)
    await page.clock.runFor(1_900)
    expect(await said.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await said.waitFor({ state: 'detached' })
  })
})

describe('the settings menu', () => {
  it('changes the language at once and for good, in the document and in the profile', async () => {
    const { page, answers } = await signedIn('ana', undefined, pathTo('leituras'))
    await page.getByRole('row').nth(1).waitFor()
    const language = () => page.evaluate(() => document.documentElement.lang)
    expect(await language()).toBe('pt-BR')
    await choose(page, 'English')
    await page.getByRole('link', { name: 'Collections (readings)' }).waitFor()
    await expect.poll(language).toBe('en')
    const kept = () => answers.callsOf(profile.routes.editarPreferencias).map(({ body }) => body)
    await expect.poll(kept).toEqual([expect.objectContaining({ idioma: 'en' })])
    // There is one setting: no other choice is left in this browser.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aspersa.idioma'))).toBeNull()
    await expect.poll(() => page.title()).toMatch(/ · Aspersa$/)
    await page
      .getByRole('row')
      .nth(1)
      .getByText(new RegExp(String.raw`\d{2}${UNBROKEN.hyphen}\d{2}${UNBROKEN.hyphen}\d{4}`))
      .first()
      .waitFor()
    // The session tells it from then on.
    asSignedIn(answers, loggedIn('ana', { idioma: 'en' }))
    await page.reload()
    await page.getByRole('link', { name: 'Collections (readings)' }).waitFor()
    await page.getByRole('button', { name: /^Appearance and language/ }).click()
    const goOn = answers.hold(profile.routes.editarPreferencias)
    await page.getByRole('menuitemcheckbox', { name: 'Português' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coletas (leituras)' }).waitFor()
    await expect.poll(() => kept().length).toBe(2)
    // Of another choice before the first was kept, the last one stands.
    await choose(page, 'Español')
    await page.getByRole('link', { name: 'Mediciones (lecturas)' }).first().waitFor()
    goOn()
    await expect.poll(kept).toHaveLength(3)
    expect(kept()[2]).toMatchObject({ idioma: 'es' })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('aspersa.idioma'))).toBeNull()
    await expect.poll(language).toBe('es')
  })

  it('changes the texts of the screen with the language, and neither where they cannot be fetched', async () => {
    const { page } = await signedIn('ana')
    await page.getByRole('link', { name: 'Sobre', exact: true }).first().click()
    const afterSales = (text: string) => page.getByText(text, { exact: true }).first()
    await afterSales('Pós-venda').waitFor()
    const about = /\/assets\/about-[^/]+\.js/
    await page.route(about, (route) => route.abort())
    await choose(page, 'English')
    await page.getByText('Não foi possível carregar o idioma').first().waitFor()
    expect(await afterSales('Pós-venda').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pt-BR')
    await page.unroute(about)
    await choose(page, 'Español')
    await afterSales('Posventa').waitFor()
    await page.getByRole('link', { name: 'Inicio', exact: true }).first().click()
    await page.getByRole('heading', { name: /^Hola/ }).waitFor()
  })

  it('speaks the browser’s language to a visitor, and offers the others', async () => {
    const { page } = await signedOut(ana, { language: 'es-AR' })
    await page.goto(pathTo('login'))
    await page.getByLabel('Correo electrónico').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByLabel('Password', { exact: true }).waitFor()
  })

  it('keeps theme, colour and density, without a flash of another look', async () => {
    const { page } = await signedIn('ana')
    await choose(page, 'Escuro')
    await choose(page, 'Amarelo')
    await choose(page, 'Compacto')
    await expect.poll(() => bodyClass(page)).toMatch(/awsui-dark-mode.*awsui-compact-mode/)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => Object.assign(window, { early: document.body.className }))
    })
    await page.reload()
    expect(await page.evaluate(() => (window as unknown as { early: string }).early)).toContain('awsui-dark-mode')
    expect(await page.evaluate(() => document.documentElement.className)).toContain('theme-yellow')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keepLooks(page, 'welcome-yellow')
    await page.setViewportSize(PHONE)
    await page.waitForFunction(() => !document.body.classList.contains('awsui-compact-mode'))
  })
})

describe('the splash', () => {
  it('fades two seconds after loading and is gone one second later', async () => {
    const { page } = await signedOut(ana, { splash: true })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(pathTo('login'))
    const splash = page.locator('#splash')
    const fading = page.locator('#splash.splash-ending')
    expect(await splash.isVisible()).toBe(true)
    await page.clock.runFor(1_999)
    expect(await fading.count()).toBe(0)
    await page.clock.runFor(1)
    expect(await fading.count()).toBe(1)
    await page.clock.runFor(999)
    expect(await splash.count()).toBe(1)
    await page.clock.runFor(1)
    expect(await splash.count()).toBe(0)
  })
})

describe('the menu', () => {
  it('is a drawer on a phone that closes on a click there, on Escape and beside it', async () => {
    const { page } = await signedIn('ana', { size: PHONE })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const open = page.getByRole('button', { name: 'Abrir menu' })
    expect(await menu.isVisible()).toBe(false)
    await open.click()
    await menu.waitFor()
    const focused = () => hasFocus(open)
    await expect.poll(() => hasFocus(page.locator('#menu'))).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(menu.getByRole('link').first())).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(focused).toBe(true)
    await open.click()
    await menu.waitFor()
    await page.mouse.click(350, 500)
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(focused).toBe(true)
    await open.click()
    await menu.getByRole('link', { name: 'Coletas (leituras)' }).click()
    await page.waitForURL((url) => url.pathname === pathTo('leituras'))
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Leituras', level: 1 }).waitFor()
    await fitsIn(page)
  })

  it('leaves the focus where it is when a phone is turned: as a drawer it comes only when asked for', async () => {
    const { page } = await signedIn('ana')
    const menu = page.locator('#menu')
    await menu.waitFor()
    const link = page.locator('#content').getByRole('link').first()
    await link.focus()
    await resize(page, PHONE)
    expect(await hasFocus(link)).toBe(true)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await menu.waitFor()
    await page.setViewportSize(DESKTOP)
    await page.locator('#content:not([inert])').waitFor()
    await resize(page, PHONE)
  })

  it.each([
    [
      'admin',
      [
        'Início',
        'Coletas (leituras)',
        'Receitas',
        'Lista de troca de bicos',
        'Escolher pontas',
        'Condições para pulverizar',
        'Equipamentos',
        'Calibrações',
        'Certificados',
        'Planos de serviço e assinaturas',
        'Pedidos',
        'Usuários',
        'Quarentena',
        'Falhas no navegador',
        'Relatórios',
        'Versões de firmware',
        'Revisão',
        'Sobre',
      ],
      ['Pesquisa de satisfação', 'Perfis de tolerância'],
      ['usuarios', 'pesquisaSatisfacao'],
    ],
    [
      'ana',
      [
        'Início',
        'Coletas (leituras)',
        'Receitas',
        'Lista de troca de bicos',
        'Escolher pontas',
        'Condições para pulverizar',
        'Equipamentos',
        'Calibrações',
        'Certificados',
        'Usuários e permissões',
        'Planos de serviço e assinaturas',
        'Pedidos',
        'Sobre',
      ],
      [],
      ['usuariosEPermissoes'],
    ],
  ] as const)(
    'has for %s only what is built and open to them: %j, and settings %j of their own',
    async (person, labels, own, paths) => {
      const { page } = await signedIn(person)
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.getByRole('link', { name: 'Sobre' }).waitFor()
      await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(labels)
      expect(await page.getByRole('button', { name: /^Conta/ }).count()).toBe(0)
      const settingsMenu = page.getByRole('navigation', { name: 'Configurações' })
      await expect.poll(() => settingsMenu.count()).toBe(own.length > 0 ? 1 : 0)
      await expect.poll(() => settingsMenu.getByRole('link').allInnerTexts()).toEqual(own)
      for (const path of paths) {
        await page.goto(pathTo(path))
        await page.locator('#menu [aria-current=page]').waitFor()
        await expect.poll(() => page.locator('#menu [aria-current=page]').count()).toBe(1)
      }
    },
  )

  it('leads nowhere that is not built, or not open to the person', async () => {
    const { page } = await signedIn('ana')
    for (const path of [pathTo('veiculosMarcas'), pathTo('usuarios'), '/app/nowhere', '/nowhere']) {
      await page.goto(path)
      await page.getByText('Página não encontrada').first().waitFor()
      await page.locator('.trail-place').waitFor({ state: 'detached' })
      await expect.poll(() => page.title(), { message: path }).toBe('Página não encontrada · Aspersa')
      expect(await page.getByRole('navigation', { name: 'Caminho' }).count(), path).toBe(0)
    }
  })

  it('says to an owner without the permission that they may not manage fleets', async () => {
    const { page, answers } = await signedIn('ana')
    // The rows of a screen of hers are asked for before it is known what she may do, and the API refuses them.
    answers.refuse(AREAS.fleets.routes.listar, 'NAO_AUTORIZADO')
    for (const path of [pathTo('frotas'), pathTo('frotaNova')]) {
      await page.goto(path)
      await page.getByText('Você não possui permissão para gerir frotas.').first().waitFor()
      await expect.poll(() => page.title()).toBe('Sem permissão · Aspersa')
    }
    expect(
      await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Gestão de veículos' }).count(),
    ).toBe(0)
  })

  it('has no page of its environment in production, nor where the stage cannot be asked', async () => {
    const { page, answers } = await signedIn('ana')
    const { ambiente } = documentation.routes
    const production = () => answers.give(ambiente, { estagio: 'prod', producao: true })
    const trouble = () => answers.refuse(ambiente, 'ERRO_INTERNO')
    const texts = { missing: 'Página não encontrada', unknown: 'Não foi possível obter o ambiente' }
    for (const [answer, environment] of [
      [production, texts.missing],
      [trouble, texts.unknown],
    ] as const) {
      const takeBack = answer()
      await page.goto(pathTo('ambiente'))
      await page.getByText(environment).first().waitFor()
      await page.getByRole('button', { name: 'English' }).waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      takeBack?.()
    }
    answers.give(ambiente, { estagio: 'dev', producao: false })
    await page.goto(pathTo('ambiente'))
    await page.getByText('Ambiente dev').first().waitFor()
    // A signed-in person is led back, not to the login.
    await page.getByRole('button', { name: 'Abrir o console' }).waitFor()
    expect(await page.getByRole('button', { name: 'Entrar' }).count()).toBe(0)
  })
})

describe('the shell of an owner', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await signedIn('ana'))
  })

  it('has no account selector for who has one account alone', async () => {
    expect(await page.getByRole('button', { name: /^Conta/ }).count()).toBe(0)
  })

  it('has its content skipped to by keyboard, framed until another screen is come to', async () => {
    const { page } = await signedIn('ana')
    const main = page.getByRole('main')
    const frame = () => main.evaluate((element) => getComputedStyle(element).outlineStyle)
    await main.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Ir para o conteúdo' }))).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(main)).toBe(true)
    expect(await frame()).toBe('solid')
    await keepLooks(page, 'skipped-to-content')
    const about = page.getByRole('link', { name: 'Sobre', exact: true }).first()
    await about.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Sobre' }).waitFor()
    expect(await frame()).toBe('none')
  })

  it('has a menu of 230 px beside the page, which can be put away', async () => {
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect.poll(async () => (await page.locator('#menu').boundingBox())?.width).toBe(230)
    await page.getByRole('button', { name: 'Fechar menu' }).click()
    await menu.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await menu.getByRole('link', { name: 'Sobre' }).click()
    await page.waitForURL(`**${pathTo('sobre')}`)
    await page.getByRole('link', { name: 'Aspersa', exact: true }).click()
    await page.waitForURL(`**${pathTo('app')}`)
  })

  it('answers the press of its menu before the page beside it is laid out anew', async () => {
    await page.locator('#menu').waitFor()
    /** Where menu and page stand once the press is answered, before anything else is drawn. */
    const answered = (name: string) =>
      page.getByRole('button', { name }).evaluate(async (button: HTMLElement) => {
        const left = () => document.querySelector('main')?.getBoundingClientRect().left
        const before = left()
        button.click()
        await Promise.resolve()
        const width = document.querySelector('#menu')?.getBoundingClientRect().width
        return { width, isPageWhereItWas: left() === before }
      })
    const left = async () => (await page.locator('main').boundingBox())?.x
    expect(await answered('Fechar menu')).toEqual({ width: 0, isPageWhereItWas: true })
    await expect.poll(left).toBe(0)
    expect(await answered('Abrir menu')).toEqual({ width: 230, isPageWhereItWas: true })
    await expect.poll(left).toBe(230)
  })

  it('has what opens from the person’s picture walked by the keyboard, to the way out and back', async () => {
    const picture = page.getByRole('button', { name: /menu de/ })
    const menu = page.getByRole('dialog', { name: 'Ana Ribeiro' })
    await page.getByRole('button', { name: /^Configurações de aparência/ }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(picture)).toBe(true)
    await expect.poll(() => picture.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await menu.waitFor()
    await expect.poll(() => picture.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => hasFocus(menu.getByRole('button', { name: 'Fechar' }))).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(picture)).toBe(true)
    await page.keyboard.press('Enter')
    for (const next of [menu.getByRole('link', { name: 'Perfil' }), menu.getByRole('button', { name: 'Sair' })]) {
      await menu.waitFor()
      await page.keyboard.press('Tab')
      await expect.poll(() => hasFocus(next)).toBe(true)
    }
    await page.keyboard.press('Enter')
    await page.getByText('Deseja sair do sistema?').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Deseja sair do sistema?').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(picture)).toBe(true)
  })

  it('closes what opened there when the profile is chosen, wherever one is, and leaves the focus there', async () => {
    const picture = page.getByRole('button', { name: /menu de/ })
    const profile = page.getByRole('link', { name: 'Perfil', exact: true }).and(page.locator('#header *'))
    for (let time = 0; time < 2; time += 1) {
      await picture.click()
      await profile.click()
      await page.getByRole('heading', { name: 'Perfil', level: 1 }).waitFor()
      await profile.waitFor({ state: 'detached' })
      await expect.poll(() => hasFocus(picture)).toBe(true)
    }
  })

  it('follows the system’s theme unless told otherwise', async () => {
    expect(await bodyClass(page)).not.toContain('awsui-dark-mode')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.body.classList.contains('awsui-dark-mode'))
    await choose(page, 'Claro')
    await expect.poll(() => bodyClass(page)).not.toContain('awsui-dark-mode')
  })
})

describe('without a network', () => {
  it('the console says so, and comes back', async () => {
    const { page, setOffline } = await signedIn('ana', { fresh: true })
    await setOffline(true)
    const banner = page.getByText(/^Sem conexão: dados até /)
    await banner.waitFor()
    await page.setViewportSize({ width: 1440, height: 300 })
    // Until the page is as high as to be scrolled.
    const scrolled = async () => {
      await page.mouse.wheel(0, 200)
      return page.evaluate(() => scrollY)
    }
    await expect.poll(scrolled).toBeGreaterThan(0)
    const below = await page.locator('#header').evaluate((header) => header.getBoundingClientRect().bottom)
    const top = async (of: Locator) => (await of.boundingBox())?.y
    await expect.poll(() => top(banner)).toBe(below)
    await expect.poll(() => top(page.locator('#menu'))).toBe(below + 36)
    await page.setViewportSize(DESKTOP)
    await page.getByRole('link', { name: 'Sobre', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Parece que você está sem conexão' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).waitFor()
    await setOffline(false)
    await page.waitForURL(`**${pathTo('sobre')}`)
    await page.getByRole('heading', { name: 'Sobre', level: 1 }).waitFor()
  })

  it('a screen whose code was lost on the way comes by itself while the server answers', async () => {
    const { page } = await signedIn('ana', { fresh: true })
    const code = /\/assets\/AboutPage-[^/]*\.js$/
    await page.route(code, (route) => route.abort('connectionreset'))
    await page.getByRole('link', { name: 'Sobre', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Parece que você está sem conexão' }).waitFor()
    await page.unroute(code)
    await page.getByRole('heading', { name: 'Sobre', level: 1 }).waitFor()
  })

  it('code that is missing after the page was loaded anew is not fetched over and over', async () => {
    const { page } = await signedIn('ana', { fresh: true })
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(/\/assets\/AboutPage-[^/]*\.js$/, (route) => route.abort('connectionreset'))
    await page.getByRole('link', { name: 'Sobre', exact: true }).first().click()
    const lost = page.getByRole('heading', { name: 'Parece que você está sem conexão' })
    await lost.waitFor()
    await page.waitForEvent('load')
    await lost.waitFor()
    const isQuestion = (response: Response) => response.url().endsWith('/offline.json')
    await page.waitForResponse(isQuestion)
    await page.waitForResponse(isQuestion)
    expect(loads).toBe(1)
  })

  it('what could not be asked for is asked for once there is one again', async () => {
    const { page, answers, setOffline } = await signedIn('ana', { fresh: true })
    const allow = answers.cut(profile.routes.ver)
    await page.locator('.avatar-button').click()
    await page.getByRole('link', { name: 'Perfil', exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).waitFor()
    allow()
    await setOffline(true)
    await setOffline(false)
    await page.getByLabel('Nome completo').waitFor()
  })
})

describe('axe finds nothing', () => {
  it('on the public screens', async () => {
    const { page } = await signedOut(ana)
    for (const [path, text] of [
      [pathTo('ambiente'), 'Ambiente dev'],
      ['/nowhere', 'Página não encontrada'],
    ] as const) {
      await page.goto(path)
      await page.getByText(text).first().waitFor()
      await page.locator('#splash').waitFor({ state: 'detached' })
      await expect
        .poll(() => page.title(), { message: path })
        .toMatch(/^(Ambiente dev|Página não encontrada) · Aspersa$/)
      expect(await findingsInBothThemes(page), path).toEqual([])
    }
    await page.goto(pathTo('ambiente'))
    await page.getByText('Ambiente dev').first().waitFor()
    await keepLooks(page, 'environment')
  })

  it.each([
    ['wide', undefined],
    ['on a phone', PHONE],
  ] as const)('in the shell, %s, with what opens from it', async (_, size) => {
    const { page } = await signedIn('bruno', size ? { size } : {})
    await page.locator('#splash').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Conta/ }).waitFor()
    const isClean = async (name: string) => {
      await settled(page)
      expect(await (size ? findingsOf : findingsInBothThemes)(page), name).toEqual([])
    }
    await isClean('start')
    await fitsIn(page)
    await settings(page).click()
    await page.getByRole('menuitemcheckbox').first().waitFor()
    // A phone is never compact.
    await expect.poll(() => page.getByRole('menuitemcheckbox', { name: 'Compacto' }).count()).toBe(size ? 0 : 1)
    await isClean('settings')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /menu de/ }).click()
    await page.getByRole('button', { name: 'Sair' }).waitFor()
    await isClean('person')
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByText('Deseja sair do sistema?').first().waitFor()
    await isClean('question')
    await page.getByRole('button', { name: 'Não', exact: true }).click()
    if (!size) return
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await isClean('drawer')
  })
})

describe('an address that is not confirmed', () => {
  it('is told of on every page, with a button that has the link sent again', async () => {
    const { page, answers, open } = await enter({ ...ana, email_confirmado: false })
    giveReadings(answers, 'ana')
    await open(pathTo('leituras'))
    await page.getByText('O seu e-mail ainda não foi confirmado.').first().waitFor()
    answers.give(profile.routes.reenviarConfirmacao, undefined)
    await page.getByRole('button', { name: 'Reenviar link' }).click()
    await page.locator('.toast').getByText(ana.email).first().waitFor()
    expect(answers.callsOf(profile.routes.reenviarConfirmacao)).toHaveLength(1)
  })
})

describe('invitations of other accounts', () => {
  const { aceitarConvite, convitesRecebidos, recusarConvite } = members.routes
  const CRIADO = '2026-11-20T12:00:00.000Z'
  const invited = async (look: Look = {}) => {
    const visitor = await enter({ ...ana, convites_pendentes: 2 }, look)
    const { answers } = visitor
    giveReadings(answers, 'ana')
    const open = [
      { id: PEOPLE.diego.id, nome: PEOPLE.diego.name, por: PEOPLE.diego.name, quantidade: 2 },
      { id: PEOPLE.elisa.id, nome: PEOPLE.elisa.name, por: PEOPLE.bruno.name, quantidade: 0 },
    ]
    answers.make(convitesRecebidos, () => ({
      itens: open.map(({ id, nome, por, quantidade }) => ({
        dono_conta: { id_usuario: id, nome },
        por,
        cargo: 'UTILIZADOR' as const,
        quantidade_equipamentos: quantidade,
        criado_em: CRIADO,
        expira_em: '2099-01-01T00:00:00.000Z',
      })),
    }))
    const answered = (donoId: string | undefined) => {
      const at = open.findIndex(({ id }) => id === donoId)
      if (at < 0) throw new Refused('NAO_ENCONTRADO')
      open.splice(at, 1)
      return undefined
    }
    answers.make(aceitarConvite, ({ params }) => {
      answered(params.donoId)
      return { equipamentos: 1, equipamentos_de_fora: 1 }
    })
    answers.make(recusarConvite, ({ params }) => answered(params.donoId))
    await visitor.open(pathTo('leituras'))
    await visitor.page.getByText(/Diego .* convidou você para a própria conta, como utilizador de 2 equip/).waitFor()
    return visitor
  }

  it('wait for a press, which says what it came to, or ends them', async () => {
    const { page, answers } = await invited()
    await page.getByText(/Bruno .* convidou você para a conta de Elisa .*, como utilizador\./).waitFor()
    expect([answers.callsOf(aceitarConvite), answers.callsOf(recusarConvite)]).toEqual([[], []])
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'convites')
    await page.getByRole('button', { name: `Aceitar o convite de ${PEOPLE.diego.name}` }).click()
    await page
      .locator('.toast')
      .getByText(/Sem vaga para você em 1 equipamento/)
      .first()
      .waitFor()
    expect(answers.callsOf(aceitarConvite)).toMatchObject([
      { params: { donoId: PEOPLE.diego.id }, body: { criado_em: CRIADO } },
    ])
    await page.getByRole('button', { name: `Recusar o convite de ${PEOPLE.elisa.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Recusar', exact: true }).click()
    await page.locator('.toast').getByText('Convite recusado.').first().waitFor()
    await expect.poll(() => page.getByText(/convidou você/).count()).toBe(0)
  })

  it('that were answered in another tab are told as they are, and the account is there', async () => {
    const { page, answers } = await invited()
    const { id: id_usuario, name: nome } = PEOPLE.diego
    const contas_associadas = [{ tipo: 'UTILIZADOR' as const, dono_conta: { id_usuario, nome } }]
    asSignedIn(answers, { ...ana, convites_pendentes: 1, contas_associadas })
    for (const route of [aceitarConvite, recusarConvite]) answers.refuse(route, 'NAO_ENCONTRADO')
    await page.getByRole('button', { name: `Aceitar o convite de ${nome}` }).click()
    await noticed(page, `Você entrou na conta de ${nome}: escolha-a no alto da tela.`)
    await page.getByRole('button', { name: /^Conta/ }).waitFor()
    await page.getByRole('button', { name: `Recusar o convite de ${PEOPLE.elisa.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Recusar', exact: true }).click()
    await noticed(page, 'Este convite não vale mais: não há o que recusar.')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('fit on a phone, and say that one is worth nothing any more', async () => {
    const { page, answers } = await invited({ size: PHONE })
    await fitsIn(page, 'convites')
    await keepLooks(page, 'convites-celular')
    answers.refuse(aceitarConvite, 'NAO_ENCONTRADO')
    await page.getByRole('button', { name: `Aceitar o convite de ${PEOPLE.elisa.name}` }).click()
    await page
      .locator('.toast')
      .getByText(/Este convite não vale mais/)
      .first()
      .waitFor()
  })
})

describe('the manual', () => {
  it('is opened by each screen at its section, in the language that is spoken', async () => {
    const { page, open } = await signedIn('ana')
    const help = (name: string) => page.getByRole('link', { name })
    await expect.poll(() => help('Ajuda').getAttribute('href')).toBe(manualPath('comecar', 'pt'))
    await open(pathTo('leituras'))
    await expect.poll(() => help('Ajuda').getAttribute('href')).toBe(manualPath('leitura', 'pt'))
    await choose(page, 'English')
    await expect.poll(() => help('Help').getAttribute('href')).toBe(manualPath('leitura', 'en'))
    const opened = page.waitForEvent('popup')
    await help('Help').click()
    const manual = await opened
    await manual.locator('h2:target').getByText('Read a reading').waitFor()
    expect(await manual.locator('h2').count()).toBe(MANUAL_SECTIONS.length)
    // A person who takes another language there goes on where they are.
    await manual.locator('.contents').getByRole('link').last().click()
    await manual.getByRole('link', { name: 'Español' }).click()
    await manual.waitForURL(`**${manualPath('administrar', 'es')}`)
    await manual.close()
  })

  it('reads well on a page of its own, in both themes and at every width', async () => {
    const { page } = await signedOut(ana)
    await page.goto(manualPath('leitura', 'pt'))
    await page.locator('h2:target').waitFor()
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await fitsIn(page)
      expect(await findingsOf(page), `${size.width} px`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsOf(page), 'dark').toEqual([])
  })
})
