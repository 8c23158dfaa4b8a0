import { DomainError } from '../domain/numbers/domainError.ts'
import type { Moeda } from '../enums.ts'

/** An amount in whole hundredths of a currency. Never a fraction: every operation here gives integers that add up. */
export interface Money {
  /** Integer, within the safe integers. */
  readonly centavos: number
  readonly moeda: Moeda
}

const whole = (centavos: number): number => {
  if (!Number.isSafeInteger(centavos)) throw new DomainError('centavos', centavos, 'a safe integer')
  // There is one zero: -0 would differ from it in what is stored and compared.
  return centavos === 0 ? 0 : centavos
}

/** An amount of whole hundredths. Throws `DomainError` for a fraction or what is beyond the safe integers. */
export const money = (centavos: number, moeda: Moeda): Money => ({ centavos: whole(centavos), moeda })

const alike = (one: Money, other: Money): Moeda => {
  if (one.moeda !== other.moeda) throw new DomainError('moeda', other.moeda, one.moeda)
  return one.moeda
}

/** Sum of two amounts. Throws `DomainError` for two currencies. */
export const plus = (one: Money, other: Money): Money => money(one.centavos + other.centavos, alike(one, other))

/** Difference of two amounts, negative where the second is greater. Throws `DomainError` for two currencies. */
export const minus = (one: Money, other: Money): Money => money(one.centavos - other.centavos, alike(one, other))

/** An amount so many times over; `count` is an integer from 0. */
export const times = ({ centavos, moeda }: Money, count: number): Money => {
  if (!Number.isSafeInteger(count) || count < 0) throw new DomainError('quantidade', count, 'an integer from 0')
  return money(centavos * count, moeda)
}

/** Sum of amounts of one currency; nothing sums up to 0 of `moeda`. */
export const total = (amounts: readonly Money[], moeda: Moeda): Money => amounts.reduce(plus, money(0, moeda))

/**
 * The part `numerator / denominator` of an amount, rounded down to whole hundredths. `numerator` is an integer from 0
 * to `denominator`, which is above 0. Reckoned in integers, so that no product is too large to be exact.
 */
export function partOf({ centavos, moeda }: Money, numerator: number, denominator: number): Money {
  if (!Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new DomainError('denominator', denominator, 'an integer above 0')
  }
  if (!Number.isSafeInteger(numerator) || numerator < 0 || numerator > denominator) {
    throw new DomainError('numerator', numerator, `an integer from 0 to ${denominator}`)
  }
  const [product, divisor] = [BigInt(whole(centavos)) * BigInt(numerator), BigInt(denominator)]
  const quotient = product / divisor
  const isBelow = product < 0n && quotient * divisor !== product
  return money(Number(isBelow ? quotient - 1n : quotient), moeda)
}
