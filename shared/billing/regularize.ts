import { type Coverage, type EquipmentCounts, roomOf } from '../domain/equipment/regularity.ts'
import type { PeriodoPlano, TipoPulverizadorCadastro } from '../enums.ts'
import { type Money, total } from './money.ts'
import { periodsAfter } from './period.ts'
import { leftOf, type Proportion, partBy } from './pricing.ts'
import type { Reach } from './renewal.ts'

/** A subscription that equipment can be added to. */
export interface Extensible extends Reach {
  readonly id: string
  readonly tipo: TipoPulverizadorCadastro
}

/** Equipments that are added to a subscription. */
export interface Added {
  readonly assinatura_id: string
  readonly quantidade: number
}

/**
 * Which subscriptions equipment without room is added to: what is for one type to one of that type, else to one for
 * both types, and what is for both to one for both. Room there is for both types is left to what no subscription could
 * be found for. `rest` finds none.
 */
export function placesToAdd(
  counts: EquipmentCounts,
  coverages: readonly Coverage[],
  extensible: readonly Extensible[],
  now: Date,
): { added: Added[]; rest: number } {
  const room = roomOf(coverages, now)
  const of = (tipo: TipoPulverizadorCadastro) => extensible.find((one) => one.tipo === tipo)
  const missing = {
    AMBOS: Math.max(0, counts.AMBOS ?? 0),
    PULVERIZADOR: Math.max(0, (counts.PULVERIZADOR ?? 0) - room.PULVERIZADOR),
    TURBOPULVERIZADOR: Math.max(0, (counts.TURBOPULVERIZADOR ?? 0) - room.TURBOPULVERIZADOR),
  }
  const byNeed = (Object.keys(missing) as TipoPulverizadorCadastro[]).toSorted(
    (one, other) =>
      Number(of(one) !== undefined && one !== 'AMBOS') - Number(of(other) !== undefined && other !== 'AMBOS'),
  )
  let left = room.AMBOS
  const added = new Map<string, number>()
  let rest = 0
  for (const kind of byNeed) {
    const taken = Math.min(left, missing[kind])
    left -= taken
    const count = missing[kind] - taken
    const to = of(kind) ?? of('AMBOS')
    if (to && count > 0) added.set(to.id, (added.get(to.id) ?? 0) + count)
    else rest += count
  }
  return { added: [...added].map(([assinatura_id, quantidade]) => ({ assinatura_id, quantidade })), rest }
}

/**
 * What a period's price comes to from an instant until the end of a subscription: of each period that was begun or paid
 * for already the days that are left. Nothing while it is tried.
 */
export function restsOfPeriods(
  price: Money,
  { ancora, periodos }: Reach,
  period: PeriodoPlano,
  now: string,
): Proportion[] {
  const parts: Proportion[] = []
  for (let count = periodos; count > 0; count -= 1) {
    const [de, ate] = [periodsAfter(ancora, period, count - 1), periodsAfter(ancora, period, count)]
    if (ate <= now) break
    parts.push(leftOf({ valor: price, de, ate }, now))
  }
  return parts
}

/** The sum of `restsOfPeriods`. */
export const restOfPeriods = (price: Money, reach: Reach, period: PeriodoPlano, now: string): Money =>
  total(restsOfPeriods(price, reach, period, now).map(partBy), price.moeda)
