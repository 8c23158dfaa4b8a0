import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../shared/i18n/format.ts'
import { LANGUAGES, type Language, TAGS } from '../../shared/i18n/language.ts'
import { parseText } from '../../shared/i18n/parseText.ts'
import { createWriter } from '../../shared/i18n/writeText.ts'
import { en } from './en/all.ts'
import { es } from './es/all.ts'
import { loadLanguage } from './load.ts'
import type { LanguageTexts, Messages } from './messages.ts'
import { pt } from './pt/all.ts'
import { createTranslate } from './translate.ts'

const whole = async ({ base, areas }: LanguageTexts): Promise<Messages> =>
  Object.assign({}, base, ...(await Promise.all(Object.values(areas).map((load) => load()))))

const TEXTS: Record<Language, Messages> = { pt: await whole(pt), en: await whole(en), es: await whole(es) }

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
  const portuguese = new Map(flat(TEXTS.pt))

  it('are exactly those there are in Portuguese', () => {
    expect(texts.map(([key]) => key).toSorted()).toEqual([...portuguese.keys()].toSorted())
  })

  it('are written and parse, with the same arguments', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      expect(parseText(text), key).toEqual(new IntlMessageFormat(text).getAst())
      expect(namesIn(text), key).toEqual(namesIn(portuguese.get(key) ?? ''))
    }
  })
})

