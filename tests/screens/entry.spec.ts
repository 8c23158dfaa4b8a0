import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE, type PersonKey } from '../../scripts/seed/people.ts'
import { buildAbility, rulesFor } from '../../shared/abilities.ts'
import { allRoutes } from '../../shared/contract/allRoutes.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { CHALLENGE_MS } from '../../shared/contract/login.ts'
import { PATHS, pathTo } from '../../shared/paths.ts'
import { PUBLIC_PAGES, SCREENS } from '../../web/parts/screens/screens.ts'
import { canOpen } from '../../web/session/gates.ts'
import { colourFindingsInBothThemes, findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { fitsIn, keepLooks, PHONE, settled, walkTo } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { accountOf, loggedIn, sessionFor } from './people.ts'
import { signedIn, signedOut, visit } from './visit.ts'

const { renovar, desafio } = AREAS.login.routes

/** Paths that are complete as they stand. */
const whole = (path: string) => !path.includes(':')
const paths = (pages: readonly { path: keyof typeof PATHS }[]) =>
  pages.map(({ path }) => PATHS[path].path).filter(whole)

/** Tells the screens that somebody may open. */
const openTo = (key: PersonKey) => {
  const usuario = loggedIn(key)
  const { papel, cargo } = usuario
  const ability = buildAbility(rulesFor({ papel, cargo, flags: usuario }))
  const conta = { id_usuario: usuario.id_usuario, nome: usuario.nome, cargo }
  return ({ path }: { path: keyof typeof PATHS }) => canOpen(PATHS[path], { usuario, conta, ability })
}

/** Says on a page what the browser reports of its content security policy. */
async function violationsOf(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = []
  await page.exposeFunction('reported', (text: string) => void found.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reported } = globalThis as unknown as { reported: (text: string) => void }
      reported(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return async () => {
    await settled(page)
    return found
  }
}

describe('the content security policy', () => {
  it('has nothing to report on a page that anybody may open', async () => {
    const { page, answers } = await visit()
    answers.refuse(desafio, 'INDISPONIVEL')
    answers.refuse(AREAS.exampleReading.routes.ver, 'INDISPONIVEL')
    const violations = await violationsOf(page)
    for (const path of paths(PUBLIC_PAGES)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await violations(), path).toEqual([])
    }
  })

  it('has its report heard: a page that asks for eval is one', async () => {
    const { page } = await visit()
    const violations = await violationsOf(page)
    await page.goto(pathTo('inicio'))
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'new Function("")'
      document.head.append(script)
    })
    await expect.poll(violations).toHaveLength(1)
  })

  it.each(['ana', 'admin'] as const)('has nothing to report on the screens of %s', async (person) => {
    const { page, answers, open } = await signedIn(loggedIn(person))
    const given = new Set([renovar, AREAS.login.routes.permissoes, AREAS.documentation.routes.ambiente])
    for (const { spec } of allRoutes()) if (!given.has(spec as never)) answers.refuse(spec, 'INDISPONIVEL')
    const violations = await violationsOf(page)
    await open('/app/nowhere')
    expect(await violations(), 'a screen that is not there').toEqual([])
    for (const path of paths(SCREENS.filter(openTo(person)))) {
      await walkTo(page, path)
      expect(await violations(), path).toEqual([])
    }
  })
})

describe('two tabs that renew at once', () => {
  it('do so one after the other, and both stay signed in', async () => {
    const { page, context, answers, open } = await signedIn(loggedIn('ana'))
    await open(pathTo('app'))
    const other = await context.newPage()
    await other.goto(pathTo('app'))
    await other.locator('.avatar-button').waitFor()

    let underWay = 0
    const most: number[] = []
    const answer = Promise.withResolvers<void>()
    answers.make(renovar, async () => {
      underWay += 1
      most.push(underWay)
      await answer.promise
      underWay -= 1
      return sessionFor(loggedIn('ana'))
    })
    const before = answers.callsOf(renovar).length
    await Promise.all([page, other].map((tab) => tab.reload({ waitUntil: 'commit' })))
    const otherWaits = () =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return pending.some(({ clientId }) => clientId !== held[0]?.clientId)
      })
    await expect.poll(otherWaits).toBe(true)
    await expect.poll(() => answers.callsOf(renovar).length).toBe(before + 1)
    answer.resolve()
    for (const tab of [page, other]) await tab.locator('.avatar-button').waitFor()
    expect(answers.callsOf(renovar)).toHaveLength(before + 2)
    expect(most).toEqual([1, 1])
  })
})

