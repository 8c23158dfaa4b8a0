/** Digits to which doubles calculate rightly, whatever they add behind. */
const SETTLED_DIGITS = 12
/** Digits that a double has at least. */
const ALL_DIGITS = 15
/** Decimals that stay of a large sum, so that its cents do. */
const KEPT_DECIMALS = 4

const digitsOf = (value: number): number => {
  const whole = Math.floor(Math.log10(Math.abs(value))) + 1
  return Math.min(ALL_DIGITS, Math.max(SETTLED_DIGITS, whole + KEPT_DECIMALS))
}

/**
 * A calculated figure without what doubles add or leave out: 6.875 for 6.874999999999992, which is printed as 6.88 as
 * whoever calculates by hand has it. What is no number stays none, as in a kept answer that lacks a field.
 */
export function settled(value: number): number {
  const given = Number(value)
  return Number(given.toPrecision(digitsOf(given)))
}
