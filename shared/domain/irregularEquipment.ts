import type { StatusEquipamento, TipoPulverizador } from '../enums.ts'
import { type Coverage, covers, divided, type EquipmentCounts, kindOf, limitOf } from './regularity.ts'

/** Whether some equipment is irregular although its kind is covered, so that which one follows from the whole account's equipment alone. */
export const isOverNumber = (counts: EquipmentCounts, coverage: Coverage | null, now: Date): boolean =>
  divided(counts, coverage, now).covered > limitOf(coverage)

/** What decides which equipments of an account are irregular. */
export interface Counted {
  readonly id: string
  readonly tipos_pulverizador: readonly TipoPulverizador[]
  readonly status: StatusEquipamento
  /** Instant, ISO 8601 UTC; null counts as the earliest. */
  readonly ativado_em: string | null
}

/** By activation; of one moment by id, so that the order is the same everywhere. */
const byActivation = (one: Counted, other: Counted): number => {
  const [a, b] = [`${one.ativado_em ?? ''}#${one.id}`, `${other.ativado_em ?? ''}#${other.id}`]
  return a < b ? -1 : 1
}

/**
 * Which of an account's equipments are irregular at an instant: those of a kind that is not covered, and of the others those activated last,
 * beyond the number that is covered. As many as `irregularCount` says. What is out of use is neither counted nor irregular.
 */
export function irregularAmong(all: readonly Counted[], coverage: Coverage | null, now: Date): Set<string> {
  const inUse = all.filter(({ status }) => status === 'ATIVO')
  const isCovered = ({ tipos_pulverizador }: Counted) => covers(coverage, kindOf(tipos_pulverizador), now)
  const beyond = inUse
    .filter(isCovered)
    .toSorted(byActivation)
    .slice(coverage?.quantidade ?? inUse.length)
  return new Set([...inUse.filter((one) => !isCovered(one)), ...beyond].map(({ id }) => id))
}