describe('an address with ids in capitals', () => {
  it('is that of the record, and stands as the console writes it', async () => {
    const { page, answers, open } = await signedIn(loggedIn('ana'))
    giveReadings(answers, 'ana')
    const { whole } = newestOf('ASP-BARRA-02')
    answers.give(AREAS.readings.routes.ver, whole)
    const path = pathTo('leituraVer', { leituraId: whole.id })
    const asked = whole.id.toUpperCase()
    await open(`${pathTo('leituraVer', { leituraId: asked })}?conta=${PEOPLE.ana.id.toUpperCase()}#x`)
    await page.getByRole('heading', { level: 1, name: /^Leitura de / }).waitFor()
    await page.getByRole('tab', { name: 'Bicos' }).waitFor()
    const { pathname, search, hash } = new URL(page.url())
    expect([pathname, hash, search.toLowerCase()]).toEqual([path, '#x', search])
    expect(answers.callsOf(AREAS.readings.routes.ver).map(({ params }) => params.leituraId)).not.toContain(asked)
  })
})

describe('leaving the sign-up by “Entrar”', () => {
  it('asks before what was typed is lost, and leaves a form nobody touched as it is', async () => {
    const { page, answers } = await visit()
    answers.refuse(desafio, 'INDISPONIVEL')
    const enter = page.getByRole('main').getByRole('link', { name: 'Entrar', exact: true })
    await page.goto(pathTo('cadastroUsuario'))
    await enter.click()
    await page.waitForURL(`**${pathTo('login')}`)
    await page.goto(pathTo('cadastroUsuario'))
    const name = page.getByLabel('Nome completo')
    await name.fill('Joana Prado')
    await enter.click()
    await page.getByText('Deseja descartar as informações do formulário?').first().waitFor()
    await page.getByRole('button', { name: 'Continuar editando', exact: true }).click()
    expect(new URL(page.url()).pathname).toBe(pathTo('cadastroUsuario'))
    await expect.poll(() => name.inputValue()).toBe('Joana Prado')
    await enter.click()
    await page.getByRole('button', { name: 'Descartar', exact: false }).last().click()
    await page.waitForURL(`**${pathTo('login')}`)
  })
})

const TOKEN = `#token=${'a'.repeat(43)}`
const CONFIRMS = { email: 'joana@fazenda.example', troca: false, feita: false }
const PAGES = [
  ['start', PATHS.inicio.path, 'Criar conta'],
  ['login', PATHS.login.path, 'Verificado'],
  ['signup', PATHS.cadastroUsuario.path, 'Verificado'],
  ['forgot', PATHS.esqueceuSenha.path, 'Verificado'],
  ['reset', `${PATHS.redefinicaoSenha.path}${TOKEN}`, 'Criar nova senha'],
  ['confirm', `${PATHS.confirmacaoEmail.path}${TOKEN}`, 'Confirmar e-mail'],
] as const

