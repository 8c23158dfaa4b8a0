import type { AccountData } from '../kit/accountData.ts'
import { followAtOnce, orderPage, orders } from './orders.ts'
import { moneyOf } from './transactions.ts'

const ORDERS_A_PART = 20

export const orderData: AccountData = {
  stores: ['orders/orders', 'orders/transactions', 'orders/checkouts', 'orders/coverageMoves', 'orders/sumChecks'],
  // Orders are the accounts of the product, which the law has it keep, and name who ordered by id only. Whoever follows
  // one of nobody ends it at its acquirer: that is done at once.
  erase: async function* (id) {
    for (const status of ['ABERTO', 'CAPTURADO'] as const) {
      const { items } = await orderPage(id, { status }, { limit: ORDERS_A_PART })
      for (const { i } of items) await followAtOnce(i)
      yield items.length
    }
  },
  export: {
    lists: {
      pedidos: async (id, after) => {
        const { items, position } = await orderPage(id, {}, { after, limit: ORDERS_A_PART })
        const found = await orders.getMany(items.map(({ i }) => i))
        const told = items.map(async ({ i }) => {
          const order = found.get(i)
          if (!order) return []
          const { dono_id, checkouts, substitui, assinaturas, acompanhar_em, versao, ...rest } = order
          const { transactions, entries } = await moneyOf(i)
          return [
            {
              ...rest,
              // Which administrator sent money back, and why, is the product's.
              transacoes: transactions.map(({ versao: _, devolucao, ...one }) => ({
                ...one,
                devolucao: devolucao && { resultado: devolucao.resultado, pedida_em: devolucao.pedida_em },
              })),
              lancamentos: entries.map(({ autor_id, motivo, ...one }) => one),
            },
          ]
        })
        return { items: (await Promise.all(told)).flat(), position }
      },
    },
  },
}
