import { type AccountData, nothing } from '../kit/accountData.ts'
import { auditPartition } from '../kit/audit.ts'
import { erasePartition, partitionItems } from '../kit/partitions.ts'
import { accountPartition } from './accounts.ts'
import { COSTS_ENTITY, costsOf } from './costs.ts'
import { DEFAULT_TOLERANCE_ENTITY, defaultToleranceOf } from './defaultTolerance.ts'
import { GLANCE_PREFIX } from './glances.ts'
import { TIP_ORDER_ENTITY, TIP_ORDER_PREFIX, tipOrderId, tipOrders } from './tipOrders.ts'

/** The record goes with the account's partition; its history names who wrote it. */
export const costsData: AccountData = {
  stores: ['accounts/costs'],
  erase: (id) => erasePartition(auditPartition(COSTS_ENTITY, id)),
  export: {
    told: async (id) => {
      const { dono_id, versao, ...told } = await costsOf(id)
      return { custos: told }
    },
  },
}

const ordersOf = async (id: string) =>
  (await partitionItems(accountPartition(id), TIP_ORDER_PREFIX)).map(tipOrders.fromItem)

/** As `costsData`, a record a machine: each goes once its history is gone. */
export const tipOrderData: AccountData = {
  stores: ['accounts/tipOrders'],
  async *erase(id) {
    for (const order of await ordersOf(id)) yield* erasePartition(auditPartition(TIP_ORDER_ENTITY, tipOrderId(order)))
    yield* erasePartition(accountPartition(id), TIP_ORDER_PREFIX)
  },
  export: {
    told: async (id) => ({
      pontas_pedidas: (await ordersOf(id)).map(({ dono_id, versao, ...told }) => told),
    }),
  },
}

/** As `costsData`. */
export const defaultToleranceData: AccountData = {
  stores: ['accounts/defaultTolerance'],
  erase: (id) => erasePartition(auditPartition(DEFAULT_TOLERANCE_ENTITY, id)),
  export: { told: async (id) => ({ tolerancia_padrao: (await defaultToleranceOf(id)).perfil_id }) },
}

/** Those of the person in accounts of others end with what links them to these. */
export const glanceData: AccountData = {
  stores: ['accounts/glances'],
  erase: (id) => erasePartition(accountPartition(id), GLANCE_PREFIX),
  export: nothing('they are made of readings, revisions and costs, which are exported'),
}