/** Words there is another one for, by `docs/glossary.md`; a label that the specification spells out stays as it is. */
const AVOIDED: Record<Language, RegExp> = {
  pt: /\bguia\b|código postal|modelo d[eo] bico|número de série|área de atuação|\bo aspersa\b|trocar senha|(não foi possível[^.]*)\. tente novamente mais tarde/i,
  en: /colour|centre|litre|metre\b|cancell|catalogue|\bgrey\b|\blog (in|out)\b|(?<!keep me )\blogged\b|\ban equipment|[#\d] equipment|\bticked\b|serial number|could not[^.]*, (please )?try|please try again|recogni[s]e|\bmakers?\b|\bmend\b|\banew\b|\barithmetic\b|(?<!^)\brevisions?\b|\brevisions?\b(?!$)|phenological/i,
  es: /no fue posible|promedio|celular|ambiente|espaciamiento|\bpunta|área de trabajo|huertos|contraseña nueva|inténtelo (más tarde|en)|, inténtelo|intente (de nuevo|nuevamente)|número de serie/i,
}

describe.each(LANGUAGES)('a thing has one name in %s', (language) => {
  it('in every text', () => {
    expect(flat(TEXTS[language]).filter(([, text]) => AVOIDED[language].test(text))).toEqual([])
  })
})

/** What the specification names in the menu, and what visitors read, who need not know the part from its place. */
const UNTOLD = /^(screens\.menu\.(pontas|catalogoPontas)|visitors\..*|login\.subtitle|dashboard\.hint)$/

describe.each(LANGUAGES)('a number of thousands in %s', (language) => {
  it('is written in a text as figures beside it are: in Spanish four digits stand together', () => {
    const { number, decimalMark } = createFormat(language)
    const inThousands =
      decimalMark === '.' ? /(?<![\d.,])\d{1,3}(,\d{3})+(?![\d,])/g : /(?<![\d.,])\d{1,3}(\.\d{3})+(?![\d.])/g
    const grouped = flat(TEXTS[language]).flatMap(([key, text]) =>
      (text.match(inThousands) ?? []).map((written) => [key, written] as const),
    )
    expect(grouped.length).toBeGreaterThan(0)
    for (const [key, written] of grouped) expect(number(Number(written.replace(/[.,]/g, ''))), key).toBe(written)
  })
})

describe('a tip', () => {
  it('is what is bought and a nozzle its place, in English where they are in Portuguese', () => {
    const english = new Map(flat(TEXTS.en))
    const mixed = flat(TEXTS.pt).flatMap(([key, portuguese]) => {
      const text = english.get(key) ?? ''
      const [isPart, isPlace] = [/\bpontas?\b/i.test(portuguese), /\bbicos?\b/i.test(portuguese)]
      const wrong =
        (isPart && !isPlace && /\bnozzles?\b/i.test(text)) ||
        (isPlace && !isPart && /\btips?\b/i.test(text)) ||
        (isPart && isPlace && !/\btips?\b/i.test(text))
      return wrong && !UNTOLD.test(key) ? [`${key}: ${text}`] : []
    })
    expect(mixed).toEqual([])
  })
})

describe('a dose', () => {
  it('is a product’s in a recipe, and never what is sprayed, which is a rate', () => {
    const others = flat(TEXTS.es).filter(([key]) => !/^recipes?\./.test(key))
    expect(others.filter(([, text]) => /dosis/i.test(text))).toEqual([])
  })
})

describe('a text', () => {
  it.each([
    'no argument',
    '{nome}',
    'a {um} and { dois } #',
    '{n, plural, =0 {none} one {# of {nome}} other {{n, plural, one {a} other {#}}}} more',
  ])('is read as the library reads it: %s', (text) => {
    expect(parseText(text)).toEqual(new IntlMessageFormat(text).getAst())
  })

  it.each(['{', 'a }', '{nome', '{n, plural, one {#}', '{n, number}', '{n, select, a {b}}', "it''s", '<b>{nome}</b>'])(
    'is refused where it is none: %s',
    (text) => {
      expect(() => parseText(text)).toThrow()
    },
  )
})

describe.each(LANGUAGES)('a text with arguments in %s', (language) => {
  it('is written as the library writes it, whatever it counts', () => {
    const t = createWriter(TEXTS[language], language)
    for (const [key, text] of flat(TEXTS[language]).filter(([, words]) => words.includes('{'))) {
      const names = argumentsOf(new IntlMessageFormat(text).getAst())
      for (const count of [0, 1, 2, 12_345]) {
        const values = Object.fromEntries(names.map((name) => [name, count]))
        // None is “0 leituras”, which the library says in Portugal only.
        const library = new IntlMessageFormat(text, language === 'pt' && count === 0 ? 'pt-PT' : TAGS[language])
        expect(t(key, values), key).toBe(String(library.format(values)))
      }
    }
  })

  it('is not written without one of them', () => {
    expect(() => createWriter(TEXTS[language], language)('readings.outsideCount', {})).toThrow('quantidade')
  })
})

describe('translating', () => {
  it('counts as the language does', () => {
    const t = createTranslate(TEXTS.pt, 'pt')
    expect(t('readings.outsideCount', { quantidade: 0 })).toBe('Nenhum bico')
    expect(t('readings.outsideCount', { quantidade: 1 })).toBe('1 bico')
    expect(t('readings.outsideCount', { quantidade: 12 })).toBe('12 bicos')
    expect(t('transfers.moving', { total: 0, de: 'A', para: 'B' })).toBe('0 leituras de A para B')
    expect(createTranslate(TEXTS.en, 'en')('errors.waitMinutes', { minutos: 14 })).toContain('14 minutes')
  })

  it.each(LANGUAGES)('breaks no line before a unit on a screen in %s, and in documents as ever', async (language) => {
    const { t } = await loadLanguage(language, ['toleranceProfiles', 'recipe', 'reading'])
    expect(t('toleranceProfiles.variationRule', { limite: '10' })).toMatch(/10\u00a0%$/)
    expect(t('recipe.share', { dose: '0,5', volume: '0,5 L', cem: '100 L' })).toMatch(
      /^0,5\u00a0% .* \(0,5 L\/100 L\)$/,
    )
    expect(t('reading.estimatedTolerance')).toContain('(95\u00a0%)')
    expect(createWriter(TEXTS[language], language)('reading.estimatedTolerance')).toContain('(95 %)')
  })

  it('keeps the sentences the specification gives', () => {
    const t = createTranslate(TEXTS.pt, 'pt')
    expect(t('common.loading')).toBe('Carregando...')
    expect(t('errors.EQUIPAMENTO_SEM_DONO')).toBe('Equipamento não possui dono.')
  })
})

describe('a language', () => {
  it('comes with its base, and knows an area once it was fetched, for all who have the language', async () => {
    const { t } = await loadLanguage('es')
    expect(t('common.loading')).toBe(es.base.common.loading)
    expect(() => t('members.link')).toThrow('members.link')
    const later = await loadLanguage('es', ['members', 'people'])
    expect(later.t).toBe(t)
    expect([t('members.emptyTitle'), t('people.city')]).toEqual([TEXTS.es.members.emptyTitle, TEXTS.es.people.city])
  })
})
