import { money } from '../../shared/billing/money.ts'
import { beginningOf } from '../../shared/billing/period.ts'
import { unused } from '../../shared/billing/pricing.ts'
import { trialOf } from '../../shared/billing/quote.ts'
import { lastPeriodFrom, nextReach } from '../../shared/billing/renewal.ts'
import type { Coverage } from '../../shared/domain/equipment/regularity.ts'
import { type Cause, moveCoverage } from '../store/billing/coverageMoves.ts'
import { coveredPeriodsOf } from '../store/billing/coveredPeriods.ts'
import { type Checkout, type Order, orders } from '../store/billing/orders.ts'
import {
  type PaidBy,
  type Subscription,
  type SubscriptionEnd,
  subscriptionsOf,
} from '../store/billing/subscriptions.ts'
import type { StoredTransaction } from '../store/billing/transactions.ts'
import { hashedId } from '../store/kit/hashedId.ts'
import type { Members } from '../store/kit/transact.ts'
import { getUser, type User } from '../store/users/users.ts'
import { renewedMail } from './renewalMails.ts'

export const isOver = (
  { encerrada, valida_ate }: Pick<Subscription, 'encerrada' | 'valida_ate'>,
  now: string,
): boolean => encerrada !== null || valida_ate <= now

/** A subscription that another period may follow. */
export type Renewable = Subscription & { plano: NonNullable<Subscription['plano']>; ancora: string }
export const isRenewable = (one: Subscription): one is Renewable =>
  one.plano !== null && one.ancora !== null && !one.gratuita

/** What an order gave or took, and until when it lasts. */
export interface Concluded {
  members: Members
  validaAte: string
}

/**
 * What an additive costs for each plan's machines. The machines of the first plan come first where it is not for all.
 */
function additiveParts(planos: Order['planos'], { quantidade, valor_unitario_centavos }: Order['aditivos'][number]) {
  let left = quantidade
  return planos.map((line) => {
    const count = Math.min(left, line.quantidade)
    left -= count
    return count * valor_unitario_centavos
  })
}

/** What was paid for each line: its share of the order's total, so that the shares add up to it. */
function paidParts({ planos, aditivos, subtotal_centavos, total_centavos }: Order): number[] {
  const extras = aditivos.map((one) => additiveParts(planos, one))
  const gross = planos.map(({ quantidade, valor_unitario_centavos }, index) =>
    extras.reduce((sum, parts) => sum + (parts[index] ?? 0), quantidade * valor_unitario_centavos),
  )
  const parts = gross.map((one) =>
    subtotal_centavos === 0 ? 0 : Number((BigInt(one) * BigInt(total_centavos)) / BigInt(subtotal_centavos)),
  )
  const rest = total_centavos - parts.reduce((sum, one) => sum + one, 0)
  return parts.map((part, index) => (index === 0 ? part + rest : part))
}

const paidBy = ({ id, adquirente, forma_pagamento, referencia }: Checkout): PaidBy => ({
  adquirente,
  forma_pagamento,
  checkout_id: id,
  referencia,
})

const causeOf = ({ id, tipo }: Pick<Order, 'id' | 'tipo'>): Cause => ({
  origem: tipo === 'RENOVACAO' ? 'RENOVACAO' : 'PEDIDO',
  motivo: null,
  pedido_id: id,
  autor: null,
})

/** Ids of subscriptions follow from the order, so that none is given twice. */
const subscriptionId = (orderId: string, line: number): string => hashedId(`assinatura ${orderId} ${line}`)

/** The subscriptions an order pays for: one a plan. */
export function subscriptionsBy(order: Order, by: Checkout, now: string): Subscription[] {
  const { anchor, periods, validaAte } = beginningOf(now, order.periodo, trialOf(order.planos))
  const paid = paidParts(order)
  return order.planos.map((line, index): Subscription => {
    const { aditivos } = order
    return {
      id: subscriptionId(order.id, index),
      dono_id: order.dono_id,
      tipo: line.tipo,
      quantidade: line.quantidade,
      gratuita: false,
      origem: 'PEDIDO',
      motivo: null,
      usuarios_adicionais: aditivos.reduce((sum, one) => sum + one.usuarios_adicionais, 0),
      inicia_em: now,
      valida_ate: validaAte,
      pedido_id: order.id,
      plano: {
        id: line.plano_id,
        nome: line.nome,
        valor_unitario_centavos: line.valor_unitario_centavos,
        periodo: order.periodo,
      },
      aditivos: aditivos.map(({ aditivo_id, nome, valor_unitario_centavos, usuarios_adicionais }) => ({
        id: aditivo_id,
        nome,
        valor_unitario_centavos,
        usuarios_adicionais,
        valida_ate: null,
      })),
      moeda: order.moeda,
      pago: periods === 0 ? null : { centavos: paid[index] ?? 0, desde: now, pedido_id: order.id },
      pagamento: paidBy(by),
      ancora: anchor,
      periodos: periods,
      renova: true,
      encerrada: null,
      versao: 1,
      criado_em: now,
      atualizado_em: now,
    }
  })
}