describe('the public pages', () => {
  it.each([
    ['wide', undefined],
    ['on a phone', PHONE],
  ] as const)('have nothing for axe to find, and fit, %s', async (_, size) => {
    const { page, answers } = await signedOut(loggedIn('ana'), size && { size })
    answers.give(AREAS.signup.routes.conferirConfirmacao, CONFIRMS)
    answers.give(AREAS.signup.routes.conferirRedefinicao, undefined)
    for (const [name, path, text] of PAGES) {
      await page.goto(path)
      await page.getByText(text).locator('visible=true').first().waitFor()
      await settled(page)
      expect(await findingsInBothThemes(page), name).toEqual([])
      if (name === 'login') await expect.poll(() => page.title()).toBe('Entrar · Aspersa')
      await fitsIn(page, name)
      if (size) await keepLooks(page, name)
    }
  })

  it('have nothing for axe to find in yellow either', async () => {
    const { page, answers } = await signedOut(loggedIn('ana'), { size: PHONE })
    answers.give(AREAS.signup.routes.conferirConfirmacao, CONFIRMS)
    answers.give(AREAS.signup.routes.conferirRedefinicao, undefined)
    await page.addInitScript(() => localStorage.setItem('aspersa.aparencia', JSON.stringify({ variant: 'yellow' })))
    for (const [name, path, text] of PAGES) {
      await page.goto(path)
      await page.getByText(text).locator('visible=true').first().waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('theme-yellow')
      await settled(page)
      expect(await colourFindingsInBothThemes(page), name).toEqual([])
      await keepLooks(page, `${name}-yellow`)
    }
  })

  it.each(['pt-BR', 'en', 'es'])('begin with one that fits at four times its size: %s', async (language) => {
    const { page } = await signedOut(loggedIn('ana'), { size: { width: 320, height: 640 }, language })
    await page.goto(pathTo('inicio'))
    await page.locator('.sample strong').first().waitFor()
    await settled(page)
    await fitsIn(page)
  })

  it('lead to the stores and the documents', async () => {
    const { page } = await signedOut(loggedIn('ana'))
    await page.goto(pathTo('inicio'))
    // The tab key reaches them in the order in which they are seen.
    const ways = page.getByRole('banner').getByRole('link', { name: /^(Criar conta|Entrar)$/ })
    await expect.poll(() => ways.allInnerTexts()).toEqual(['Entrar', 'Criar conta'])
    const [first, second] = [await ways.nth(0).boundingBox(), await ways.nth(1).boundingBox()]
    expect(first?.x ?? 0).toBeLessThan(second?.x ?? 0)
    for (const store of ['Baixar na App Store', 'Baixar no Google Play']) {
      await expect.poll(() => page.getByRole('link', { name: store }).getAttribute('href')).toMatch(/^https:/)
    }
    for (const name of ['Política de privacidade', 'Termos de uso', 'Manual']) {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      const answer = await page.request.get(href ?? '')
      expect(answer.status()).toBe(200)
      // A visitor who came from a mail or a search finds the way on.
      expect(await answer.text(), name).toContain('<a href="/">Ir para a Aspersa</a>')
    }
  })
})

describe('the link that confirms an address', () => {
  const { conferirConfirmacao, confirmarEmail } = AREAS.signup.routes
  const visitLink = async (told: typeof CONFIRMS) => {
    const visitor = await visit()
    visitor.answers.give(conferirConfirmacao, told)
    visitor.answers.give(confirmarEmail, { email: told.email })
    await visitor.page.goto(`${pathTo('confirmacaoEmail')}${TOKEN}`)
    return visitor
  }

  it('says what pressing does, and confirms by that press alone', async () => {
    const { page, answers } = await visitLink(CONFIRMS)
    await page.getByText(/foi usado para criar uma conta na Aspersa/).waitFor()
    await page.waitForLoadState('networkidle')
    await keepLooks(page, 'confirm-live')
    expect(answers.callsOf(confirmarEmail), 'opened, and not pressed').toHaveLength(0)
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await page.getByRole('heading', { name: 'E-mail confirmado' }).waitFor()
    expect(answers.callsOf(confirmarEmail).map(({ body }) => body)).toEqual([{ token: 'a'.repeat(43) }])
  })

  it('tells a new address from the first, one that is confirmed, and one that expired meanwhile', async () => {
    const changing = await visitLink({ ...CONFIRMS, troca: true })
    await changing.page.getByText(/passe a ser o e-mail de uma conta da Aspersa/).waitFor()
    await keepLooks(changing.page, 'confirm-change')
    changing.answers.refuse(confirmarEmail, 'REGRA_VIOLADA')
    await changing.page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await changing.page.getByRole('heading', { name: 'Este link não confirma mais nada' }).waitFor()
    const done = await visitLink({ ...CONFIRMS, feita: true })
    await done.page.getByText('O endereço joana@fazenda.example já está confirmado.').waitFor()
    expect(await done.page.getByRole('button', { name: 'Confirmar e-mail' }).count()).toBe(0)
  })
})

