import { DomainError, positive } from './domainError.ts'

const EPSILON = 1e-15
const TINY = 1e-300

/** Lanczos approximation (g = 7, 9 terms) of ln Γ(x), x > 0; about 15 digits. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ]
  const shifted = x - 1
  let series = 0.9999999999998099
  for (const [index, coefficient] of coefficients.entries()) series += coefficient / (shifted + index + 1)
  const t = shifted + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(series)
}

/** ln of the front factor x^a·(1−x)^b / B(a, b); `y` is 1 − x, passed so that no digits are lost. */
function logBetaFactor(x: number, y: number, a: number, b: number): number {
  return logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(y)
}

/** Continued fraction of the incomplete beta function (modified Lentz), fast for x < (a + 1)/(a + b + 2). */
function betaFraction(x: number, a: number, b: number): number {
  const nonZero = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 1000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < EPSILON) break
  }
  return result
}

/** P(T > t) for t ≥ 0: half of I_x(df/2, 1/2) at x = df/(df + t²). */
function upperTail(t: number, df: number): number {
  if (t === 0) return 0.5
  const a = df / 2
  const b = 0.5
  const x = df / (df + t * t)
  const y = (t * t) / (df + t * t)
  const front = Math.exp(logBetaFactor(x, y, a, b))
  if (x < (a + 1) / (a + b + 2)) return (0.5 * front * betaFraction(x, a, b)) / a
  return 0.5 * (1 - (front * betaFraction(y, b, a)) / b)
}

/** Density of Student's t. */
function density(t: number, df: number): number {
  const constant = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(df * Math.PI)
  return Math.exp(constant - ((df + 1) / 2) * Math.log1p((t * t) / df))
}

/** Probability that Student's t with `df` > 0 degrees of freedom is at most `t`. */
export function studentProbability(t: number, df: number): number {
  positive('df', df)
  return t < 0 ? upperTail(-t, df) : 1 - upperTail(t, df)
}

/**
 * Quantile of Student's t: the value below which a share `probability` (0 < p < 1) lies, for `df` > 0 degrees of
 * freedom. Newton's method kept inside a shrinking bracket; 0.975 with 9 degrees of freedom is 2.262157.
 */
export function studentQuantile(probability: number, df: number): number {
  positive('df', df)
  if (!(probability > 0 && probability < 1)) throw new DomainError('probability', probability, 'between 0 and 1')
  if (probability < 0.5) return -studentQuantile(1 - probability, df)
  const tail = 1 - probability
  let low = 0
  let high = 2
  while (upperTail(high, df) > tail) {
    low = high
    high *= 2
  }
  let t = (low + high) / 2
  for (let step = 0; step < 200; step += 1) {
    const excess = upperTail(t, df) - tail
    if (excess > 0) low = t
    else high = t
    const newton = t + excess / density(t, df)
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - t) <= 1e-14 * Math.max(1, t)) return next
    t = next
  }
  return t
}