/**
 * Whether an order replaces a coverage. One of which no subscription is known is replaced as one of its type would be.
 */
const isReplacedBy =
  ({ planos }: Pick<Order, 'planos'>) =>
  ({ tipo }: Coverage): boolean =>
    planos.some((line) => line.tipo === 'AMBOS' || line.tipo === tipo)

interface Giving {
  order: Order
  by: Checkout
  owner: User
  held: readonly Subscription[]
  now: string
}

function beginning({ order, by, owner, held, now }: Giving): Concluded {
  const ended = held
    .filter((one) => order.substitui.includes(one.id) && !isOver(one, now))
    .map((subscription) => ({ subscription, motivo: 'SUBSTITUIDA' as const }))
  const begun = subscriptionsBy(order, by, now)
  const moves = { owner, begun, ended, unnamed: isReplacedBy(order), cause: causeOf(order), now }
  return { members: moveCoverage(moves), validaAte: begun[0]?.valida_ate ?? now }
}

/**
 * Subscriptions an order is about, with the part of it that was paid for each; without those that ended before their
 * time.
 */
function partsOf({ order, held }: Giving): { one: Renewable; part: number; line: number }[] {
  const paid = paidParts(order)
  return order.assinaturas.flatMap((id, line) => {
    const one = held.find((other) => other.id === id)
    return one && isRenewable(one) && one.encerrada === null ? [{ one, part: paid[line] ?? 0, line }] : []
  })
}

/**
 * A subscription beside another one, for machines that are added: for the same time and with the additives that are
 * renewed with it.
 */
function adding(giving: Giving): Concluded | null {
  const { order, by, owner, now } = giving
  const parts = partsOf(giving).filter(({ one }) => !isOver(one, now))
  if (parts.length === 0) return null
  const begun = parts.map(
    ({ one, part, line }): Subscription => ({
      ...one,
      id: subscriptionId(order.id, line),
      quantidade: order.planos[line]?.quantidade ?? 0,
      pedido_id: order.id,
      inicia_em: now,
      pagamento: paidBy(by),
      aditivos: one.aditivos.filter(({ valida_ate }) => valida_ate === null),
      pago: { centavos: part, desde: now, pedido_id: order.id },
      versao: 1,
      criado_em: now,
      atualizado_em: now,
    }),
  )
  return {
    members: moveCoverage({ owner, begun, cause: causeOf(order), now }),
    validaAte:
      begun
        .map(({ valida_ate }) => valida_ate)
        .toSorted()
        .at(-1) ?? now,
  }
}

/**
 * A subscription with one more period. What is left of the former payment goes with it, so that none of it is lost to a
 * later credit.
 */
function renewed(one: Renewable, part: number, { order, by, now }: Giving): Subscription {
  const { pago, moeda, plano, valida_ate } = one
  const left =
    pago && pago.desde < valida_ate
      ? unused({ valor: money(pago.centavos, moeda), de: pago.desde, ate: valida_ate }, now)
      : null
  const reach = nextReach(one, plano.periodo, now)
  return {
    ...one,
    ...reach,
    aditivos: one.aditivos.filter((additive) => additive.valida_ate === null || now < additive.valida_ate),
    pago: { centavos: part + (left?.centavos ?? 0), desde: now, pedido_id: order.id },
    pagamento: paidBy(by),
  }
}

function renewing(giving: Giving): Concluded | null {
  const { order, owner, now } = giving
  const changed = partsOf(giving).map(({ one, part }) => ({ before: one, after: renewed(one, part, giving) }))
  const [first] = changed
  if (!first) return null
  const validaAte = first.after.valida_ate
  const moved = moveCoverage({ owner, changed, cause: causeOf(order), now })
  return { members: [...moved, renewedMail(order, validaAte)], validaAte }
}

/**
 * What an owner gets by an order that was paid at one of its checkouts; null: there is nothing left that could be
 * given, or nobody.
 */
export async function concluding(order: Order, by: Checkout, now: string): Promise<Concluded | null> {
  const [owner, held] = await Promise.all([getUser(order.dono_id), subscriptionsOf(order.dono_id)])
  if (!owner) return null
  const giving = { order, by, owner, held, now }
  if (order.tipo === 'RENOVACAO') return renewing(giving)
  return order.tipo === 'REGULARIZACAO' ? adding(giving) : beginning(giving)
}

/**
 * The members by which the subscriptions of a renewal that was canceled are renewed no more, until their owner says so:
 * they would be told to be, and nothing came of it.
 */
export async function notRenewing(order: Order, now: string): Promise<Members> {
  if (order.tipo !== 'RENOVACAO') return []
  const [owner, held] = await Promise.all([getUser(order.dono_id), subscriptionsOf(order.dono_id)])
  const changed = held
    .filter((one) => order.assinaturas.includes(one.id) && one.renova && !isOver(one, now))
    .map((before) => ({ before, after: { ...before, renova: false } }))
  return owner && changed.length > 0 ? moveCoverage({ owner, changed, cause: causeOf(order), now }) : []
}

