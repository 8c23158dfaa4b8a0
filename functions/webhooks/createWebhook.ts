import { randomUUID } from 'node:crypto'
import type { Author } from '../store/kit/audit.ts'
import { knownWith } from '../store/webhooks/accountWebhooks.ts'
import { type Webhook, webhooks } from '../store/webhooks/webhooks.ts'
import { newSecret } from './secrets.ts'

/**
 * Makes a webhook of an account; its secret is told here and never again. Throws `REGRA_VIOLADA` where there are as
 * many as may be.
 */
export async function createWebhook(
  given: Pick<Webhook, 'dono_id' | 'nome' | 'url' | 'eventos'>,
  author: Author,
  { id = randomUUID(), now = new Date() }: { id?: string; now?: Date } = {},
): Promise<{ webhook: Webhook; secret: string }> {
  const { secret, sealed } = await newSecret(id)
  const at = now.toISOString()
  const webhook: Webhook = {
    id,
    ...given,
    status: 'ATIVO',
    desativado_por: null,
    segredo: sealed,
    segredo_criado_em: at,
    segredo_anterior: null,
    criado_em: at,
    atualizado_em: at,
    versao: 1,
  }
  await knownWith(webhook, (known) => webhooks.create(webhook, { author, with: [known] }))
  return { webhook, secret }
}
