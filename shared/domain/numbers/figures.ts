import { finite } from './domainError.ts'
import { settled } from './settled.ts'

/** Digits of a figure that count: a float of C has hardly more, and no device measures as many. */
const DIGITS = 7

/** A figure without what a float adds to it: 2.8 for 2.7999999523162842. */
export const figure = (value: number): number => Number(value.toPrecision(DIGITS))

/** The figures of an object as they count, at any depth. */
export function withFigures<T>(value: T): T {
  if (typeof value === 'number') return figure(value) as T
  if (Array.isArray(value)) return value.map(withFigures) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withFigures(member)])) as T
}

/**
 * Part of a figure within which another is the same one: more than a float (6e-8) or rounding to seven digits (5e-7)
 * moves it.
 */
const SAME_WITHIN = 1e-6

/**
 * Whether two figures are one that was written, sent or converted in two ways. Relative, because floats err by a part
 * of what they hold.
 */
export const sameFigure = (one: number, other: number): boolean =>
  Math.abs(one - other) <= SAME_WITHIN * Math.max(Math.abs(one), Math.abs(other))

/**
 * Percentage points within which a deviation counts as exactly at its limit: a tenth of what is shown. Flows in
 * six-decimal gallons err by up to 0.001 at 0.2 L/min, floats and doubles by far less; 10.002 % is beyond 10 %.
 */
const AT_LIMIT_PCT = 0.001
/** What doubles add to that. */
const SLACK_PCT = AT_LIMIT_PCT + 1e-9

/**
 * Whether a deviation lies above its limit, both in %; one at the limit does not. Throws `DomainError` for what is no
 * number.
 */
export const isAbovePercent = (value: number, limit: number): boolean => finite('deviation', value) > limit + SLACK_PCT

/** Whether a deviation is at its limit or above it, both in %. Throws `DomainError` for what is no number. */
export const reachesPercent = (value: number, limit: number): boolean => finite('deviation', value) >= limit - SLACK_PCT

const formats = new Map<number, Intl.NumberFormat>()

/** The figure as it is printed, by the same rounding. */
export function rounded(value: number, decimals: number): number {
  let format = formats.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('en', { maximumFractionDigits: decimals, useGrouping: false })
    formats.set(decimals, format)
  }
  return Number(format.format(settled(value)))
}
