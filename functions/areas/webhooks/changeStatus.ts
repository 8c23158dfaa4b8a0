import type { StatusWebhook } from '../../../shared/domain/equipment/webhooks.ts'
import type { Author } from '../../store/kit/audit.ts'
import { knownWith } from '../../store/webhooks/accountWebhooks.ts'
import { forgetsFailures, webhookStates } from '../../store/webhooks/webhookState.ts'
import { type Webhook, webhooks } from '../../store/webhooks/webhooks.ts'
import { disable } from '../../webhooks/disable.ts'

/**
 * Enables, disables or removes a webhook as it was read. Throws `CONFLITO_DE_VERSAO` when somebody changed it
 * meanwhile.
 */
export async function changeStatus(before: Webhook, status: StatusWebhook | 'REMOVIDO', author: Author): Promise<void> {
  if (before.status === status) return
  if (status === 'DESATIVADO') await disable(before, { author, by: 'PESSOA' })
  else if (status === 'ATIVO') await enable(before, author)
  else await remove(before, author)
}

/** Whoever enables a webhook again says that its receiver works, so failures count from now on. */
async function enable(before: Webhook, author: Author): Promise<void> {
  const patch = { status: 'ATIVO', desativado_por: null } as const
  const forgotten = [...(await webhookStates([before.id])).values()].map(forgetsFailures)
  await knownWith({ ...before, ...patch }, (known) =>
    webhooks.edit({ before, patch, author, with: [known, ...forgotten] }),
  )
}

async function remove(before: Webhook, author: Author): Promise<void> {
  const patch = { status: 'REMOVIDO', segredo: null, segredo_anterior: null } as const
  await knownWith({ ...before, ...patch }, (known) => webhooks.edit({ before, patch, author, with: [known] }))
}
