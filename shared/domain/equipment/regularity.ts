import type { TipoPulverizador, TipoPulverizadorCadastro } from '../../enums.ts'

/** What an equipment is for, in one word: one that serves both types is `AMBOS`. */
export const kindOf = (types: readonly TipoPulverizador[]): TipoPulverizadorCadastro =>
  types.length > 1 ? 'AMBOS' : (types[0] ?? 'AMBOS')

/** Equipment in use that an account owns, by what it is for: each counts once. */
export type EquipmentCounts = Readonly<Partial<Record<TipoPulverizadorCadastro, number>>>

/** Users that so many machines may have besides those they always may: an additive, or a gift. */
export interface ExtraUsers {
  /**
   * The id of the additive, or of the subscription that was given. The same additive of several subscriptions serves a
   * machine once.
   */
  id: string
  usuarios: number
  /** Machines it is paid for; null: any number. */
  quantidade: number | null
  /** Instant, ISO 8601 UTC, from which it adds nothing more. */
  valida_ate: string
}

/** What an account has paid for, or was given. */
export interface Coverage {
  /** The subscription's id; null where it was given before subscriptions were counted one by one. */
  id: string | null
  tipo: TipoPulverizadorCadastro
  /** Equipments it covers; null: any number. */
  quantidade: number | null
  adicionais: readonly ExtraUsers[]
  /** Instant, ISO 8601 UTC, from which it covers nothing more. */
  valida_ate: string
  /** Given, not paid for: the free first year. */
  gratuita: boolean
}

/** Machines of a type that something is for, until an instant. */
export type Rooms = Pick<Coverage, 'tipo' | 'quantidade' | 'valida_ate'>

/** Whether a subscription covers anything at an instant. */
export const isInForce = ({ valida_ate }: Pick<Coverage, 'valida_ate'>, now: Date): boolean =>
  now.getTime() < Date.parse(valida_ate)

/** Equipments of each kind that there is room for. */
export type Room = Readonly<Record<TipoPulverizadorCadastro, number>>

const NO_ROOM: Room = { PULVERIZADOR: 0, TURBOPULVERIZADOR: 0, AMBOS: 0 }

/** How many equipments subscriptions cover at an instant: those of a type add up. */
export function roomOf(coverages: readonly Rooms[], now: Date): Room {
  const room = { ...NO_ROOM }
  for (const coverage of coverages) {
    if (isInForce(coverage, now)) room[coverage.tipo] += coverage.quantidade ?? Number.POSITIVE_INFINITY
  }
  return room
}

const beyond = (count: number, room: number): number => Math.max(0, count - room)

/**
 * How many equipments find no room: what is for one type takes a place of that type first, then one for both types.
 * What is for both needs one for both.
 */
export function withoutRoom(counts: EquipmentCounts, room: Room): number {
  const { PULVERIZADOR = 0, TURBOPULVERIZADOR = 0, AMBOS = 0 } = counts
  const needed =
    Math.max(0, AMBOS) + beyond(PULVERIZADOR, room.PULVERIZADOR) + beyond(TURBOPULVERIZADOR, room.TURBOPULVERIZADOR)
  return beyond(needed, room.AMBOS)
}

/** Number of irregular equipments of an account at an instant: those its subscriptions together do not cover. */
export const irregularCount = (counts: EquipmentCounts, coverages: readonly Rooms[], now: Date): number =>
  withoutRoom(counts, roomOf(coverages, now))

/**
 * The subscription to tell of where there is room for one: in force before over, paid before given, and of those the
 * one that lasts longest. Null where there was never any.
 */
export function mainCoverage<T extends Coverage>(coverages: readonly T[], now: Date): T | null {
  const rank = (one: T) => [isInForce(one, now) ? 1 : 0, one.gratuita ? 0 : 1, Date.parse(one.valida_ate)] as const
  const better = (one: T, other: T) => {
    const [a, b] = [rank(one), rank(other)]
    return (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) > 0 ? one : other
  }
  return coverages.length === 0 ? null : coverages.reduce(better)
}
