import type { Pedido, PedidoResumo } from '../../../shared/contract/orders.ts'
import type { Actor } from '../../http/context.ts'
import { withOwners } from '../../parts/withOwners.ts'
import { lastCheckout, type Order, type OrderRow } from '../../store/orders/orders.ts'
import { moneyOf, type StoredTransaction } from '../../store/orders/transactions.ts'

const presentTransaction = ({ pedido_id, checkout_id, adquirente_id, ...told }: StoredTransaction) => ({
  ...told,
  valor_moeda_usuario_centavos: told.valor_centavos,
})

const isPendingSlip = ({ status, boleto }: StoredTransaction) => status === 'PENDENTE' && boleto !== null

/** An order as its owner and administrators see it. */
export async function presentOrder(order: Order, actor: Actor): Promise<Pedido> {
  const { transactions, entries } = await moneyOf(order.id)
  const [named] = await withOwners([{ dono_id: order.dono_id }], actor)
  const { forma_pagamento, adquirente, url } = lastCheckout(order)
  const { substitui, assinaturas, checkouts, acompanhar_em, versao, atualizado_em, ...told } = order
  const isOpen = order.status === 'ABERTO'
  return {
    ...told,
    ...{ forma_pagamento, adquirente },
    dono_nome: named?.dono_nome ?? null,
    gratuito: order.total_centavos === 0,
    pagamento_url: isOpen ? url : null,
    boleto: (isOpen && transactions.findLast(isPendingSlip)?.boleto) || null,
    transacoes: transactions.map(presentTransaction),
    lancamentos: entries,
  }
}

/** Rows of a list of orders. */
export const presentRows = (rows: readonly OrderRow[], actor: Actor): Promise<PedidoResumo[]> =>
  withOwners(
    rows.map(({ i, o, s, t, a: [total_centavos, moeda, forma_pagamento], c }) => ({
      ...{ id: i, dono_id: o, status: s, tipo: t },
      ...{ total_centavos, moeda, forma_pagamento, criado_em: c },
    })),
    actor,
  )
