import { ACCOUNT_PREFIX, OCCURRENCE_PREFIX } from '../../../shared/table.ts'
import type { AccountData } from '../kit/accountData.ts'
import { auditPartition } from '../kit/audit.ts'
import { batchDelete } from '../kit/batch.ts'
import { erasePartition } from '../kit/partitions.ts'
import { ACCOUNT_WEBHOOKS } from './accountWebhooks.ts'
import { deliveryIdPage, deliveryKey } from './deliveries.ts'
import { WEBHOOK_ENTITY, webhooks, webhooksEverOf } from './webhooks.ts'

const ROWS = 100

/** Everything sent to a webhook. */
async function eraseDeliveries(webhookId: string): Promise<void> {
  let after: string | undefined
  do {
    const { items, position } = await deliveryIdPage(webhookId, { limit: ROWS, after })
    await batchDelete(items.map(deliveryKey))
    after = position ?? undefined
  } while (after !== undefined)
}

export const webhookData: AccountData = {
  stores: [
    'webhooks/webhooks',
    'webhooks/accountWebhooks',
    'webhooks/webhookState',
    'webhooks/deliveries',
    'webhooks/occurrences',
  ],
  erase: async function* (id) {
    // First what events look for, so that nothing more begins.
    yield* erasePartition(`${ACCOUNT_PREFIX}${id}`, ACCOUNT_WEBHOOKS)
    yield* erasePartition(`${ACCOUNT_PREFIX}${id}`, OCCURRENCE_PREFIX)
    let after: string | undefined
    do {
      const { items, position } = await webhooks.page(webhooksEverOf(id), { limit: ROWS, after })
      for (const { i } of items) {
        await eraseDeliveries(i)
        for await (const _ of erasePartition(auditPartition(WEBHOOK_ENTITY, i)));
        // By the webhook an interrupted erasure finds the rest.
        for await (const _ of erasePartition(webhooks.key(i).pk));
      }
      yield items.length
      after = position ?? undefined
    } while (after !== undefined)
  },
  export: {
    told: async (id) => {
      const { items } = await webhooks.page(webhooksEverOf(id), { limit: ROWS })
      const found = await webhooks.getMany(items.map(({ i }) => i))
      const there = [...found.values()].filter(({ status }) => status !== 'REMOVIDO')
      return {
        webhooks: there.map(({ segredo, segredo_anterior, dono_id, versao, ...told }) => told),
      }
    },
  },
}
