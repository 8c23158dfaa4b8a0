import type { Pedido, PedidoResumo } from '../../shared/contract/orders.ts'
import type { Actor } from '../http/context.ts'
import { lastCheckout, type Order, type OrderRow } from '../store/orders/orders.ts'
import { type LedgerEntry, moneyOf, type StoredTransaction } from '../store/orders/transactions.ts'
import { namesOfUsers } from '../store/users/users.ts'
import { withOwners } from './withOwners.ts'

const presentTransaction = ({ pedido_id, checkout_id, adquirente_id, ...told }: StoredTransaction) => ({
  ...told,
  valor_moeda_usuario_centavos: told.valor_centavos,
})

/** Movements of an order. Who had one done, and why, is for administrators of the product alone. */
async function presentEntries(entries: readonly LedgerEntry[], { papel }: Actor): Promise<Pedido['lancamentos']> {
  if (papel !== 'ADMIN') return entries.map((entry) => ({ ...entry, motivo: null, autor_nome: null }))
  const names = await namesOfUsers(entries.flatMap(({ autor_id }) => autor_id ?? []))
  return entries.map(({ autor_id, ...entry }) => ({
    ...entry,
    autor_nome: autor_id === null ? null : (names.get(autor_id) ?? null),
  }))
}

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
    lancamentos: await presentEntries(entries, actor),
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
