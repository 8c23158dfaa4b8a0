import type { TipoPulverizador, TipoPulverizadorCadastro } from '../enums.ts'

/** Equipment an account owns, by sprayer type; one that serves both types counts in both. */
export type EquipmentCounts = Readonly<Partial<Record<TipoPulverizador, number>>>

/** What an account has paid for, or was given. */
export interface Coverage {
  tipo: TipoPulverizadorCadastro
  /** Equipments it covers; null: any number. */
  quantidade: number | null
  /** Instant, ISO 8601 UTC, from which it covers nothing more. */
  valida_ate: string
  /** Given, not paid for: the free first year. */
  gratuita: boolean
}

/** Whether a subscription covers a sprayer type at an instant. */
export const covers = (coverage: Coverage | null, type: TipoPulverizador, now: Date): boolean =>
  coverage !== null &&
  (coverage.tipo === 'AMBOS' || coverage.tipo === type) &&
  now.getTime() < Date.parse(coverage.valida_ate)

/**
 * Number of irregular equipments of an account at an instant: those of a type its subscription does not cover, and those beyond the
 * number it covers.
 */
export function irregularCount(counts: EquipmentCounts, coverage: Coverage | null, now: Date): number {
  let covered = 0
  let uncovered = 0
  for (const [type, count = 0] of Object.entries(counts) as [TipoPulverizador, number | undefined][]) {
    if (covers(coverage, type, now)) covered += count
    else uncovered += count
  }
  const limit = coverage?.quantidade ?? Number.POSITIVE_INFINITY
  return Math.max(0, uncovered) + Math.max(0, covered - limit)
}
