import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../shared/i18n/language.ts'
import { loadLanguage } from '../../i18n/load.ts'

const textIn = (language: Language) => readFileSync(new URL(`./${language}.html`, import.meta.url), 'utf8')

/** What a guide is made of, whatever its words and their order: marks, addresses, codes and examples. */
const bonesOf = (text: string) =>
  text
    .match(/<(?:h\d|p|pre|t[rhd]|!--|div|script|link)[^>]*>|href="[^"]*"|<code>.*?<\/code>/g)
    ?.filter((bone) => !bone.startsWith('href="/app'))

describe.each(LANGUAGES)('the guide of the API in %s', (language) => {
  it('calls a page of the console by its title there', async () => {
    const { t } = await loadLanguage(language, [])
    const [, named] = /<a href="\/app\/chaves">([^<]+)<\/a>/.exec(textIn(language)) ?? []
    expect(named).toBe(t('screens.chaves'))
  })

  it('has the same sections, examples and codes in the same order as the English one', () => {
    expect(bonesOf(textIn(language))).toEqual(bonesOf(textIn('en')))
  })
})
