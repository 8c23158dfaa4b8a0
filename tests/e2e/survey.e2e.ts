import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { Idioma } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { ok } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { person } from '../fixtures/registered.ts'
import { sessionOf } from '../fixtures/session.ts'
import { TEXTS, writeSurvey } from '../fixtures/survey.ts'
import { operator } from '../fixtures/table.ts'
import { findingsInBothThemes } from './axe.ts'
import {
  complaintsOf,
  DESKTOP,
  fitsIn,
  keepLooks,
  newVisitor,
  noticed,
  PHONE,
  resize,
  settled,
  startBrowser,
} from './browser.ts'
import { enter, fillInLogin } from './signInAs.ts'

const HOUR = 3_600_000
/** After which an invitation that should not come would have come, ms. */
const LONG_ENOUGH = 4_000
const SURVEY = '**/api/survey'
const COMPLETION = '**/api/survey/conclusoes'

let browser: Browser
const contexts: BrowserContext[] = []
/** What each page has asked for and not got. */
const underWay = new WeakMap<Page, Set<Request>>()

beforeAll(async () => {
  browser = await startBrowser()
})
beforeEach(() => writeSurvey({ ativa: true }))
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})
// What other tests look at must not be covered.
afterAll(async () => {
  await writeSurvey({ ativa: false })
})

interface Visit {
  page: Page
  id: string
  /** Paths of the survey's calls so far. */
  calls: string[]
}

async function visit(): Promise<{ page: Page; calls: string[] }> {
  const context = await newVisitor(browser, testCloud().url)
  contexts.push(context)
  await context.route('https://forms.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Formulário</title>' }),
  )
  const page = await context.newPage()
  await page.clock.install()
  const asking = new Set<Request>()
  underWay.set(page, asking)
  page.on('request', (request) => asking.add(request))
  page.on('requestfinished', (request) => asking.delete(request))
  page.on('requestfailed', (request) => asking.delete(request))
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/survey')) calls.push(`${request.method()} ${pathname}`)
  })
  return { page, calls }
}

/** A customer of this test alone, signed in. */
async function customer({
  idioma = 'pt' as Idioma,
  before = async (_: Page): Promise<unknown> => undefined,
} = {}): Promise<Visit> {
  const { user, account: given } = await person({ idioma })
  const { page, calls } = await visit()
  await before(page)
  if (idioma === 'pt') await enter(page, given)
  else {
    // A person's language is that of the console from where they sign in.
    await page.goto(pathTo('login'))
    await fillInLogin(page, given)
    await page.locator('.avatar-button').waitFor()
  }
  await page.clock.runFor(LONG_ENOUGH)
  return { page, calls, id: user.id }
}

const invitation = (page: Page, title = TEXTS.title_pt) => page.getByRole('dialog', { name: title })
const button = (page: Page, name: string) => invitation(page).getByRole('button', { name, exact: true })
const evaluate = (page: Page) => invitation(page).getByRole('link', { name: /^Avaliar/ })

/** Comes back when the browser last asked so many hours ago. */
async function comeBack({ page, id }: Visit, hours: number) {
  const at = new Date(Date.now() - hours * HOUR).toISOString()
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [`aspersa.pesquisa.${id}`, at])
  await page.reload()
  await page.locator('.avatar-button').waitFor()
}

/** Lets so much time pass that an invitation would have come: timers are over, nothing is asked for, and what came is drawn. */
async function waitLong(page: Page) {
  await page.clock.runFor(LONG_ENOUGH)
  await settled(page)
  await expect.poll(() => underWay.get(page)?.size).toBe(0)
  await settled(page)
}

async function completedBefore(id: string, hours: number) {
  const { client, tableName } = operator()
  const update = {
    TableName: tableName,
    Key: { pk: `USUARIO#${id}`, sk: 'USUARIO' },
    UpdateExpression: 'SET pesquisa_concluida_em = :at',
    ExpressionAttributeValues: { ':at': new Date(Date.now() - hours * HOUR).toISOString() },
  }
  await client.send(new UpdateCommand(update))
}

const settings = async () => {
  const { token } = await sessionOf(account('admin'))
  return ok(AREAS.survey.routes.verConfiguracao, { token })
}
const completions = async () => (await settings()).conclusoes
const stored = async () => (await settings()).pesquisa

