import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CAMINHO_FALHAS, relatoDoConsole } from '../../../shared/contract/browserFailures.ts'
import { failureOf, MOST, REPORTS_GO_TO, reporter } from './report.ts'

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  sent.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

const where = () => ({ build: 'Bx3k_9-q', rota: '/app/leituras' })
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

it('tells of each failure once, of ten at most, to the route of the contract, and nothing of who it is', () => {
  const tell = reporter(where)
  for (let at = 0; at < 3; at += 1) tell('ERRO', new TypeError('"Rita" is null'))
  expect(bodies()).toEqual([
    { ...where(), falhas: [{ tipo: 'ERRO', mensagem: 'TypeError: ‹…› is null', quadros: expect.any(Array) }] },
  ])
  expect(relatoDoConsole.safeParse(bodies()[0]).success).toBe(true)
  const [address, init] = sent.mock.calls[0] ?? []
  expect(address).toBe(REPORTS_GO_TO)
  expect(REPORTS_GO_TO).toBe(`/api${CAMINHO_FALHAS}`)
  expect(init).toMatchObject({ credentials: 'omit', keepalive: true, referrerPolicy: 'no-referrer' })
  for (let at = 0; at < 30; at += 1) tell('ERRO', `failure ${String.fromCharCode(97 + (at % 26)).repeat(1 + at)}`)
  expect(sent).toHaveBeenCalledTimes(MOST)
})

it('never fails, whatever is thrown or missing', () => {
  const hostile = {
    get message() {
      throw new Error('no')
    },
  }
  const tell = reporter(() => {
    throw new Error('no page')
  })
  for (const thrown of [undefined, null, hostile, Object.create(null), Symbol('x'), new Error('x')])
    expect(() => tell('PROMESSA', thrown)).not.toThrow()
  expect(sent).not.toHaveBeenCalled()
})

it('keeps of what is no error only what kind of thing it is', () => {
  expect(failureOf('PROMESSA', { nome: 'Rita' })?.mensagem).toBe('[object Object]')
  expect(failureOf('PROMESSA', undefined)?.mensagem).toBe('[object Undefined]')
})

it('keeps quiet about what is no fault of ours', () => {
  const aborted = new DOMException('The user aborted a request.', 'AbortError')
  const foreign = Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/content.js:1:2' })
  for (const thrown of [aborted, foreign, 'ResizeObserver loop limit exceeded', new TypeError('Failed to fetch')])
    expect(failureOf('ERRO', thrown)).toBeNull()
  expect(failureOf('ERRO', 'x is null', 'moz-extension://abc/content.js:1:2')).toBeNull()
  vi.stubGlobal('navigator', { onLine: false })
  expect(failureOf('ARQUIVO', 'https://a.example/assets/list-Bx3k_9-q.js')).toBeNull()
  expect(failureOf('ERRO', 'x is null')).not.toBeNull()
})

it('tells of a file by its name, whoever says that it did not come', () => {
  const address = 'https://a.example/assets/ReadingPage-Bx3k_9-q.js'
  const ofElement = failureOf('ARQUIVO', address)
  expect(ofElement).toEqual({ tipo: 'ARQUIVO', mensagem: 'ReadingPage.js', quadros: [] })
  expect(failureOf('ARQUIVO', new TypeError(`Failed to fetch dynamically imported module: ${address}`))).toEqual(
    ofElement,
  )
  expect(failureOf('ARQUIVO', new TypeError(`error loading dynamically imported module: ${address}`))).toEqual(
    ofElement,
  )
})
