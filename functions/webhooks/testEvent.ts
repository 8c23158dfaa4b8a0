import { randomUUID } from 'node:crypto'
import { type CorpoEvento, VERSAO_EVENTO } from '../../shared/contract/webhooks.ts'
import { EVENTO_TESTE } from '../../shared/domain/equipment/webhooks.ts'

/** What the button that tries a webhook sends. */
export function testEvent(webhook_id: string, timestamp: string) {
  const body: CorpoEvento = { type: EVENTO_TESTE, timestamp, versao: VERSAO_EVENTO, data: { webhook_id } }
  return { evento_id: randomUUID(), tipo: EVENTO_TESTE, corpo: JSON.stringify(body) } as const
}