describe('what a password manager writes without an event', () => {
  /** Writes by the element's own setter, or by the one of its kind: React hears of neither. */
  const write = (page: Page, name: string, text: string, by: 'element' | 'kind') =>
    page.locator(`input[name="${name}"]`).evaluate(
      (field: HTMLInputElement, { text, by }) => {
        if (by === 'element') field.value = text
        else Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      },
      { text, by },
    )

  it.each(['element', 'kind'] as const)('is what somebody signs in with, written by the %s', async (by) => {
    const { page, answers } = await signedOut(loggedIn('ana'))
    const { email, senha } = accountOf('ana')
    await page.goto(pathTo('login'))
    await page.getByText('Verificado').waitFor()
    await write(page, 'email', email, by)
    await write(page, 'senha', senha, by)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL(`**${pathTo('app')}`)
    expect(answers.callsOf(AREAS.login.routes.entrar)[0]?.body).toMatchObject({ email, senha })
  })

  it('stays in a form while other fields are typed in, and counts when it is sent', async () => {
    const { page } = await signedOut(loggedIn('ana'))
    await page.goto(pathTo('cadastroUsuario'))
    await page.getByText('Verificado').waitFor()
    await write(page, 'nome', 'Joana Prado', 'kind')
    await write(page, 'cidade', 'Campinas', 'element')
    await page.locator('input[name="email"]').fill('joana@fazenda.example')
    await write(page, 'email_confirmacao', 'joana@fazenda.example', 'element')
    await page.locator('form button[type=submit]').click()
    await page
      .getByText(/campos a corrigir/)
      .first()
      .waitFor()
    const told = (name: string) => page.locator(`input[name="${name}"]`)
    expect(await told('nome').inputValue()).toBe('Joana Prado')
    expect(await told('cidade').inputValue()).toBe('Campinas')
    for (const name of ['nome', 'email', 'email_confirmacao'])
      expect(await told(name).getAttribute('aria-invalid'), name).not.toBe('true')
    expect(await told('senha').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the bot check of a page that has been open for long', () => {
  it('is solved anew as the form is sent, before the server takes it for expired', async () => {
    const { page, answers } = await signedOut(loggedIn('ana'))
    await page.goto(pathTo('login'))
    await page.getByText('Verificado', { exact: true }).waitFor()
    expect(answers.callsOf(desafio)).toHaveLength(1)
    await page.evaluate((life) => {
      const { now } = Date
      Date.now = () => now() + life
    }, CHALLENGE_MS)
    await fillInLogin(page, accountOf('ana'))
    await page.waitForURL(`**${pathTo('app')}`)
    expect(answers.callsOf(desafio)).toHaveLength(2)
    expect(answers.callsOf(AREAS.login.routes.entrar)).toHaveLength(1)
  })
})

describe('the login without a network', () => {
  const withoutNetwork = async () => {
    const { page } = await signedOut(loggedIn('ana'))
    await page.route('**/api/desafio', (route) => route.abort('internetdisconnected'))
    await page.goto(pathTo('login'))
    return page
  }

  it('says beside the bot check that it failed, and over nothing; it can be tried again', async () => {
    const page = await withoutNetwork()
    const failed = page.getByText('A verificação falhou. Tente novamente.').filter({ visible: true })
    await failed.waitFor()
    expect(await failed.count()).toBe(1)
    await page.getByRole('button', { name: 'Entrar' }).click({ trial: true })
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'bot-failed')
    await page.unroute('**/api/desafio')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await failed.waitFor({ state: 'detached' })
    await page.getByText('Verificado', { exact: true }).waitFor()
  })

  /** The login without a network where nothing of the page is loaded anew, as whoever logs out so comes to it. */
  const backWithoutNetwork = async () => {
    const visitor = await signedOut(loggedIn('ana'))
    const { page, setOffline } = visitor
    await page.goto(pathTo('login'))
    await page.getByText('Verificado', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await page.waitForURL(`**${pathTo('cadastroUsuario')}`)
    await setOffline(true)
    await page.goBack()
    await page.locator('.bot-failure').waitFor()
    return visitor
  }

  it('says beside the bot check that there is none, and seeks a solution by itself once it is back', async () => {
    const { page, setOffline } = await backWithoutNetwork()
    await page.locator('.bot-failure').getByText('Parece que você está sem conexão.').waitFor()
    expect(await page.getByText('A verificação falhou.').filter({ visible: true }).count()).toBe(0)
    await setOffline(false)
    await page.getByText('Verificado', { exact: true }).waitFor()
    expect(await page.locator('.bot-failure').count()).toBe(0)
  })

  it('seeks it again where the network that is back leads nowhere for a moment', async () => {
    const { page, setOffline } = await backWithoutNetwork()
    await page.route('**/api/desafio', (route) => route.abort('addressunreachable'), { times: 2 })
    await setOffline(false)
    await page.getByText('Verificado', { exact: true }).waitFor()
    expect(await page.locator('.bot-failure').count()).toBe(0)
  })

  it('says that the network is missing, not that the person is a robot', async () => {
    const page = await withoutNetwork()
    await fillInLogin(page, accountOf('ana'))
    await page.locator('form').getByRole('alert').getByText('Parece que você está sem conexão.').first().waitFor()
    await page.unroute('**/api/desafio')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL(`**${pathTo('app')}`)
  })
})
