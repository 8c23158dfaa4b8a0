import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { batchGet, type Item } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import type { Member } from '../kit/transact.ts'
import { WEBHOOK_ENTITY } from './webhooks.ts'

/** How deliveries to a webhook go. It is apart from what people write, which deliveries never touch. */
export interface WebhookState {
  webhook_id: string
  /** First and last of the failures since the last delivery that was taken. */
  falhando_desde: string | null
  falhou_em: string | null
  ultima_entrega_em: string | null
}

export const WEBHOOK_STATE_SCHEMA = 1
const STATE = 'ESTADO'

const keyOf = (id: string) => ({ pk: `${WEBHOOK_ENTITY}#${id}`, sk: STATE })

export const webhookStateToItem = (state: WebhookState): Item => ({
  ...keyOf(state.webhook_id),
  v: WEBHOOK_STATE_SCHEMA,
  ...state,
})

const stateFromItem = ({
  webhook_id,
  falhando_desde,
  falhou_em,
  ultima_entrega_em,
}: Record<string, unknown>): WebhookState => ({
  webhook_id: String(webhook_id),
  falhando_desde: falhando_desde as string | null,
  falhou_em: falhou_em as string | null,
  ultima_entrega_em: ultima_entrega_em as string | null,
})

const nothingYet = (webhook_id: string): WebhookState => ({
  webhook_id,
  falhando_desde: null,
  falhou_em: null,
  ultima_entrega_em: null,
})

/** The states of some webhooks, by id. */
export async function webhookStates(ids: readonly string[]): Promise<Map<string, WebhookState>> {
  const found = (await batchGet(ids.map(keyOf))).map(stateFromItem)
  const known = new Map(found.map((state) => [state.webhook_id, state]))
  return new Map(ids.map((id) => [id, known.get(id) ?? nothingYet(id)]))
}

/** Deliveries to one webhook come one after the other, so that the last word stands. */
export async function putWebhookState(state: WebhookState): Promise<void> {
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: webhookStateToItem(state) }))
}

/** Transaction member that forgets the failures of a webhook. */
export const forgetsFailures = (state: WebhookState): Member => ({
  Put: { TableName: tableName(), Item: webhookStateToItem({ ...state, falhando_desde: null, falhou_em: null }) },
})
