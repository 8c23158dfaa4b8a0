import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import type { FalhaListada, RelatoDoConsole } from '../../shared/contract/browserFailures.ts'
import { apiGuide, pathTo } from '../../shared/paths.ts'
import { findingsInBothThemes } from '../e2e/axe.ts'
import { fitsIn, keepLooks, PHONE, resize } from '../e2e/browser.ts'
import { giveReadings, newestOf } from './demoReadings.ts'
import { loggedIn } from './people.ts'
import { signedIn, visit } from './visit.ts'

const { listar, relatar } = AREAS.browserFailures.routes

const FAILURE: FalhaListada = {
  id: randomUUID(),
  build: 'Bx3k_9-q',
  tipo: 'TELA',
  mensagem: 'TypeError: Cannot read properties of undefined (reading ‹…›)',
  lugar: 'ReadingPage-Ab12cd34.js:1:20341',
  vezes: 1_204,
  primeira_em: '2026-11-20T12:00:00.000Z',
  ultima_em: '2026-11-21T12:00:00.000Z',
  navegadores: ['CHROME', 'SAFARI'],
  rotas: ['/app/leituras/:leituraId/visualizar'],
}
const VIOLATION: FalhaListada = {
  ...FAILURE,
  id: randomUUID(),
  build: null,
  tipo: 'POLITICA',
  mensagem: 'script-src-elem inline',
  lugar: null,
  vezes: 1,
  navegadores: ['FIREFOX'],
  rotas: [],
}

describe('the list of failures', () => {
  it('tells administrators what went wrong, how often, where and in which browsers', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, { itens: [FAILURE, VIOLATION], proximo: null })
    await open(pathTo('falhasNavegador'))
    const first = page.getByRole('row').nth(1)
    for (const text of [FAILURE.mensagem, 'Tela', '1.204', 'Bx3k_9-q', 'ReadingPage-Ab12cd34.js:1:20341'])
      await first.getByText(text, { exact: true }).waitFor()
    await first.getByText('Chrome, Safari').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await keepLooks(page, 'browser-failures')
    await page.getByRole('combobox', { name: 'Filtros' }).fill('Tipo = ')
    await page.getByRole('option', { name: /Política de segurança/ }).click()
    await expect.poll(() => answers.callsOf(listar).at(-1)?.query.tipo).toBe('POLITICA')
    await resize(page, PHONE)
    await fitsIn(page)
  })

  it('says that there are none', async () => {
    const { page, answers, open } = await signedIn(loggedIn('admin'))
    answers.give(listar, { itens: [], proximo: null })
    await open(pathTo('falhasNavegador'))
    await page.getByText('Nenhuma falha', { exact: true }).waitFor()
  })
})

/** Texts that no report may hold. */
const PERSONAL = /Rita|example\.com|[0-9a-f]{8}-[0-9a-f]{4}-|token|98765/

/**
 * The reports of a page from now on. They carry no cookie, by which a test is told from another, so that they are seen
 * as they leave.
 */
function reportsFrom(page: Page) {
  const reports: RelatoDoConsole[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(relatar.path) && request.resourceType() === 'fetch') reports.push(request.postDataJSON())
  })
  /** Waits for so many reports, and says what they tell. */
  const told = async (count: number) => {
    await expect.poll(() => reports.length).toBeGreaterThanOrEqual(count)
    expect(JSON.stringify(reports)).not.toMatch(PERSONAL)
    return reports.flatMap(({ falhas }) => falhas.map(({ tipo, mensagem }) => `${tipo} ${mensagem}`))
  }
  return { reports, told }
}

/** A reading's page, at an address that tells more than its path. */
async function atReading() {
  const { page, answers, open } = await signedIn(loggedIn('ana'))
  giveReadings(answers, 'ana')
  const { whole } = newestOf('ASP-BARRA-02')
  answers.give(AREAS.readings.routes.ver, whole)
  await open(`${pathTo('leituraVer', { leituraId: whole.id })}?token=abc#x`)
  return { page, answers, ...reportsFrom(page) }
}

/** Somebody at home whose page “Sobre” comes as it is given. */
async function withAboutPage(answer: { status: number; body: string }) {
  const { page, open } = await signedIn(loggedIn('ana'), { fresh: true })
  await open(pathTo('app'))
  const heard = reportsFrom(page)
  await page.route('**/assets/AboutPage-*.js', (route) => route.fulfill({ ...answer, contentType: 'text/javascript' }))
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sobre' }).click()
  return { page, ...heard }
}

