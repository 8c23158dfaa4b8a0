import type { Moeda } from '../../shared/enums.ts'
import { inUnits } from '../domain/numbers/centavos.ts'
import { settled } from '../domain/numbers/settled.ts'
import type { Language } from './language.ts'
import { TAGS } from './language.ts'

export const EMPTY = '---'

/** Decimals of errors, deviations and limits in per cent, and most of shares. */
export const PERCENT_DECIMALS = 2
const SHARE_DECIMALS = 1

/** As many decimals as a figure has, at most so many. */
export const needed = (value: number, most: number): number =>
  settled(value).toFixed(most).split('.')[1]?.replace(/0+$/, '').length ?? 0

/**
 * The heading of a column of figures. The unit stands in it, so that cells are numbers wherever they are pasted. `unit`
 * is null where there is none.
 */
export const withUnit = (title: string, unit: string | null): string => (unit === null ? title : `${title} (${unit})`)

/**
 * Signs that keep a shown value in one line: a hyphen between the parts of a day, and a space before a unit, at which
 * no line ends.
 */
export const UNBROKEN = { hyphen: '\u2011', space: '\u00a0' } as const
/** The signs of keyboards in place of these, for files and whatever is read by programs. */
const PLAIN = { hyphen: '-', space: ' ' } as const

/**
 * How figures and dates are written in a language. Null is written `---`. The sign of a number below zero is the one of
 * keyboards: offices, programs and search take no other for a number, so that a column pasted with the minus of
 * printers would be summed up without its negative figures.
 */
export interface Format {
  /** Day: `dd/mm/aaaa`, in English `MM-DD-YYYY`, in the browser's time zone. */
  date(instant: string): string
  /** A day (`YYYY-MM-DD`) in the same order: without a time it is the same in every zone. */
  day(day: string): string
  /** Day and time to the minute. */
  dateTime(instant: string): string
  /** Fixed decimals. */
  number(value: number | null, decimals?: number): string
  /** The number with its sign, where it has one. */
  signedNumber(value: number | null, decimals?: number): string
  /** The space between a number and its unit. */
  readonly space: string
  /** Number, space, unit. */
  quantity(value: number | null, unit: string, decimals?: number): string
  /**
   * An error, a deviation or a limit in per cent, to two decimals; a signed one always shows its sign, because over and
   * under mean different things.
   */
  percent(value: number | null): string
  signedPercent(value: number | null): string
  /** A part of a whole in per cent: a charge, how many of the nozzles. One decimal where it has one. */
  share(percent: number | null): string
  /** Money held in hundredths, with two decimals: R$, which the product's prices are in, unless a currency is given. */
  money(cents: number | null, currency?: Moeda): string
  /**
   * Hundredths of a plan's price in its result lines: the sign is the dollar's in English, as the specification has it,
   * and the amount the same.
   */
  planMoney(cents: number): string
  /** The sign of a currency: `R$`, `US$`. */
  currencySymbol(currency: Moeda): string
  readonly decimalMark: string
  /** Names one after the other, the last with “and”. */
  list(names: readonly string[]): string
  /** The same with “or”. */
  either(names: readonly string[]): string
}

const DAY_ORDER = {
  pt: (day: string, month: string, year: string) => `${day}/${month}/${year}`,
  es: (day: string, month: string, year: string) => `${day}/${month}/${year}`,
  en: (day: string, month: string, year: string, hyphen: string) => `${month}${hyphen}${day}${hyphen}${year}`,
} as const satisfies Record<Language, (day: string, month: string, year: string, hyphen: string) => string>

/**
 * Amounts with their symbol before the figure, whatever the language: the real is written so where it is paid, and in
 * Spanish it would otherwise stand behind. In English the figure follows at once.
 */
function moneyFormats(language: Language) {
  const formats = new Map<Moeda, Intl.NumberFormat>()
  // Made when it is first asked for: each takes a moment, and most screens show no money.
  function partsOf(amount: number, currency: Moeda) {
    // Several countries write their peso as the dollar, so only the real is narrowed to its sign.
    const currencyDisplay = currency === 'BRL' ? 'narrowSymbol' : 'symbol'
    const format =
      formats.get(currency) ??
      new Intl.NumberFormat(TAGS[language], { style: 'currency', currency, currencyDisplay, minimumFractionDigits: 2 })
    formats.set(currency, format)
    return format.formatToParts(amount)
  }
  const symbol = (currency: Moeda) => partsOf(0, currency).find(({ type }) => type === 'currency')?.value ?? currency
  function text(
    cents: number,
    currency: Moeda,
    sign = symbol(currency),
    gap = language === 'en' ? '' : UNBROKEN.space,
  ) {
    const parts = partsOf(inUnits(cents), currency)
    const figure = parts.filter(({ type }) => ['integer', 'group', 'decimal', 'fraction'].includes(type))
    const minus = parts.some(({ type }) => type === 'minusSign') ? '-' : ''
    return `${minus}${sign}${gap}${figure.map(({ value }) => value).join('')}`
  }
  return { symbol, text }
}

/**
 * Formats of a language; `timeZone` is the browser's unless given, and lines may break within days and quantities
 * unless `marks` say otherwise.
 */
export function createFormat(
  language: Language,
  timeZone?: string,
  { hyphen, space }: { hyphen: string; space: string } = PLAIN,
): Format {
  const tag = TAGS[language]
  const day = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone })
  const moneys = moneyFormats(language)
  const numbers = new Map<string, Intl.NumberFormat>()

  function decimal(value: number, decimals: number, signed: boolean): string {
    const key = `${decimals}${signed}`
    const format =
      numbers.get(key) ??
      new Intl.NumberFormat(tag, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay: signed ? 'exceptZero' : 'negative',
      })
    numbers.set(key, format)
    return format.format(settled(value))
  }

  function date(instant: string): string {
    const parts = Object.fromEntries(day.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
    return DAY_ORDER[language](parts.day ?? '', parts.month ?? '', parts.year ?? '', hyphen)
  }

  const number = (value: number | null, decimals = 0) => (value === null ? EMPTY : decimal(value, decimals, false))
  return {
    date,
    day: (text) => {
      const [y = '', m = '', d = ''] = text.split('-')
      return DAY_ORDER[language](d, m, y, hyphen)
    },
    space,
    dateTime: (instant) => `${date(instant)} ${time.format(new Date(instant))}`,
    number,
    signedNumber: (value, decimals = 0) => (value === null ? EMPTY : decimal(value, decimals, true)),
    quantity: (value, unit, decimals = 2) => (value === null ? EMPTY : `${number(value, decimals)}${space}${unit}`),
    percent: (value) => (value === null ? EMPTY : `${decimal(value, PERCENT_DECIMALS, false)}${space}%`),
    signedPercent: (value) => (value === null ? EMPTY : `${decimal(value, PERCENT_DECIMALS, true)}${space}%`),
    share: (percent) =>
      percent === null ? EMPTY : `${decimal(percent, needed(percent, SHARE_DECIMALS), false)}${space}%`,
    money: (cents, currency = 'BRL') => (cents === null ? EMPTY : moneys.text(cents, currency)),
    planMoney: (cents) => moneys.text(cents, 'BRL', language === 'en' ? '$' : undefined),
    currencySymbol: moneys.symbol,
    list: (names) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(names),
    either: (names) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(names),
    get decimalMark() {
      return decimal(0.5, 1, false).charAt(1)
    },
  }
}
