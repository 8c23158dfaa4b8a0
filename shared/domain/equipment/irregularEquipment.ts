import type { StatusEquipamento, TipoPulverizador, TipoPulverizadorCadastro } from '../../enums.ts'
import { type EquipmentCounts, kindOf, type Rooms, roomOf, withoutRoom } from './regularity.ts'

/**
 * Whether some equipment is irregular although there is room for its kind, so that which one follows from the whole
 * account's equipment alone.
 */
export function isOverNumber(counts: EquipmentCounts, coverages: readonly Rooms[], now: Date): boolean {
  const room = roomOf(coverages, now)
  const hasRoom = ([kind, count = 0]: [string, number | undefined]) =>
    count > 0 && withoutRoom({ [kind]: 1 }, room) === 0
  const covered = Object.fromEntries(Object.entries(counts).filter(hasRoom))
  return withoutRoom(covered, room) > 0
}

/** What decides which equipments of an account are irregular. */
export interface Counted {
  readonly id: string
  readonly tipos_pulverizador: readonly TipoPulverizador[]
  readonly status: StatusEquipamento
  /** Instant, ISO 8601 UTC; null counts as the earliest. */
  readonly ativado_em: string | null
}

/** By activation; of one moment by id, so that the order is the same everywhere. */
export const byActivation = (one: Counted, other: Counted): number => {
  const [a, b] = [`${one.ativado_em ?? ''}#${one.id}`, `${other.ativado_em ?? ''}#${other.id}`]
  return a < b ? -1 : 1
}

/**
 * Which of an account's equipments are irregular at an instant: in the order of their activation each takes the room it
 * finds beside those before it, and the others are irregular. As many as `irregularCount` says, because which sets of
 * equipment find room together makes a matroid, in which going through them once finds a largest one. What is out of
 * use is neither counted nor irregular.
 */
export function irregularAmong(all: readonly Counted[], coverages: readonly Rooms[], now: Date): Set<string> {
  const room = roomOf(coverages, now)
  const irregular = new Set<string>()
  let placed: Partial<Record<TipoPulverizadorCadastro, number>> = {}
  for (const one of all.filter(({ status }) => status === 'ATIVO').toSorted(byActivation)) {
    const kind = kindOf(one.tipos_pulverizador)
    const withIt = { ...placed, [kind]: (placed[kind] ?? 0) + 1 }
    if (withoutRoom(withIt, room) > 0) irregular.add(one.id)
    else placed = withIt
  }
  return irregular
}
