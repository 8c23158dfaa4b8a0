import { ACCOUNT_PREFIX } from '../../../shared/table.ts'
import { type AccountData, nothing } from '../kit/accountData.ts'
import { erasePartition } from '../kit/partitions.ts'
import { coveredPeriodsOf } from './coveredPeriods.ts'
import { benefitsSoFar } from './formerBenefits.ts'
import { followAtOnce, orderPage, orders } from './orders.ts'
import { subscriptionsOf } from './subscriptions.ts'
import { moneyOf } from './transactions.ts'

const ORDERS_A_PART = 20

export const orderData: AccountData = {
  stores: ['billing/orders', 'billing/transactions', 'billing/checkouts', 'billing/coverageMoves', 'billing/sumChecks'],
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

/** Erased with all that is left in the account's partition. */
export const subscriptionData: AccountData = {
  stores: [
    'billing/subscriptions',
    'billing/subscriptionPages',
    'billing/coveredPeriods',
    // What was had for free stays after the account, under a hash, and was written when it was deleted.
    'billing/formerBenefits',
  ],
  erase: (id) => erasePartition(`${ACCOUNT_PREFIX}${id}`),
  export: {
    told: async (id) => ({
      assinaturas: (await subscriptionsOf(id)).map(({ dono_id, versao, pagamento, ...told }) => told),
      /** What stays when the account is deleted, with a hash of document and address and nothing else. */
      guardado_apos_exclusao: await benefitsSoFar(id, new Date().toISOString()),
      coberturas: (await coveredPeriodsOf(id)).map(({ dono_id, autor, ...told }) => told),
    }),
  },
}

export const simulatedData: AccountData = {
  stores: ['billing/simulatedCheckouts'],
  erase: nothing('a simulated checkout says nothing of who pays, and is forgotten after three months'),
  export: nothing('a simulated checkout says nothing of who pays, and is forgotten after three months'),
}
