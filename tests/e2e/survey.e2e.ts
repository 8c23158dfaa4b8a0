import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { ok } from '../fixtures/client.ts'
import { account } from '../fixtures/demo.ts'
import { person } from '../fixtures/registered.ts'
import { sessionOf } from '../fixtures/session.ts'
import { TEXTS, writeSurvey } from '../fixtures/survey.ts'
import { operator } from '../fixtures/table.ts'
import { settled } from './browser.ts'
import { enter } from './signInAs.ts'
import { newPage } from './visits.ts'

const HOUR = 3_600_000
/** Time after which an invitation that should not come would have come, ms. */
const LONG_ENOUGH = 4_000
const SURVEY = '**/api/survey'

/** Requests of each page that are not answered yet. */
const underWay = new WeakMap<Page, Set<Request>>()

beforeEach(() => writeSurvey({ ativa: true }))
// Pages of other tests must not be covered.
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
  const page = await newPage()
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
async function customer(): Promise<Visit> {
  const { user, account: given } = await person()
  const { page, calls } = await visit()
  await enter(page, given)
  await page.clock.runFor(LONG_ENOUGH)
  return { page, calls, id: user.id }
}

const invitation = (page: Page, title = TEXTS.title_pt) => page.getByRole('dialog', { name: title })
const evaluate = (page: Page) => invitation(page).getByRole('link', { name: /^Avaliar/ })

/** Comes back when the browser last asked so many hours ago. */
async function comeBack({ page, id }: Visit, hours: number) {
  const at = new Date(Date.now() - hours * HOUR).toISOString()
  await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [`aspersa.pesquisa.${id}`, at])
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

const completions = async () => {
  const { token } = await sessionOf(account('admin'))
  return (await ok(AREAS.survey.routes.verConfiguracao, { token })).conclusoes
}

describe('the invitation', () => {
  it('leads to the questionnaire in a tab of its own, records it, and comes back after 2 160 hours', async () => {
    const before = await completions()
    const visitor = await customer()
    const { page, calls, id } = visitor
    await invitation(page).waitFor()
    const forms = 'https://forms.example/**'
    // Only now, and no longer: a browser asked for its requests fetches the console's files anew.
    await page
      .context()
      .route(forms, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Formulário</title>' }))
    const [form] = await Promise.all([page.context().waitForEvent('page'), evaluate(page).click()])
    await form.waitForURL(TEXTS.link)
    expect(await form.evaluate(() => window.opener)).toBeNull()
    await form.close()
    await page.context().unroute(forms)
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
})