describe('the invitation', () => {
  it('is asked for once in 168 hours, and “later” records nothing', async () => {
    const before = await completions()
    const visitor = await customer()
    const { page, calls } = visitor
    const complaints = complaintsOf(page)
    await invitation(page).waitFor()
    await invitation(page).getByText('São cinco perguntas').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'survey-invitation')
    await resize(page, PHONE)
    expect(await findingsInBothThemes(page)).toEqual([])
    await resize(page, DESKTOP)
    await button(page, 'Mais tarde').click()
    await invitation(page).waitFor({ state: 'detached' })

    await comeBack(visitor, 167)
    await waitLong(page)
    expect(calls).toEqual(['GET /api/survey'])
    await comeBack(visitor, 168)
    await invitation(page).waitFor()
    expect(calls).toEqual(['GET /api/survey', 'GET /api/survey'])
    expect(await completions()).toBe(before)
    expect(complaints).toEqual([])
  })

  it('leads to the questionnaire in a tab of its own, records it, and comes back after 2 160 hours', async () => {
    const before = await completions()
    const visitor = await customer()
    const { page, calls, id } = visitor
    await invitation(page).waitFor()
    const [form] = await Promise.all([page.context().waitForEvent('page'), evaluate(page).click()])
    await form.waitForURL(TEXTS.link)
    expect(await form.evaluate(() => window.opener)).toBeNull()
    await form.close()
    await invitation(page).waitFor({ state: 'detached' })
    expect(await completions()).toBe(before + 1)

    const asked = page.waitForResponse(SURVEY)
    await comeBack(visitor, 168)
    await asked
    await waitLong(page)
    expect(await invitation(page).count()).toBe(0)
    await completedBefore(id, 2160)
    await comeBack(visitor, 168)
    await invitation(page).waitFor()
    expect(calls.filter((one) => one.startsWith('POST'))).toEqual(['POST /api/survey/conclusoes'])
  })

  it('says that an evaluation was not recorded, keeps the link, and records it when asked again', async () => {
    const { page } = await customer()
    await page.route(COMPLETION, (route) => route.fulfill({ status: 500, body: '{}' }))
    const before = await completions()
    await invitation(page).waitFor()
    const [form] = await Promise.all([page.context().waitForEvent('page'), evaluate(page).click()])
    await form.waitForURL(TEXTS.link)
    await form.close()
    await invitation(page).getByText('Não foi possível registrar a sua avaliação').waitFor()
    await expect.poll(() => evaluate(page).getAttribute('href')).toBe(TEXTS.link)
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'survey-not-recorded')
    await page.unroute(COMPLETION)
    await button(page, 'Tentar novamente').click()
    await invitation(page).waitFor({ state: 'detached' })
    expect(await completions()).toBe(before + 1)
  })

  it('says that it could not be fetched', async () => {
    const { page } = await customer({
      before: (page) => page.route(SURVEY, (route) => route.fulfill({ status: 500, body: '{}' })),
    })
    await page.getByText('Não foi possível consultar a pesquisa de satisfação').waitFor()
  })

  it('does not cover another question, and gives way to another page', async () => {
    const visitor = await customer()
    const { page } = visitor
    await invitation(page).waitFor()
    await button(page, 'Mais tarde').click()
    await page.getByRole('link', { name: 'Sobre', exact: true }).first().click()
    await page.waitForURL(`**${pathTo('sobre')}`)

    const asked = Promise.withResolvers<void>()
    await page.route(SURVEY, async (route) => {
      await asked.promise
      await route.continue()
    })
    await comeBack(visitor, 200)
    await page.getByRole('button', { name: /menu de/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByText('Deseja sair do sistema?').waitFor()
    const answered = page.waitForResponse(SURVEY)
    asked.resolve()
    await answered
    await waitLong(page)
    expect(await invitation(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Não', exact: true }).click()
    await invitation(page).waitFor()
    await page.goBack()
    await invitation(page).waitFor({ state: 'detached' })
  })

  it('is in the person’s language, in English for Russian', async () => {
    const { page } = await customer({ idioma: 'ru' })
    await invitation(page, TEXTS.title_en).waitFor()
    await page.getByRole('button', { name: 'Later' }).click()
    const spanish = await customer({ idioma: 'es' })
    await invitation(spanish.page, TEXTS.title_es).waitFor()
    await spanish.page.getByRole('link', { name: /^Evaluar/ }).waitFor()
  })

  it('comes neither while it is switched off nor on public screens nor to administrators', async () => {
    await writeSurvey({ ativa: false })
    const { page, calls } = await customer()
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    await waitLong(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await writeSurvey({ ativa: true })
    const stranger = await visit()
    await stranger.page.goto(pathTo('inicio'))
    const administrator = await visit()
    await enter(administrator.page, account('admin'))
    for (const { page } of [stranger, administrator]) await waitLong(page)
    expect([...stranger.calls, ...administrator.calls]).toEqual([])
  })
})

describe('the survey’s settings', () => {
  it('are written with a look at each language, and tell how many answered', async () => {
    const { page } = await visit()
    const complaints = complaintsOf(page, [/status of 409 .*\/api\/survey/])
    await enter(page, account('admin'))
    await page.getByRole('link', { name: 'Pesquisa de satisfação' }).first().click()
    await page.waitForURL(`**${pathTo('pesquisaSatisfacao')}`)
    await page.getByRole('heading', { name: 'Pesquisa de satisfação', level: 1 }).waitFor()
    const title = page.getByLabel('Título')
    await title.first().waitFor()
    await keepLooks(page, 'survey-settings')
    expect(await findingsInBothThemes(page)).toEqual([])
    await resize(page, PHONE)
    expect(await findingsInBothThemes(page)).toEqual([])
    await fitsIn(page)
    await resize(page, DESKTOP)

    for (const [name, text, answer] of [
      ['Português', TEXTS.title_pt, 'Mais tarde'],
      ['English', TEXTS.title_en, 'Later'],
      ['Español', TEXTS.title_es, 'Más tarde'],
    ] as const) {
      await page.getByRole('button', { name: `Ver convite: ${name}` }).click()
      await invitation(page, text).getByRole('button', { name: answer }).click()
      await invitation(page, text).waitFor({ state: 'detached' })
    }

    const link = page.getByLabel('Endereço do questionário')
    await link.fill('http://forms.example/a')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Informe um endereço').first().waitFor()
    await link.fill(TEXTS.link)
    await title.first().fill('Conte como foi')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Pesquisa salva.')
    await title.first().fill('Conte como foi de novo')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Pesquisa salva.')
    expect((await stored())?.title_pt).toBe('Conte como foi de novo')

    await writeSurvey({ ativa: true })
    await title.first().fill('Tarde demais')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('button', { name: 'Recarregar registro' }).click()
    await page.getByText('O que você digitou foi mantido').waitFor()
    await expect.poll(() => title.first().inputValue()).toBe('Tarde demais')
    await expect.poll(() => page.getByLabel('Convidar os clientes').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await noticed(page, 'Pesquisa salva.')
    expect(await stored()).toMatchObject({ title_pt: 'Tarde demais', ativa: true })
    expect(complaints).toEqual([])
  })
})
