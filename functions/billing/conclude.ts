import { firstPeriod } from '../../shared/billing/period.ts'
import { trialOf } from '../../shared/billing/quote.ts'
import type { Coverage } from '../../shared/domain/regularity.ts'
import { type Subscription, subscriptionsOf } from '../store/accounts/subscriptions.ts'
import { hashedId } from '../store/kit/hashedId.ts'
import type { Members } from '../store/kit/transact.ts'
import { moveCoverage } from '../store/orders/coverageMoves.ts'
import type { Order } from '../store/orders/orders.ts'
import { getUser } from '../store/users/users.ts'

export const isOver = ({ encerrada, valida_ate }: Subscription, now: string): boolean =>
  encerrada !== null || valida_ate <= now

/** Until when an order lasts that is paid at an instant. */
export const lastsUntil = ({ periodo, planos }: Pick<Order, 'periodo' | 'planos'>, now: string): string =>
  firstPeriod(now, periodo, trialOf(planos)).validaAte

/** What was paid for a line: its part of the order's total, so that the parts add up to it. */
function paidParts({ planos, aditivos, subtotal_centavos, total_centavos }: Order): number[] {
  const extras = aditivos.reduce((sum, one) => sum + one.quantidade * one.valor_unitario_centavos, 0)
  // Additives go with the first plan.
  const gross = planos.map(
    ({ quantidade, valor_unitario_centavos }, index) =>
      quantidade * valor_unitario_centavos + (index === 0 ? extras : 0),
  )
  const parts = gross.map((one) =>
    subtotal_centavos === 0 ? 0 : Number((BigInt(one) * BigInt(total_centavos)) / BigInt(subtotal_centavos)),
  )
  const rest = total_centavos - parts.reduce((sum, one) => sum + one, 0)
  return parts.map((part, index) => (index === 0 ? part + rest : part))
}

/** The subscriptions an order pays for: one a plan. Their ids follow from the order, so that none is given twice. */
export function subscriptionsBy(order: Order, now: string): Subscription[] {
  const { anchor, validaAte } = firstPeriod(now, order.periodo, trialOf(order.planos))
  const paid = paidParts(order)
  return order.planos.map((line, index): Subscription => {
    const aditivos = index === 0 ? order.aditivos : []
    return {
      id: hashedId(`assinatura ${order.id} ${index}`),
      dono_id: order.dono_id,
      ...{ tipo: line.tipo, quantidade: line.quantidade, gratuita: false },
      usuarios_adicionais: aditivos.reduce((sum, one) => sum + one.usuarios_adicionais, 0),
      ...{ inicia_em: now, valida_ate: validaAte },
      pedido_id: order.id,
      plano: {
        ...{ id: line.plano_id, nome: line.nome, valor_unitario_centavos: line.valor_unitario_centavos },
        periodo: order.periodo,
      },
      aditivos: aditivos.map(({ aditivo_id, nome, valor_unitario_centavos, usuarios_adicionais }) => ({
        ...{ id: aditivo_id, nome, valor_unitario_centavos, usuarios_adicionais },
      })),
      moeda: order.moeda,
      pago: { centavos: paid[index] ?? 0, desde: now },
      ...{ ancora: anchor, periodos: 1, encerrada: null },
      ...{ versao: 1, criado_em: now, atualizado_em: now },
    }
  })
}

/** A coverage of which no subscription is known goes as one of its type would. */
const isReplacedBy =
  ({ planos }: Pick<Order, 'planos'>) =>
  ({ tipo }: Coverage): boolean =>
    planos.some((line) => line.tipo === 'AMBOS' || line.tipo === tipo)

/** The members that give an owner what an order paid for; null: the account is gone, so that nothing can be given. */
export async function concluding(order: Order, now: string): Promise<Members | null> {
  const [owner, held] = await Promise.all([getUser(order.dono_id), subscriptionsOf(order.dono_id)])
  if (!owner) return null
  const ended = held
    .filter((one) => order.substitui.includes(one.id) && !isOver(one, now))
    .map((subscription) => ({ subscription, motivo: 'SUBSTITUIDA' as const }))
  const unnamed = order.tipo === 'ASSINATURA' ? isReplacedBy(order) : () => false
  return moveCoverage({ owner, begun: subscriptionsBy(order, now), ended, unnamed, now })
}

/** The members that take away what an order paid for, since its payment went back. */
export async function takingBack(order: Pick<Order, 'id' | 'dono_id'>, now: string): Promise<Members> {
  const [owner, held] = await Promise.all([getUser(order.dono_id), subscriptionsOf(order.dono_id)])
  const ended = held
    .filter((one) => one.pedido_id === order.id && !isOver(one, now))
    .map((subscription) => ({ subscription, motivo: 'ESTORNADA' as const }))
  return owner && ended.length > 0 ? moveCoverage({ owner, begun: [], ended, now }) : []
}
