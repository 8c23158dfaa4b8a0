import { DAY_MS } from '../days.ts'
import { DomainError, integerWithin } from '../domain/numbers/domainError.ts'
import type { Moeda } from '../enums.ts'
import { type Money, minus, money, partOf, times, total } from './money.ts'

/** Most equipment a line is for, and most places an additive adds a machine. */
export const MAIOR_QUANTIDADE = 1000
export const MAIOR_ADICIONAL = 50

/** Something an order asks for, priced a period: a plan by the equipment, an additive by the equipment and place. */
export interface PricedLine {
  readonly quantidade: number
  readonly valorUnitario: Money
}

export interface Price {
  readonly subtotal: Money
  /** Never above the subtotal. */
  readonly desconto: Money
  readonly total: Money
}

/** What a line costs a period. Throws `DomainError` for a quantity that is no integer from 1 to 50 000. */
export const lineTotal = ({ quantidade, valorUnitario }: PricedLine): Money =>
  times(valorUnitario, integerWithin('quantidade', quantidade, 1, MAIOR_QUANTIDADE * MAIOR_ADICIONAL))

/**
 * What lines of one currency cost together, less a credit: it takes nothing below 0, and what is left of it is not
 * given out.
 */
export function priceOf(lines: readonly PricedLine[], credit: Money): Price {
  if (credit.centavos < 0) throw new DomainError('desconto', credit.centavos, '0 or above')
  const subtotal = total(lines.map(lineTotal), credit.moeda)
  const desconto = money(Math.min(credit.centavos, subtotal.centavos), credit.moeda)
  return { subtotal, desconto, total: minus(subtotal, desconto) }
}

/** What was paid for a time, from one instant until another (ISO 8601 UTC). */
export interface Paid {
  readonly valor: Money
  readonly de: string
  readonly ate: string
}

/**
 * A part of an amount by days: `valor × dias / dias_periodo`, rounded down to whole hundredths. These are the operands
 * wherever it is shown.
 */
export interface Proportion {
  readonly valor: Money
  readonly dias: number
  /** At least 1. */
  readonly dias_periodo: number
}

/** What a proportion comes to: the one place where a part of an amount is rounded. */
export const partBy = ({ valor, dias, dias_periodo }: Proportion): Money => partOf(valor, dias, dias_periodo)

/**
 * The days that are left of a payment at an instant, to the nearest, of those it was for. Whole days, so that an offer
 * and the order that follows it a moment later come to the same. Throws `DomainError` for a time that does not end
 * after it begins.
 */
export function leftOf({ valor, de, ate }: Paid, now: string): Proportion {
  const [from, until, at] = [de, ate, now].map((instant) => Date.parse(instant)) as [number, number, number]
  if (!(until > from)) throw new DomainError('ate', ate, `after ${de}`)
  const dias_periodo = Math.max(1, Math.round((until - from) / DAY_MS))
  const dias = Math.round(Math.min(Math.max(until - at, 0), until - from) / DAY_MS)
  return { valor, dias: Math.min(dias, dias_periodo), dias_periodo }
}

/** The part of a payment for the days that are left: what is credited when something else takes its place. */
export const unused = (paid: Paid, now: string): Money => partBy(leftOf(paid, now))

/** The credits for several payments together. */
export const creditOf = (payments: readonly Paid[], now: string, moeda: Moeda): Money =>
  total(
    payments.map((paid) => unused(paid, now)),
    moeda,
  )
