import type { BaseTolerancia } from '../../enums.ts'
import { type DeclaredRate, declaredPerHectare } from '../spraying/rate.ts'

/** Under what a reading was measured and judged: pressure in bar, limits in %. */
export type MeasuredUnder = DeclaredRate & {
  pressao: number | null
  tolerancia: { base: BaseTolerancia; limite_acima: number; limite_abaixo: number }
}

/** In what two readings differ that makes one no better or worse than the other. */
export type MeasuredDifference = 'PRESSAO' | 'TAXA' | 'TOLERANCIA'

/** Gauges are read to so many per cent. */
const SAME_PRESSURE = 2
/** Rates that differ by less are written alike, %. */
const SAME_RATE = 0.05

const isSame = (a: number | null, b: number | null, within: number): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) * 100 <= within * Math.max(a, b)

/** Declared rates are compared in L/ha, and in L/plant where plants a hectare are known of neither reading. */
function isSameRate(a: MeasuredUnder, b: MeasuredUnder): boolean {
  const [first, second] = [declaredPerHectare(a), declaredPerHectare(b)]
  if (first !== null || second !== null) return isSame(first, second, SAME_RATE)
  return isSame(a.taxa_declarada_planta, b.taxa_declarada_planta, SAME_RATE)
}

/** In what two readings differ; empty where they can be compared: the same pressure, declared rate and tolerance. */
export function measuredDifferences(a: MeasuredUnder, b: MeasuredUnder): MeasuredDifference[] {
  const [one, other] = [a.tolerancia, b.tolerancia]
  const isSameTolerance =
    one.base === other.base && one.limite_acima === other.limite_acima && one.limite_abaixo === other.limite_abaixo
  return [
    ...(isSame(a.pressao, b.pressao, SAME_PRESSURE) ? [] : (['PRESSAO'] as const)),
    ...(isSameRate(a, b) ? [] : (['TAXA'] as const)),
    ...(isSameTolerance ? [] : (['TOLERANCIA'] as const)),
  ]
}
