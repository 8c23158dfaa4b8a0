import { describe, expect, it } from 'vitest'
import { FRAME, fileName, framesOf, isNoise, maskedText } from './failureText.ts'

describe('what a failure says', () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'nome')",
      'TypeError: Cannot read properties of undefined (reading ‹…›)',
    ],
    ['Error: João não achado em "Fazenda Boa Vista', 'Error: João não achado em ‹…›'],
    ['TypeError: can\'t access property "serie", it is null', "TypeError: can't access property ‹…›, it is null"],
    ['mail ana.souza+1@demo.aspersa.local bounced', 'mail ‹email› bounced'],
    ['reading 0b6e8a52-7a7b-4c55-9e4e-3b7a3bde2f11 is gone', 'reading # is gone'],
    ['call (11) 98765-4321, CPF 123.456.789-09', 'call (#) #, CPF #.#.#'],
    ['token eyJhbGciOiJIUzI1NiJ9.e30.abc', 'token #.#.abc'],
    ['secret AbCdEfGhIjKlMnOpQrStUvWxYzAb', 'secret #'],
    ['GET https://app.aspersa.example/api/leituras/77?token=abc failed', 'GET ‹url› failed'],
    ['at /certificado/ABCDEFGH of somebody', 'at ‹url› of somebody'],
    [
      'Failed to fetch dynamically imported module: https://app.aspersa.example/assets/ReadingPage-Bx3_k-9q.js',
      'Failed to fetch dynamically imported module: ReadingPage.js',
    ],
    ['Unable to preload CSS for /assets/list-Ab12cd34.css', 'Unable to preload CSS for list.css'],
    ['first line\nsecond line', 'first line'],
    ['“Rita”, „Rita“, «Rita», ‘Rita’ and `Rita`', '‹…›, ‹…›, ‹…›, ‹…› and ‹…›'],
    ["JSON.parse: 'x' of 'Rita", 'JSON.parse: ‹…› of ‹…›'],
  ])('%s', (said, masked) => {
    expect(maskedText(said)).toBe(masked)
    // The server masks a text once more.
    expect(maskedText(masked)).toBe(masked)
  })

  it('is short, however long it was', () => {
    expect(maskedText('word '.repeat(100_000)).length).toBeLessThanOrEqual(160)
    expect(maskedText('"'.repeat(100_000)).length).toBeLessThanOrEqual(160)
  })

  it('is noise where it is an extension’s, the network’s, or none', () => {
    for (const said of [
      'ResizeObserver loop completed with undelivered notifications.',
      'Script error.',
      'AbortError: The user aborted a request.',
      'TypeError: Failed to fetch',
      'TypeError: Load failed',
      'TypeError: NetworkError when attempting to fetch resource.',
    ])
      expect(isNoise(said, ''), said).toBe(true)
    for (const place of [
      'at x (chrome-extension://abcdef/content.js:1:2)',
      'x@moz-extension://0b6e/content.js:1:2',
      'safari-web-extension://0b6e/content.js',
      'webkit-masked-url://hidden/:1:2',
    ])
      expect(isNoise('TypeError: x is null', place), place).toBe(true)
    expect(isNoise('TypeError: Failed to fetch dynamically imported module: https://a/b.js', '')).toBe(false)
    expect(isNoise('TypeError: x is null', 'at f (https://app.aspersa.example/assets/index-a.js:1:2)')).toBe(false)
  })
})

describe('where it was', () => {
  it('is told by our files, as each browser writes a stack', () => {
    const chrome = `TypeError: x\n    at f (https://a.example/assets/index-Bx3k_9-q.js:1:2034)\n    at https://a.example/assets/list-a.js:2:3`
    const firefox = 'f@https://a.example/assets/index-Bx3k_9-q.js:1:2034\n@https://a.example/worker.js:2:3\n'
    expect(framesOf(chrome)).toEqual(['index-Bx3k_9-q.js:1:2034', 'list-a.js:2:3'])
    expect(framesOf(firefox)).toEqual(['index-Bx3k_9-q.js:1:2034', 'worker.js:2:3'])
    expect(framesOf('x'.repeat(10_000))).toEqual([])
    for (const frame of framesOf(chrome)) expect(frame).toMatch(FRAME)
  })

  it('is told of a file without what changes with its content', () => {
    expect(fileName('https://a.example/assets/ReadingPage-Bx3k_9-q.js')).toBe('ReadingPage.js')
    expect(fileName('https://a.example/app/leituras')).toBeNull()
  })
})