describe('a browser that fails', () => {
  it('is heard once of each error and rejection, with nothing of whose it is, and not of what is nobody’s fault', async () => {
    const { page, reports, told } = await atReading()
    await page.evaluate(() => {
      const fail = () => {
        throw new TypeError('"Rita Prado" rita@example.com 0b6e8a52-7a7b-4c55-9e4e-3b7a3bde2f11 98765')
      }
      for (let times = 0; times < 3; times += 1) setTimeout(fail)
      setTimeout(() => void Promise.reject(new RangeError('`Rita` is too long')))
      setTimeout(() => void Promise.reject({ nome: 'Rita' }))
      setTimeout(() => void Promise.reject(new DOMException('The user aborted a request.', 'AbortError')))
      dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
      dispatchEvent(new ErrorEvent('error', { message: 'x', filename: 'moz-extension://0b6e/content.js' }))
    })
    await told(3)
    // A later report shows that nothing more came before.
    await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('last'))))
    expect((await told(4)).toSorted()).toEqual([
      'ERRO TypeError: ‹…› ‹email› # #',
      'PROMESSA Error: last',
      'PROMESSA RangeError: ‹…› is too long',
      'PROMESSA [object Object]',
    ])
    const [first] = reports
    expect(first?.rota).toBe('/app/leituras/:leituraId/visualizar')
    expect(first?.build).toMatch(/^[\w-]{8}$/)
  })

  it('says itself what the policy refused', async () => {
    const { page, answers } = await atReading()
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('script'), { textContent: 'globalThis.ran = true' }))
    })
    await expect.poll(() => answers.callsOf(relatar).length).toBe(1)
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
    expect(answers.callsOf(relatar)[0]?.body).toMatchObject({
      'csp-report': { 'blocked-uri': 'inline', 'effective-directive': 'script-src-elem' },
    })
  })

  it('is heard of a part of the console that is gone, once', async () => {
    const { page, told } = await withAboutPage({ status: 404, body: 'gone' })
    await page.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    expect(await told(1)).toEqual(['ARQUIVO AboutPage.js'])
  })

  it('is not heard of a file that came to nothing as the page was left', async () => {
    const { page, reports, told } = await atReading()
    await page.route('**/assets/gone-Bx3k_9-q.js', (route) => route.abort())
    const anew = page.waitForEvent('load')
    await page.evaluate(() => {
      const script = Object.assign(document.createElement('script'), { src: '/assets/gone-Bx3k_9-q.js' })
      script.addEventListener('error', () => location.reload())
      document.head.append(script)
    })
    await anew
    await page.waitForFunction(() => globalThis.failures && !Array.isArray(globalThis.failures))
    await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('last'))))
    expect(await told(1)).toEqual(['PROMESSA Error: last'])
    expect(reports).toHaveLength(1)
  })

  it('is heard of a screen that breaks, which says so', async () => {
    const body = 'export function AboutPage() { throw new TypeError(`"Rita" is null`) }'
    const { page, reports, told } = await withAboutPage({ status: 200, body })
    await page.getByRole('button', { name: 'Recarregar' }).waitFor()
    expect(await told(1)).toEqual(['TELA TypeError: ‹…› is null'])
    expect(reports[0]?.falhas[0]?.quadros[0]).toMatch(/^AboutPage-[\w-]{8}\.js:1:\d+$/)
  })

  it('is heard while nothing is drawn yet', async () => {
    const { page } = await visit({ fresh: true })
    const { told } = reportsFrom(page)
    await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(pathTo('inicio'))
    await page.getByText('Não foi possível abrir o console').waitFor()
    expect(await told(1)).toEqual(['ARQUIVO index.js'])
  })

  it('is heard on the page of the API’s reference, which has nothing of the console', async () => {
    const { page, answers } = await visit()
    answers.refuse(AREAS.documentation.routes.publica, 'INDISPONIVEL')
    const { reports, told } = reportsFrom(page)
    await page.goto(apiGuide('pt'))
    await page.waitForFunction(() => globalThis.failures !== undefined)
    await page.evaluate(() => void setTimeout(() => void Promise.reject(new RangeError('`Rita` is too long'))))
    expect(await told(1)).toContain('PROMESSA RangeError: ‹…› is too long')
    expect(reports[0]).toMatchObject({ build: null, rota: null })
  })

  it('is not heard of its own reports', async () => {
    const { page, reports, told } = await atReading()
    await page.route(`**${relatar.path}`, (route) => route.abort())
    for (const [at, word] of ['once', 'twice'].entries()) {
      await page.evaluate((text) => void setTimeout(() => void Promise.reject(new Error(text))), word)
      await expect.poll(() => reports.length).toBe(at + 1)
    }
    expect(await told(2)).toEqual(['PROMESSA Error: once', 'PROMESSA Error: twice'])
  })
})