/** A subscription without the period that was paid for last: that had not begun yet, or ends now. */
function withoutLast(one: Subscription, now: string): Subscription | null {
  if (!isRenewable(one) || one.periodos < 2) return null
  const from = lastPeriodFrom(one, one.plano.periodo)
  return from > now ? { ...one, valida_ate: from, periodos: one.periodos - 1, pago: null, renova: false } : null
}

/** A subscription whose next period was paid already and begins now, since the payment of the present one went back. */
async function withoutPresent(one: Subscription, now: string): Promise<Subscription | null> {
  if (!isRenewable(one)) return null
  const later = one.pago?.pedido_id ? await orders.get(one.pago.pedido_id) : null
  const centavos = later ? paidParts(later)[later.assinaturas.indexOf(one.id)] : undefined
  return {
    ...one,
    ...nextReach({ ...one, valida_ate: now }, one.plano.periodo, now),
    // Additives that were canceled belonged to the period that ends now.
    aditivos: one.aditivos.filter(({ valida_ate }) => valida_ate === null),
    pago: later && centavos !== undefined ? { centavos, desde: now, pedido_id: later.id } : null,
  }
}

/** Subscriptions in force that an order paid the present or the last period of; what each is without it, null: over. */
async function lessPaidBy({ id, dono_id }: Pick<Order, 'id' | 'dono_id'>, now: string) {
  const [held, periods] = await Promise.all([subscriptionsOf(dono_id), coveredPeriodsOf(dono_id)])
  const moves = held.map(async (before) => {
    if (isOver(before, now)) return []
    const present = periods.find(
      ({ assinatura_id, pedido_id, de, ate }) =>
        assinatura_id === before.id && pedido_id === id && de <= now && now < ate,
    )
    const isLast = before.pago?.pedido_id === id || (present !== undefined && before.valida_ate <= present.ate)
    if (isLast) return [{ before, after: withoutLast(before, now) }]
    return present ? [{ before, after: await withoutPresent(before, now) }] : []
  })
  return (await Promise.all(moves)).flat()
}

type Removed = StoredTransaction['retiradas'][number]

/** What an order loses, and by which word that is told. */
export interface TakenBack {
  members: Members
  taken: Removed[]
}

const removed = (before: Subscription, vale_ate: string): Removed => ({
  assinatura_id: before.id,
  nome: before.plano?.nome ?? '',
  tipo: before.tipo,
  quantidade: before.quantidade,
  valia_ate: before.valida_ate,
  vale_ate,
})

/** The members that take away what an order paid for, since its money went back or a dispute keeps it. */
export async function takingBack(
  order: Pick<Order, 'id' | 'dono_id' | 'tipo'>,
  motivo: Extract<SubscriptionEnd, 'ESTORNADA' | 'CONTESTADA'>,
  now: string,
): Promise<TakenBack> {
  const [owner, moves] = await Promise.all([getUser(order.dono_id), lessPaidBy(order, now)])
  if (!owner || moves.length === 0) return { members: [], taken: [] }
  const changed = moves.flatMap(({ before, after }) => (after ? [{ before, after }] : []))
  const ended = moves.flatMap(({ before, after }) => (after ? [] : [{ subscription: before, motivo }]))
  return {
    members: moveCoverage({ owner, changed, ended, cause: causeOf(order), now }),
    taken: moves.map(({ before, after }) => removed(before, after?.valida_ate ?? now)),
  }
}

/**
 * A subscription with the time it had left when its money went away: from now on, or after what there is of it. Whether
 * it is renewed is its owner's to say: a card that disputed a payment is not charged again unasked.
 */
function givenBack(one: Subscription, { valia_ate, vale_ate }: Removed, now: string): Subscription {
  const left = Math.max(0, Date.parse(valia_ate) - Date.parse(vale_ate))
  const wasOver = isOver(one, now)
  const from = wasOver ? now : one.valida_ate
  const valida_ate = new Date(Date.parse(from) + left).toISOString()
  // Periods are counted on from where they would have been without the time in between.
  const later = Date.parse(valida_ate) - Date.parse(valia_ate)
  const ancora = one.ancora && wasOver ? new Date(Date.parse(one.ancora) + later).toISOString() : one.ancora
  const periodos = wasOver || !isRenewable(one) ? one.periodos : one.periodos + 1
  return { ...one, valida_ate, ancora, periodos, encerrada: null }
}

/** The members that give back what a dispute had taken, since it was won. What became of it meanwhile stays. */
export async function givingBack(order: Order, taken: readonly Removed[], now: string): Promise<Members> {
  const [owner, held] = await Promise.all([getUser(order.dono_id), subscriptionsOf(order.dono_id)])
  if (!owner) return []
  const changed = taken.flatMap((one) => {
    const before = held.find(({ id }) => id === one.assinatura_id)
    const isTaken = before && (before.encerrada === null || before.encerrada.motivo === 'CONTESTADA')
    return isTaken ? [{ before, after: givenBack(before, one, now) }] : []
  })
  return changed.length === 0 ? [] : moveCoverage({ owner, changed, cause: causeOf(order), now })
}
