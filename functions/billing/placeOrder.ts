import { randomUUID } from 'node:crypto'
import { nextAsked } from '../../shared/billing/due.ts'
import { ApiError } from '../../shared/errors.ts'
import { putCheckout } from '../store/billing/checkouts.ts'
import { type Checkout, type Order, orders } from '../store/billing/orders.ts'
import type { User } from '../store/users/users.ts'
import { newCheckout, type Payment } from './checkout.ts'
import { concluding } from './conclude.ts'

/** What is ordered, with what it costs. */
export type Wanted = Pick<
  Order,
  | 'tipo'
  | 'periodo'
  | 'moeda'
  | 'planos'
  | 'aditivos'
  | 'subtotal_centavos'
  | 'desconto_centavos'
  | 'total_centavos'
  | 'proporcoes'
  | 'substitui'
  | 'assinaturas'
>

/** An order of its owner as it begins, to be paid at a checkout. */
export const openOrder = (
  id: string,
  {
    owner,
    wanted,
    checkout,
    vence_em,
    now,
  }: Pick<Placing, 'owner' | 'wanted' | 'vence_em' | 'now'> & { checkout: Checkout },
): Order => ({
  id,
  dono_id: owner.id,
  ...wanted,
  status: 'ABERTO',
  aprovado_em: null,
  valida_ate: null,
  cancelado_em: null,
  acompanhar_em: nextAsked({ vence_em, criado_em: now, waiting: true }, now),
  checkouts: [checkout],
  vence_em,
  criado_em: now,
  atualizado_em: now,
  versao: 1,
})

interface Placing {
  /** The order's id; a new one unless given. */
  id?: string
  wanted: Wanted
  payment: Payment
  owner: User
  vence_em: string
  now: string
}

/**
 * Makes an order of its owner, open until it is paid; where nothing is to be paid it gives at once what it is for.
 * Throws `PEDIDO_ABERTO_EXISTE` (806) while another one is open, and `CONFLITO_DE_VERSAO` where what it is about is not
 * there any more.
 */
export async function placeOrder({
  id = randomUUID(),
  wanted,
  payment,
  owner,
  vence_em,
  now,
}: Placing): Promise<Order> {
  const checkout = newCheckout(payment, now, vence_em)
  const order = openOrder(id, { owner, wanted, checkout, vence_em, now })
  const author = { id: owner.id, nome: owner.nome }
  const noted = putCheckout(checkout.id, order.id)
  if (order.total_centavos > 0) return orders.create(order, { author, with: [noted] })
  const given = await concluding(order, checkout, now)
  if (!given) throw new ApiError('CONFLITO_DE_VERSAO')
  const { members, validaAte } = given
  const concluded: Order = {
    ...order,
    status: 'CONCLUIDO',
    aprovado_em: now,
    valida_ate: validaAte,
    acompanhar_em: null,
  }
  return orders.create(concluded, { author, with: [noted, ...members] })
}
