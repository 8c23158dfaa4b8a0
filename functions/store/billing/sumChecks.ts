import type { Difference } from '../../../shared/billing/sumCheck.ts'
import type { Item } from '../kit/batch.ts'
import { getRecord, recordOf } from '../kit/items.ts'
import { tableName } from '../kit/table.ts'
import type { Member } from '../kit/transact.ts'
import { type OrderRow, orders } from './orders.ts'

/** A comparison of all orders with their payments and movements. */
export interface SumCheck {
  id: string
  /** The job that is at it, or was last. */
  trabalho_id: string
  usuario_id: string
  iniciada_em: string
  concluida_em: string | null
  /** Orders up to this position of their list are compared. */
  depois: string | null
  pedidos: number
  transacoes: number
  pagamentos_centavos: number
  razao_centavos: number
  total_diferencas: number
  diferencas: readonly (Difference & { pedido_id: string })[]
}

export const SUM_CHECK_SCHEMA = 1
const KEY = { pk: 'CONFERENCIA', sk: 'CONFERENCIA' }

/** The last comparison; null: there was none. */
export const lastSumCheck = (): Promise<SumCheck | null> => getRecord(KEY, recordOf<SumCheck>)

export const sumCheckToItem = (check: SumCheck): Item => ({ ...KEY, v: SUM_CHECK_SCHEMA, ...check })

/**
 * The member that stores a comparison over what was read (null: there was none). It fails when another attempt got
 * further.
 */
export const putSumCheck = (before: SumCheck | null, after: SumCheck): Member => ({
  Put: {
    TableName: tableName(),
    Item: sumCheckToItem(after),
    ...(before === null
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: 'id = :id AND trabalho_id = :job AND pedidos = :orders AND concluida_em = :ended',
          ExpressionAttributeValues: {
            ':id': before.id,
            ':job': before.trabalho_id,
            ':orders': before.pedidos,
            ':ended': before.concluida_em,
          },
        }),
  },
})

/** One page of all orders, the oldest first. */
export const oldestOrders = (after: string | null, limit: number) =>
  orders.page({ index: 'gsi2', partition: 'PEDIDO' }, { ...(after !== null && { after }), limit }) as Promise<{
    items: OrderRow[]
    position: string | null
  }>
