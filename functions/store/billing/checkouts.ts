import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Adquirente } from '../../../shared/enums.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { getItem } from '../kit/items.ts'
import { documentClient, tableName } from '../kit/table.ts'
import type { Member } from '../kit/transact.ts'

const checkoutKey = (id: string) => ({ pk: `CHECKOUT#${id}`, sk: 'CHECKOUT' })

/** The member that notes which order a checkout is of, before anybody can pay it. */
export const putCheckout = (id: string, orderId: string): Member => ({
  Put: {
    TableName: tableName(),
    Item: { ...checkoutKey(id), pedido_id: orderId, v: 1 },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The order a checkout is of; null: it is none of ours. */
export async function orderOfCheckout(id: string): Promise<string | null> {
  const item = await getItem<{ pedido_id: string }>(checkoutKey(id))
  return item?.pedido_id ?? null
}

/** So long a notice is remembered. */
const KEPT_SECONDS = 90 * 86_400
const noticeKey = (acquirer: Adquirente, id: string) => ({ pk: `WEBHOOK#${acquirer}#${id}`, sk: 'WEBHOOK' })

export interface Notice {
  adquirente: Adquirente
  id: string
  topico: string
  recebido_em: string
}

/** Keeps a notice before anything is done about it; answers whether something was done about it already. */
export async function keepNotice({ adquirente, id, topico, recebido_em }: Notice): Promise<{ done: boolean }> {
  const kept = await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...noticeKey(adquirente, id),
        topico,
        recebido_em,
        feito: false,
        v: 1,
        [TTL_ATTRIBUTE]: Math.floor(Date.parse(recebido_em) / 1000) + KEPT_SECONDS,
      },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  return { done: !kept.written && kept.found?.feito === true }
}

/** Notes that what a notice was about is done. */
export async function noticeDone({ adquirente, id }: Pick<Notice, 'adquirente' | 'id'>): Promise<void> {
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: noticeKey(adquirente, id),
      UpdateExpression: 'SET feito = :done',
      ExpressionAttributeValues: { ':done': true },
    }),
  )
}
