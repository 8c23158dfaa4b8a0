import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PEOPLE } from '../../scripts/seed/people.ts'
import { AREAS } from '../../shared/contract/areas.ts'
import { SEM_TEXTOS } from '../../shared/contract/survey.ts'
import type { Idioma } from '../../shared/enums.ts'
import { pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes, findingsOf } from '../e2e/axe.ts'
import { complaintsOf, DESKTOP, keepLooks, PHONE, resize, settled } from '../e2e/browser.ts'
import { fillInLogin } from '../e2e/signInAs.ts'
import { TEXTS } from '../fixtures/survey.ts'
import { accountOf, loggedIn } from './people.ts'
import { signedIn, signedOut, type Visit } from './visit.ts'

const HOUR = 3_600_000
/** Time after which an invitation that should not come would have come, ms. */
const LONG_ENOUGH = 4_000
const { ver, concluir } = AREAS.survey.routes
const INACTIVE = { ...SEM_TEXTOS, ativa: false, concluida_em: null } as const
const ACTIVE = { ...TEXTS, ativa: true, concluida_em: null } as const

/** Requests of each page that are not answered yet. */
const underWay = new WeakMap<Page, Set<Request>>()

/** A visitor for whom there is a survey, and whose clock the test moves. */
async function asked<V extends Visit>(visitor: V): Promise<V> {
  const { page, answers } = visitor
  await page.clock.install()
  const asking = new Set<Request>()
  underWay.set(page, asking)
  // The ticket for live updates is never given on these screens: it would be waited for for ever.
  page.on('request', (request) => !request.url().endsWith(AREAS.live.routes.acesso.path) && asking.add(request))
  page.on('requestfinished', (request) => asking.delete(request))
  page.on('requestfailed', (request) => asking.delete(request))
  answers.give(ver, ACTIVE)
  answers.make(concluir, () => ({ concluida_em: new Date().toISOString() }))
  return visitor
}

/** A customer at the console's first screen; `before` is done before they come. */
async function customer(before: (visitor: Visit) => void = () => {}) {
  const visitor = await asked(await signedIn(loggedIn('ana')))
  before(visitor)
  await visitor.open(pathTo('app'))
  await visitor.page.clock.runFor(LONG_ENOUGH)
  return visitor
}

/** A person's language is that of the console from where they sign in. */
async function customerSpeaking(idioma: Idioma) {
  const { page } = await asked(await signedOut(loggedIn('ana', { idioma })))
  await page.goto(pathTo('login'))
  await fillInLogin(page, accountOf('ana'))
  await page.locator('.avatar-button').waitFor()
  await page.clock.runFor(LONG_ENOUGH)
  return page
}

const invitation = (page: Page, title = TEXTS.title_pt) => page.getByRole('dialog', { name: title })
const button = (page: Page, name: string) => invitation(page).getByRole('button', { name, exact: true })
const evaluate = (page: Page) => invitation(page).getByRole('link', { name: /^Avaliar/ })

/** Comes back when the browser last asked so many hours ago. */
async function comeBack({ page }: Visit, hours: number) {
  const at = new Date(Date.now() - hours * HOUR).toISOString()
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [`aspersa.pesquisa.${PEOPLE.ana.id}`, at],
  )
  await page.reload()
  await page.locator('.avatar-button').waitFor()
}

/**
 * Lets so much time pass that an invitation would have come: timers are over, nothing is asked for, and what came is
 * drawn.
 */
async function waitLong(page: Page) {
  await page.clock.runFor(LONG_ENOUGH)
  await settled(page)
  await expect.poll(() => underWay.get(page)?.size).toBe(0)
  await settled(page)
}

