/** Round numbers within `lowest` and `highest`, about `count` of them. */
export function ticksBetween(lowest: number, highest: number, count: number): number[] {
  const span = highest - lowest
  if (!(span > 0)) return [lowest]
  const rough = span / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10)
  const first = Math.ceil(lowest / step - 1e-9)
  const last = Math.floor(highest / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
