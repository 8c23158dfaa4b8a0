import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { en } from './en/all.ts'
import { es } from './es/all.ts'
import { LANGUAGES, type Language } from './language.ts'
import type { Messages } from './messages.ts'
import { pt } from './pt/all.ts'
import { createTranslate } from './translate.ts'

const TEXTS: Record<Language, Messages> = { pt, en, es }

const flat = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, child]) => flat(child, path ? `${path}.${key}` : key))

type Element = ReturnType<IntlMessageFormat['getAst']>[number]
/** Type of an element that is only words. */
const LITERAL = 0

const argumentsOf = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === LITERAL || !('value' in element)) return []
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => argumentsOf(value)) : []
    return [element.value, ...inner]
  })
const namesIn = (text: string) => [...new Set(argumentsOf(new IntlMessageFormat(text).getAst()))].toSorted()

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = flat(TEXTS[language])
  const portuguese = new Map(flat(pt))

  it('are exactly those there are in Portuguese', () => {
    expect(texts.map(([key]) => key).toSorted()).toEqual([...portuguese.keys()].toSorted())
  })

  it('are written and parse, with the same arguments', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      expect(namesIn(text), key).toEqual(namesIn(portuguese.get(key) ?? ''))
    }
  })
})

describe('translating', () => {
  it('counts as the language does', () => {
    const t = createTranslate(pt, 'pt')
    expect(t('readings.outsideCount', { quantidade: 0 })).toBe('Nenhum bico')
    expect(t('readings.outsideCount', { quantidade: 1 })).toBe('1 bico')
    expect(t('readings.outsideCount', { quantidade: 12 })).toBe('12 bicos')
    expect(createTranslate(en, 'en')('errors.waitMinutes', { minutos: 14 })).toContain('14 minutes')
  })

  it('keeps the sentences the specification gives', () => {
    const t = createTranslate(pt, 'pt')
    expect(t('common.loading')).toBe('Carregando...')
    expect(t('errors.EQUIPAMENTO_SEM_DONO')).toBe('Equipamento não possui dono.')
  })
})