describe('the invitation', () => {
  it('is asked for once in 168 hours, and “later” records nothing', async () => {
    const visitor = await customer()
    const { page, answers } = visitor
    const complaints = complaintsOf(page)
    await invitation(page).waitFor()
    await invitation(page).getByText('São cinco perguntas').first().waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'survey-invitation')
    await resize(page, PHONE)
    expect(await findingsOf(page)).toEqual([])
    await resize(page, DESKTOP)
    await button(page, 'Mais tarde').click()
    await invitation(page).waitFor({ state: 'detached' })

    await comeBack(visitor, 167)
    await waitLong(page)
    expect(answers.callsOf(ver)).toHaveLength(1)
    await comeBack(visitor, 168)
    await invitation(page).waitFor()
    expect(answers.callsOf(ver)).toHaveLength(2)
    expect(answers.callsOf(concluir)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('says that an evaluation was not recorded, keeps the link, and records it when asked again', async () => {
    const { page, answers } = await customer()
    const allow = answers.refuse(concluir, 'ERRO_INTERNO')
    await invitation(page).waitFor()
    // Only now, for a browser asked for its requests keeps no files, and would fetch the console's anew.
    await page
      .context()
      .route('https://forms.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Formulário</title>' }),
      )
    const [form] = await Promise.all([page.context().waitForEvent('page'), evaluate(page).click()])
    await form.waitForURL(TEXTS.link)
    await form.close()
    await invitation(page).getByText('Não foi possível registrar a sua avaliação').first().waitFor()
    await expect.poll(() => evaluate(page).getAttribute('href')).toBe(TEXTS.link)
    expect(await findingsOf(page)).toEqual([])
    await keepLooks(page, 'survey-not-recorded')
    allow()
    const before = answers.callsOf(concluir).length
    await button(page, 'Tentar novamente').click()
    await invitation(page).waitFor({ state: 'detached' })
    expect(answers.callsOf(concluir)).toHaveLength(before + 1)
  })

  it('says that it could not be fetched', async () => {
    const { page } = await customer(({ answers }) => answers.refuse(ver, 'ERRO_INTERNO'))
    await page.getByText('Não foi possível consultar a pesquisa de satisfação').first().waitFor()
  })

  it('does not cover another question, and gives way to another page', async () => {
    const visitor = await customer()
    const { page, answers } = visitor
    await invitation(page).waitFor()
    await button(page, 'Mais tarde').click()
    await page.getByRole('link', { name: 'Sobre', exact: true }).first().click()
    await page.waitForURL(`**${pathTo('sobre')}`)

    const answer = answers.hold(ver)
    await comeBack(visitor, 200)
    await page.getByRole('button', { name: /menu de/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByText('Deseja sair do sistema?').first().waitFor()
    const answered = page.waitForResponse('**/api/survey')
    answer()
    await answered
    await waitLong(page)
    expect(await invitation(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Não', exact: true }).click()
    await invitation(page).waitFor()
    await page.goBack()
    await invitation(page).waitFor({ state: 'detached' })
  })

  it('is in the person’s language, in English for Russian', async () => {
    const page = await customerSpeaking('ru')
    await invitation(page, TEXTS.title_en).waitFor()
    await page.getByRole('button', { name: 'Later' }).click()
    const spanish = await customerSpeaking('es')
    await invitation(spanish, TEXTS.title_es).waitFor()
    await spanish.getByRole('link', { name: /^Evaluar/ }).waitFor()
  })

  it('comes neither while it is switched off nor on public screens nor to administrators', async () => {
    const { page, answers } = await customer(({ answers }) => answers.give(ver, INACTIVE))
    await expect.poll(() => answers.callsOf(ver).length).toBeGreaterThan(0)
    await waitLong(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    const stranger = await asked(await signedOut(loggedIn('ana')))
    await stranger.page.goto(pathTo('inicio'))
    const administrator = await asked(await signedIn(loggedIn('admin')))
    await administrator.open(pathTo('app'))
    for (const { page, answers } of [stranger, administrator]) {
      await waitLong(page)
      expect(answers.callsOf(ver)).toEqual([])
    }
  })
})
