import type { TipoPulverizadorCadastro } from '../../enums.ts'
import { byActivation, type Counted, irregularAmong } from './irregularEquipment.ts'
import { type Coverage, isInForce, kindOf } from './regularity.ts'

/** A machine that an additive serves, by the subscription in which it is paid for. */
export interface Served {
  /** Null: of no subscription that is known. */
  readonly assinatura: string | null
  readonly adicional: string
  readonly usuarios: number
  readonly equipamento: string
}

/** An additive of one subscription in force, with the machines that are left for it. */
interface Entry {
  readonly assinatura: string | null
  readonly id: string
  readonly tipo: TipoPulverizadorCadastro
  readonly usuarios: number
  readonly quantidade: number | null
  readonly valida_ate: string
}

const entriesOf = (coverages: readonly Coverage[], now: Date): Entry[] =>
  coverages
    .filter((one) => isInForce(one, now))
    .flatMap(({ id: assinatura, tipo, adicionais }) => adicionais.map((one) => ({ ...one, assinatura, tipo })))
    .filter((one) => isInForce(one, now))

/**
 * Machines one additive serves, each in the first subscription that has a place of its type left, or else one for both
 * types.
 */
function servedBy(entries: readonly Entry[], machines: readonly Counted[], now: Date): Served[] {
  const without = irregularAmong(machines, entries, now)
  const left = new Map(entries.map((one) => [one, one.quantidade ?? Number.POSITIVE_INFINITY]))
  const hasPlace = (one: Entry, tipo: TipoPulverizadorCadastro) => one.tipo === tipo && (left.get(one) ?? 0) > 0
  return machines.flatMap(({ id: equipamento, tipos_pulverizador }) => {
    if (without.has(equipamento)) return []
    const kind = kindOf(tipos_pulverizador)
    const entry = entries.find((one) => hasPlace(one, kind)) ?? entries.find((one) => hasPlace(one, 'AMBOS'))
    if (!entry) return []
    left.set(entry, (left.get(entry) ?? 0) - 1)
    return [{ assinatura: entry.assinatura, adicional: entry.id, usuarios: entry.usuarios, equipamento }]
  })
}

/**
 * Which of an account's machines its additives serve at an instant: each additive those it is paid for, by type and in
 * the order of their activation, as rooms are taken (`irregularAmong`). Two additives serve the same machine both. An
 * irregular machine, and one out of use, has none.
 */
export function servedAmong(all: readonly Counted[], coverages: readonly Coverage[], now: Date): Served[] {
  const irregular = irregularAmong(all, coverages, now)
  const machines = all.filter(({ id, status }) => status === 'ATIVO' && !irregular.has(id)).toSorted(byActivation)
  const entries = entriesOf(coverages, now)
  const additives = [...new Set(entries.map(({ id }) => id))]
  return additives.flatMap((id) =>
    servedBy(
      entries.filter((one) => one.id === id),
      machines,
      now,
    ),
  )
}

/**
 * Users each machine may have besides its own number, by its id; those of several additives add up. What is not named
 * has none.
 */
export function extraUsersAmong(
  all: readonly Counted[],
  coverages: readonly Coverage[],
  now: Date,
): Map<string, number> {
  const users = new Map<string, number>()
  for (const { equipamento, usuarios } of servedAmong(all, coverages, now))
    users.set(equipamento, (users.get(equipamento) ?? 0) + usuarios)
  return users
}
