import { DomainError, finite, positive } from './domainError.ts'
import { studentQuantile } from './student.ts'

/**
 * The correctly rounded sum (Shewchuk's exact partials, as Python's `math.fsum`), so the order of the nozzles cannot
 * change any statistic, not even in the last bit. Throws `DomainError` on a value that is not finite.
 */
export function exactSum(values: Iterable<number>): number {
  const partials: number[] = []
  for (const value of values) {
    let x = finite('value', value)
    let kept = 0
    for (const partial of partials) {
      let y = partial
      if (Math.abs(x) < Math.abs(y)) [x, y] = [y, x]
      const high = x + y
      const low = y - (high - x)
      if (low !== 0) partials[kept++] = low
      x = high
    }
    partials.length = kept
    partials.push(x)
  }
  return roundPartials(partials)
}

/** Adds non-overlapping partials, largest last, rounding half to even across the remaining ones. */
function roundPartials(partials: readonly number[]): number {
  let i = partials.length - 1
  let high = partials[i] ?? 0
  let low = 0
  while (i > 0 && low === 0) {
    i -= 1
    const x = high
    const y = partials[i] ?? 0
    high = x + y
    low = y - (high - x)
  }
  const next = partials[i - 1] ?? 0
  if (i > 0 && ((low < 0 && next < 0) || (low > 0 && next > 0))) {
    const doubled = low * 2
    const corrected = high + doubled
    if (doubled === corrected - high) return corrected
  }
  return high
}

/** Arithmetic mean. Throws `DomainError` for no values. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new DomainError('n', 0, 'at least 1')
  return exactSum(values) / values.length
}

/** The middle value, between the two middle ones when their count is even. Throws `DomainError` for no values. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new DomainError('n', 0, 'at least 1')
  const sorted = values.map((value) => finite('value', value)).sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] as number
  const lower = sorted[(sorted.length - 1) >> 1] as number
  return lower === upper ? upper : (lower + upper) / 2
}

/** Sample standard deviation (n − 1), two passes; null for one value. Throws `DomainError` for no values. */
export function sampleDeviation(values: readonly number[]): number | null {
  const average = mean(values)
  if (values.length === 1) return null
  return Math.sqrt(exactSum(values.map((value) => (value - average) ** 2)) / (values.length - 1))
}

/**
 * Coefficient of variation in %, 100·s/mean with the sample deviation; null for one value or a mean of 0, where it is
 * undefined.
 */
export function coefficientOfVariation(values: readonly number[]): number | null {
  const average = mean(values)
  const deviation = sampleDeviation(values)
  return deviation === null || average === 0 ? null : (100 * deviation) / average
}

/** √(Σe²/f): the standard deviation of errors whose squares add up to `squares`, with `freedom` degrees of freedom. */
export const spread = (squares: number, freedom: number): number => Math.sqrt(squares / positive('freedom', freedom))

/** t·s/√n: half-width of the confidence interval of a mean of `n` values with deviation `s`. */
export const halfWidth = (t: number, s: number, n: number): number => (t * s) / Math.sqrt(positive('n', n))

/** Student's t for a two-sided interval around the mean of `n` values. */
export function studentFactor(n: number, confidence = 0.95): number {
  if (!(confidence > 0 && confidence < 1)) throw new DomainError('confidence', confidence, 'between 0 and 1')
  return studentQuantile((1 + confidence) / 2, n - 1)
}

/**
 * Half-width of the confidence interval of the mean, t·s/√n with Student's t of n − 1 degrees of freedom; null for one
 * value. Of the errors of a reading this is its “estimated tolerance”, in percentage points.
 */
export function confidenceHalfWidth(values: readonly number[], confidence = 0.95): number | null {
  const deviation = sampleDeviation(values)
  if (deviation === null) return null
  return halfWidth(studentFactor(values.length, confidence), deviation, values.length)
}

/** Smallest and largest value. Throws `DomainError` for no values. */
export function extremes(values: readonly number[]): { min: number; max: number } {
  if (values.length === 0) throw new DomainError('n', 0, 'at least 1')
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of values) {
    finite('value', value)
    if (value < min) min = value
    if (value > max) max = value
  }
  return { min, max }
}

/**
 * Index of the largest |value|, the first of equals. Of nozzle errors: the worst nozzle. Throws `DomainError` for no
 * values.
 */
export function worstIndex(errors: readonly number[]): number {
  if (errors.length === 0) throw new DomainError('n', 0, 'at least 1')
  let worst = 0
  for (const [index, value] of errors.entries()) {
    if (Math.abs(finite('value', value)) > Math.abs(errors[worst] ?? 0)) worst = index
  }
  return worst
}
