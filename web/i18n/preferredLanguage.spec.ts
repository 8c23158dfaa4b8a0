import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './preferredLanguage.ts'

describe('the language of the console', () => {
  it.each([
    ['the browser’s for a visitor', null, undefined, ['es-AR', 'en'], 'es'],
    ['the person’s own once they signed in', null, 'en', ['pt-BR'], 'en'],
    ['what was chosen here, over both', 'es', 'en', ['pt-BR'], 'es'],
    ['English for Russian, which is not written yet', null, 'ru', ['pt-BR'], 'en'],
    ['the browser’s when the choice is none of ours', 'tlh', undefined, ['en-US'], 'en'],
    ['Portuguese when nothing fits', null, undefined, ['de'], 'pt'],
  ] as const)('is %s', (_, chosen, idioma, browser, expected) => {
    expect(preferredLanguage(chosen, idioma, browser)).toBe(expected)
  })
})
