import type { TipoPulverizador, TipoPulverizadorCadastro } from '../enums.ts'

/** What an equipment is for, in one word: one that serves both types is `AMBOS`. */
export const kindOf = (types: readonly TipoPulverizador[]): TipoPulverizadorCadastro =>
  types.length > 1 ? 'AMBOS' : (types[0] ?? 'AMBOS')

/** Equipment in use that an account owns, by what it is for: each counts once. */
export type EquipmentCounts = Readonly<Partial<Record<TipoPulverizadorCadastro, number>>>

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

/** Whether a subscription covers equipment of a kind at an instant: one for both types needs a subscription for both. */
export const covers = (coverage: Coverage | null, kind: TipoPulverizadorCadastro, now: Date): boolean =>
  coverage !== null &&
  (coverage.tipo === 'AMBOS' || coverage.tipo === kind) &&
  now.getTime() < Date.parse(coverage.valida_ate)

/** How many equipments a subscription covers at most. */
export const limitOf = (coverage: Coverage | null) => coverage?.quantidade ?? Number.POSITIVE_INFINITY

/** How many equipments of an account are of a kind its subscription covers, and how many are not. */
export function divided(counts: EquipmentCounts, coverage: Coverage | null, now: Date) {
  let covered = 0
  let uncovered = 0
  for (const [kind, count = 0] of Object.entries(counts) as [TipoPulverizadorCadastro, number | undefined][]) {
    if (covers(coverage, kind, now)) covered += count
    else uncovered += count
  }
  return { covered, uncovered }
}

/**
 * Number of irregular equipments of an account at an instant: those of a kind its subscription does not cover, and those beyond the
 * number it covers.
 */
export function irregularCount(counts: EquipmentCounts, coverage: Coverage | null, now: Date): number {
  const { covered, uncovered } = divided(counts, coverage, now)
  return Math.max(0, uncovered) + Math.max(0, covered - limitOf(coverage))
}
