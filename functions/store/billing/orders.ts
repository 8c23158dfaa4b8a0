import { isPayable } from '../../../shared/billing/orderStates.ts'
import type { Pedido } from '../../../shared/contract/orders.ts'
import type {
  Adquirente,
  FormaPagamento,
  MoedaCobranca,
  OrdemLista,
  StatusPedido,
  TipoPedido,
} from '../../../shared/enums.ts'
import type { Versioned } from '../kit/declaration.ts'
import type { IndexPart, Page, PageRequest } from '../kit/page.ts'
import { recordStore } from '../kit/record.ts'
import { againOnConflict } from '../kit/retry.ts'

/** A checkout that was begun, or is to be: an order may have several, one after the other. */
export interface Checkout {
  id: string
  adquirente: Adquirente
  forma_pagamento: FormaPagamento
  /** With the acquirer; null until it answered. */
  referencia: string | null
  url: string | null
  termina_em: string
  /** Charged by the product, without its person. */
  automatico: boolean
}

type Told = Pick<
  Pedido,
  | 'id'
  | 'dono_id'
  | 'status'
  | 'tipo'
  | 'periodo'
  | 'moeda'
  | 'planos'
  | 'aditivos'
  | 'subtotal_centavos'
  | 'desconto_centavos'
  | 'total_centavos'
  | 'proporcoes'
  | 'vence_em'
  | 'valida_ate'
  | 'aprovado_em'
  | 'cancelado_em'
  | 'criado_em'
>

/** As it is stored. */
export interface Order extends Told, Versioned {
  /** Subscriptions it takes the place of, once it is paid. */
  substitui: readonly string[]
  /**
   * Subscriptions it renews, or whose equipment it adds to: one a line of its plans. None of an order that begins some.
   */
  assinaturas: readonly string[]
  /** The last one is where it is paid. */
  checkouts: readonly Checkout[]
  /** When its acquirer is asked about it next; null: not any more. */
  acompanhar_em: string | null
  atualizado_em: string
}

export interface OrderRow {
  i: string
  o: string
  s: StatusPedido
  t: TipoPedido
  a: readonly [total: number, moeda: MoedaCobranca, forma: FormaPagamento]
  c: string
}

const ENTITY = 'PEDIDO'
const EVERY: IndexPart = { index: 'gsi2', partition: ENTITY }
const FOLLOWED = 'PEDIDO#ACOMPANHADO'
const ofAccount = (ownerId: string): IndexPart => ({ index: 'gsi1', partition: `CONTA#${ownerId}#PEDIDO` })

export const orderPartition = (id: string) => `${ENTITY}#${id}`

/** How an order is paid: by its last checkout. */
export const lastCheckout = ({ checkouts }: Pick<Order, 'checkouts'>): Checkout => {
  const last = checkouts.at(-1)
  if (!last) throw new Error('an order is made with a checkout')
  return last
}

export const orders = recordStore<Order, OrderRow>({
  entity: ENTITY,
  schema: 1,
  key: (id) => ({ pk: orderPartition(id), sk: ENTITY }),
  id: ({ id }) => id,
  indexes: ({ id, dono_id, criado_em, acompanhar_em }) => ({
    gsi1: [ofAccount(dono_id).partition, `${criado_em}#${id}`],
    gsi2: [EVERY.partition, `${criado_em}#${id}`],
    ...(acompanhar_em !== null && { gsi3: [FOLLOWED, `${acompanhar_em}#${id}`] }),
  }),
  row: (order) => ({
    i: order.id,
    o: order.dono_id,
    s: order.status,
    t: order.tipo,
    a: [order.total_centavos, order.moeda, lastCheckout(order).forma_pagamento],
    c: order.criado_em,
  }),
  // An order whose payment was authorized stands in the way as well: another would count on what this one is about to
  // replace.
  uniques: ({ dono_id, status }) =>
    isPayable(status) ? [{ kind: 'pedido_aberto', value: dono_id, taken: 'PEDIDO_ABERTO_EXISTE' }] : [],
  // The history tells nothing of checkouts: they are the acquirer's, and whoever has the address of one may use it.
  untold: ['checkouts', 'acompanhar_em'],
  touched: (atualizado_em) => ({ atualizado_em }),
})

interface OrderFilter {
  status?: StatusPedido | undefined
  ordem?: OrdemLista | undefined
}

/** One page of the orders of an account, or of all (null), by when they were placed. */
export function orderPage(
  ownerId: string | null,
  { status, ordem }: OrderFilter,
  range: Pick<PageRequest<OrderRow>, 'after' | 'limit'>,
): Promise<Page<OrderRow>> {
  const accept = status === undefined ? undefined : ({ s }: OrderRow) => s === status
  const part = ownerId === null ? EVERY : ofAccount(ownerId)
  return orders.page({ ...part, descending: ordem !== 'ANTIGAS' }, { ...range, accept })
}

/** So many orders whose acquirer is to be asked by an instant, those that waited longest first. */
export async function ordersToFollow(now: string, limit: number): Promise<string[]> {
  const { items } = await orders.page({ index: 'gsi3', partition: FOLLOWED, until: now }, { limit })
  return items.map(({ i }) => i)
}

/** Has an order's acquirer asked by the clock as soon as it comes by. */
export const followAtOnce = (id: string): Promise<unknown> =>
  againOnConflict(async () => {
    const order = await orders.get(id)
    const acompanhar_em = new Date().toISOString()
    return order && orders.edit({ before: order, patch: { acompanhar_em }, author: { id: null, nome: 'Aspersa' } })
  })
