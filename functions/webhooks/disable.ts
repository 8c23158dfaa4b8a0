import type { MotivoDesativacao } from '../../shared/domain/equipment/webhooks.ts'
import type { Author } from '../store/kit/audit.ts'
import type { Member } from '../store/kit/transact.ts'
import { knownWith } from '../store/webhooks/accountWebhooks.ts'
import { type Webhook, webhooks } from '../store/webhooks/webhooks.ts'

interface Disabling {
  author: Author
  by: MotivoDesativacao
  /** What is written with it. */
  with?: readonly Member[]
}

/**
 * Disables a webhook as it was read: nothing is sent to it any more. Throws `CONFLITO_DE_VERSAO` when somebody changed
 * it meanwhile.
 */
export async function disable(before: Webhook, { author, by, with: others = [] }: Disabling): Promise<Webhook> {
  const patch = { status: 'DESATIVADO', desativado_por: by } as const
  return knownWith({ ...before, ...patch }, (known) =>
    webhooks.edit({ before, patch, author, with: [known, ...others] }),
  )
}
