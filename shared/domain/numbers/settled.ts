/** Digits to which doubles calculate rightly, whatever they add behind. */
const SETTLED_DIGITS = 12

/**
 * A calculated figure without what doubles add or leave out: 6.875 for 6.874999999999992, which is printed as 6.88 as
 * whoever calculates by hand has it. What is no number stays none, as in a kept answer that lacks a field.
 */
export const settled = (value: number): number => Number(Number(value).toPrecision(SETTLED_DIGITS))
