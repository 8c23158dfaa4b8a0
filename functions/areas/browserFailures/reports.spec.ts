import { describe, expect, it } from 'vitest'
import { failuresOf, familyOf, patternOf } from './reports.ts'

const ORIGIN = 'https://app.aspersa.example'
const SCREEN = `${ORIGIN}/app/leituras/0b6e8a52-7a7b-4c55-9e4e-3b7a3bde2f11/visualizar?token=abc#x`

/** As Chromium 138 and Firefox 140 write them. */
const BY_URI = {
  'csp-report': {
    'document-uri': SCREEN,
    referrer: '',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'inline',
    'line-number': 12,
    'column-number': 7,
    'source-file': `${ORIGIN}/assets/index-Bx3k.js`,
    'status-code': 200,
    'script-sample': 'alert("Rita")',
  },
}
const byApi = (body: object, type = 'csp-violation') => ({ age: 1, type, url: SCREEN, user_agent: 'x', body })
const BODY = {
  documentURL: SCREEN,
  effectiveDirective: 'img-src',
  blockedURL: 'https://evil.example/x.gif?who=rita',
  disposition: 'enforce',
  statusCode: 200,
}

describe('a report', () => {
  it('of the policy is told without whose page it was, by whichever form', () => {
    expect(failuresOf(BY_URI, ORIGIN)).toEqual([
      {
        build: null,
        tipo: 'POLITICA',
        mensagem: 'script-src-elem inline',
        lugar: 'index-Bx3k.js:12:7',
        quadros: ['index-Bx3k.js:12:7'],
        rota: '/app/leituras/:leituraId/visualizar',
      },
    ])
    expect(failuresOf([byApi(BODY), byApi({}, 'deprecation'), byApi({})], ORIGIN)).toMatchObject([
      { mensagem: 'img-src evil.example', lugar: null, rota: '/app/leituras/:leituraId/visualizar' },
      { mensagem: '', rota: '/app/leituras/:leituraId/visualizar' },
    ])
  })

  it('is dropped where it is of another site or of an extension', () => {
    const changed = (fields: object) => ({ 'csp-report': { ...BY_URI['csp-report'], ...fields } })
    expect(failuresOf(changed({ 'document-uri': 'https://other.example/' }), ORIGIN)).toEqual([])
    expect(failuresOf(changed({ 'source-file': 'moz-extension://0b6e/content.js' }), ORIGIN)).toEqual([])
    expect(failuresOf(changed({ 'blocked-uri': 'chrome-extension://0b6e/x.js' }), ORIGIN)).toEqual([])
  })

  it('of the console is masked again, and its screen must be one of ours', () => {
    const told = (rota: string | null, mensagem: string) =>
      failuresOf({ build: 'Bx3k_9-q', rota, falhas: [{ tipo: 'ERRO', mensagem, quadros: [] }] }, ORIGIN)
    expect(told('/app/leituras', 'Error: "Rita" 12')).toMatchObject([
      { build: 'Bx3k_9-q', rota: '/app/leituras', mensagem: 'Error: ‹…› #' },
    ])
    expect(told('/app/leituras/0b6e8a52', 'x')).toMatchObject([{ rota: null }])
    expect(told(null, 'Script error.')).toEqual([])
  })

  it.each([
    undefined,
    null,
    7,
    'x',
    {},
    [],
    [{}],
    [7],
    { 'csp-report': 7 },
    { falhas: [] },
    { build: '<b>', rota: null, falhas: [] },
  ])('that is none is told from one that says nothing: %j', (report) => {
    expect(failuresOf(report, ORIGIN)).toBeNull()
    expect(failuresOf([byApi({}, 'deprecation')], ORIGIN)).toEqual([])
  })
})

it('knows a screen by its address, and nothing else of it', () => {
  expect(patternOf(`${ORIGIN}/app/leituras/exemplo`)).toBe('/app/leituras/exemplo')
  expect(patternOf(`${ORIGIN}/certificado/ABCD-EFGH`)).toBe('/certificado/:codigo')
  expect(patternOf(`${ORIGIN}/documentos/manual.pt.html`)).toBeNull()
  expect(patternOf('no address')).toBeNull()
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36', 'CHROME'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0',
    'EDGE',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'SAMSUNG',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'FIREFOX'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'SAFARI',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
    'CHROME',
  ],
  ['curl/8.0', 'OUTRO'],
  [undefined, 'OUTRO'],
])('the family of %s is %s', (agent, family) => {
  expect(familyOf(agent)).toBe(family)
})
