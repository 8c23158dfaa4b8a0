/** A stream of pseudo-random numbers: the same seed gives the same stream on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  uniform(min: number, max: number): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  normal(mean: number, deviation: number): number
  /** True with probability `p`. */
  chance(p: number): boolean
  pick<T>(values: readonly T[]): T
}

/** Four words of state out of a text (xmur3 by Bryc, public domain). */
function hashWords(text: string): [number, number, number, number] {
  let h = 1779033703 ^ text.length
  for (const char of text) {
    h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  const word = () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return h >>> 0
  }
  return [word(), word(), word(), word()]
}

/** sfc32 by Chris Doty-Humphrey (PractRand): 128 bits of state, seeded by a text. */
export function random(seed: string): Random {
  let [a, b, c, d] = hashWords(seed)
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  const uniform = (min: number, max: number) => min + (max - min) * next()
  return {
    next,
    uniform,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    // Box–Muller; 1 − next() keeps the logarithm finite.
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (p) => next() < p,
    pick(values) {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
  }
}
