import { randomUUID } from 'node:crypto'
import { businessDaysAfter, CONFIRMATION_DAYS, checkoutEnd } from '../../shared/billing/due.ts'
import { RECHARGE_HOURS } from '../../shared/billing/renewal.ts'
import { ApiError, type ErrorName } from '../../shared/errors.ts'
import { putCheckout } from '../store/billing/checkouts.ts'
import { type Checkout, type Order, orders } from '../store/billing/orders.ts'
import type { PaidBy, Subscription } from '../store/billing/subscriptions.ts'
import { hashedId } from '../store/kit/hashedId.ts'
import type { User } from '../store/users/users.ts'
import { CHARGING_AGAIN } from './acquirers/acquirer.ts'
import { offeredAcquirers } from './acquirers/stageAcquirers.ts'
import { isOver, isRenewable, type Renewable } from './conclude.ts'
import { openOrder, type Wanted } from './placeOrder.ts'
import { askedMail } from './renewalMails.ts'
import { PRODUCT } from './settle.ts'

/** Subscriptions of one owner and period that end at the same instant: they are renewed together. */
export type Together = readonly [Renewable, ...Renewable[]]

/** The subscriptions of an account that are renewed, grouped by those that end together, the oldest of them first. */
export function renewedTogether(held: readonly Subscription[], now: string): Together[] {
  const groups = new Map<string, [Renewable, ...Renewable[]]>()
  for (const one of held.toSorted((a, b) => (a.criado_em < b.criado_em ? -1 : 1))) {
    if (!isRenewable(one) || !one.renova || isOver(one, now)) continue
    const key = `${one.plano.periodo} ${one.valida_ate}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/** How a card can be charged again. */
export type Chargeable = PaidBy & { forma_pagamento: 'CARTAO'; referencia: string }

const isChargeable = (by: PaidBy | null): by is Chargeable =>
  by !== null && by.forma_pagamento === 'CARTAO' && by.referencia !== null && CHARGING_AGAIN.includes(by.adquirente)

/** The card that paid the last period, where its acquirer is offered still; null: its person pays by themselves. */
export const cardOf = ([{ pagamento }]: Together): Chargeable | null =>
  isChargeable(pagamento) && offeredAcquirers().includes(pagamento.adquirente) ? pagamento : null

/** Orders of one renewal at most: whoever cancels one may have it renewed all the same. */
const MOST_ATTEMPTS = 20

/** The order by which they are renewed has the same id however often it is made, at each attempt. */
const renewalId = ([{ dono_id, plano, valida_ate }]: Together, attempt: number): string =>
  hashedId(`renovacao ${dono_id} ${plano.periodo} ${valida_ate}${attempt === 0 ? '' : ` ${attempt}`}`)

/**
 * The id of the order by which they are renewed, and that order, null where it is still to be made. One that was
 * canceled is followed by another: it ended the renewal, which somebody has wanted again since.
 */
export async function renewalNow(together: Together): Promise<{ id: string; order: Order | null }> {
  let found: { id: string; order: Order | null }
  let attempt = 0
  do {
    const id = renewalId(together, attempt)
    found = { id, order: await orders.get(id) }
    attempt += 1
  } while (found.order?.status === 'CANCELADO' && attempt < MOST_ATTEMPTS)
  return found
}

/** Additives that are renewed: each once, for all equipments that have it. */
function additivesOf(together: Together): Order['aditivos'] {
  const lines = new Map<string, Order['aditivos'][number]>()
  for (const { aditivos, quantidade } of together)
    for (const { id, nome, valor_unitario_centavos, usuarios_adicionais } of aditivos.filter(isKept)) {
      const before = lines.get(id)
      lines.set(id, {
        aditivo_id: id,
        nome,
        valor_unitario_centavos,
        usuarios_adicionais: Math.max(usuarios_adicionais, before?.usuarios_adicionais ?? 0),
        quantidade: (quantidade ?? 0) + (before?.quantidade ?? 0),
      })
    }
  return [...lines.values()]
}

const isKept = ({ valida_ate }: Subscription['aditivos'][number]): boolean => valida_ate === null

/** What another period costs: as it was agreed, whatever plans and additives cost by now. */
export function renewalOf(together: Together): Wanted {
  const [{ plano, moeda }] = together
  const planos = together.map(({ plano: { id, nome, valor_unitario_centavos }, tipo, quantidade }) => ({
    plano_id: id,
    nome,
    tipo,
    quantidade: quantidade ?? 0,
    valor_unitario_centavos,
    dias_teste_gratis: 0,
  }))
  const aditivos = additivesOf(together)
  const total = [...planos, ...aditivos].reduce((sum, one) => sum + one.quantidade * one.valor_unitario_centavos, 0)
  return {
    tipo: 'RENOVACAO',
    periodo: plano.periodo,
    moeda,
    planos,
    aditivos,
    proporcoes: [],
    substitui: [],
    assinaturas: together.map(({ id }) => id),
    subtotal_centavos: total,
    desconto_centavos: 0,
    total_centavos: total,
  }
}

/** A checkout that charges a card without its person being there. */
export const automaticCheckout = ({ adquirente, forma_pagamento }: Chargeable, now: string): Checkout => ({
  id: randomUUID(),
  adquirente,
  forma_pagamento,
  referencia: null,
  url: null,
  automatico: true,
  termina_em: new Date(Date.parse(now) + RECHARGE_HOURS * 3_600_000).toISOString(),
})

/** The checkout at which a person pays by themselves, in the way they paid last, where that is still offered. */
function ownCheckout([{ pagamento }]: Together, now: string, due: string): Checkout {
  const offered = offeredAcquirers()
  const adquirente = offered.find((one) => one === pagamento?.adquirente) ?? offered[0]
  if (!adquirente) throw new Error('a stage offers an acquirer')
  return {
    id: randomUUID(),
    adquirente,
    forma_pagamento: pagamento?.forma_pagamento ?? 'CARTAO',
    referencia: null,
    url: null,
    automatico: false,
    termina_em: checkoutEnd(now, due),
  }
}

const COMES_FIRST: readonly ErrorName[] = ['PEDIDO_ABERTO_EXISTE', 'CONFLITO_DE_VERSAO']

/**
 * Makes the order by which subscriptions are renewed; where no card is charged its person is told by mail. It can be
 * paid until a bank has told of a slip that was paid on the last day. Null while another order is open, which comes
 * first.
 */
export async function openRenewal(id: string, together: Together, owner: User, now: string): Promise<Order | null> {
  const [{ valida_ate: ends }] = together
  const card = cardOf(together)
  const vence_em = businessDaysAfter(ends, CONFIRMATION_DAYS)
  const checkout = card ? automaticCheckout(card, now) : ownCheckout(together, now, vence_em)
  const order = openOrder(id, { owner, wanted: renewalOf(together), checkout, vence_em, now })
  try {
    return await orders.create(order, {
      author: PRODUCT,
      with: [putCheckout(checkout.id, order.id), ...(card ? [] : [askedMail(order, ends)])],
    })
  } catch (error) {
    // The owner has another open order, or somebody placed this one at the same moment.
    if (error instanceof ApiError && COMES_FIRST.includes(error.errorName)) return null
    throw error
  }
}
