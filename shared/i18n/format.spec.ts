import { describe, expect, it } from 'vitest'
import { createFormat, UNBROKEN } from './format.ts'
import { LANGUAGES, languageFrom } from './language.ts'

const ZONE = 'America/Sao_Paulo'
const NIGHT = '2026-03-02T01:30:00.000Z'

describe('formats', () => {
  it('write the day as the language does, in the zone of whoever reads', () => {
    expect(createFormat('pt', ZONE).date(NIGHT)).toBe('01/03/2026')
    expect(createFormat('pt', ZONE).day('2026-03-01')).toBe('01/03/2026')
    expect(createFormat('en', ZONE, UNBROKEN).day('2026-03-01')).toBe('03\u201101\u20112026')
    expect(createFormat('es', ZONE).date(NIGHT)).toBe('01/03/2026')
    expect(createFormat('en', ZONE).date(NIGHT)).toBe('03-01-2026')
    expect(createFormat('en', ZONE, UNBROKEN).date(NIGHT)).toBe('03\u201101\u20112026')
    expect(createFormat('pt', ZONE).dateTime(NIGHT)).toBe('01/03/2026 22:30')
  })

  it('write figures with the decimals and mark of the language', () => {
    expect(createFormat('pt').quantity(1.2, 'L/min')).toBe('1,20 L/min')
    expect(createFormat('en').quantity(182.44, 'L/ha', 1)).toBe('182.4 L/ha')
    expect(createFormat('pt').decimalMark).toBe(',')
    expect(createFormat('en').decimalMark).toBe('.')
  })

  it('keep a figure and its unit together where they are shown on a screen', () => {
    const { quantity, percent, signedPercent } = createFormat('pt', ZONE, UNBROKEN)
    const written = [quantity(170, 'L/ha', 1), percent(5), signedPercent(5)]
    expect(written).toEqual(['170,0\u00a0L/ha', '5,00\u00a0%', '+5,00\u00a0%'])
  })

  it('always show the sign of an error, and none of zero', () => {
    const { signedPercent } = createFormat('en')
    // 100 × (1.71 − 1.60) / 1.60 is 6.875, of which doubles make 6.874999999999992.
    expect(signedPercent((100 * (1.71 - 1.6)) / 1.6)).toBe('+6.88 %')
    expect(signedPercent((100 * (1.55 - 1.6)) / 1.6)).toBe('-3.13 %')
    expect(signedPercent(10.166)).toBe('+10.17 %')
    expect(signedPercent(-3.4)).toBe('-3.40 %')
    expect(signedPercent(0)).toBe('0.00 %')
  })

  it.each(LANGUAGES)('write numbers below zero in %s with the sign that offices know', (language) => {
    const { number, signedNumber, signedPercent, quantity, percent, money, planMoney } = createFormat(
      language,
      ZONE,
      UNBROKEN,
    )
    const written = [number(-1.5, 1), signedNumber(-1.5, 1), signedPercent(-1.5), quantity(-1.5, 'h'), percent(-1.5)]
    for (const text of [...written, money(-150), planMoney(-150)]) expect(text).toMatch(/^-[^−]+$/)
  })

  it('write money in reais with two decimals', () => {
    const written = (['pt', 'en', 'es'] as const).map((language) => createFormat(language).money(123_456_7))
    expect(written.map((text) => text.replace(/\s/gu, ' '))).toEqual(['R$ 12.345,67', 'R$12,345.67', 'R$ 12.345,67'])
    const below = (['pt', 'en', 'es'] as const).map((language) => createFormat(language).money(-5, 'EUR'))
    expect(below.map((text) => text.replace(/\s/gu, ' '))).toEqual(['-€ 0,05', '-€0.05', '-€ 0,05'])
    expect(createFormat('pt').money(null)).toBe('---')
  })

  it('write what a plan costs with the sign the specification has', () => {
    const written = (['pt', 'en', 'es'] as const).map((language) => createFormat(language).planMoney(15_999))
    expect(written.map((text) => text.replace(/\s/gu, ' '))).toEqual(['R$ 159,99', '$159.99', 'R$ 159,99'])
  })

  it('write names with an “and” before the last', () => {
    const written = (['pt', 'en', 'es'] as const).map((language) => createFormat(language).list(['A', 'B', 'C']))
    expect(written).toEqual(['A, B e C', 'A, B, and C', 'A, B y C'])
  })

  it('write --- for what is not there', () => {
    const { number, quantity, percent, signedPercent } = createFormat('pt')
    expect([number(null), quantity(null, 'bar'), percent(null), signedPercent(null)]).toEqual(Array(4).fill('---'))
  })
})

describe('the language', () => {
  it.each([
    [['pt-PT', 'en'], 'pt'],
    [['es-419'], 'es'],
    [['fr-FR', 'en-GB'], 'en'],
    [['ru', 'de'], 'pt'],
    [[], 'pt'],
  ])('of a browser that prefers %j is %s', (preferred, language) => {
    expect(languageFrom(preferred)).toBe(language)
  })
})
