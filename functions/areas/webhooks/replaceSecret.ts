import { HORAS_SEGREDO_ANTERIOR } from '../../../shared/domain/webhooks.ts'
import type { Author } from '../../store/kit/audit.ts'
import { type Webhook, webhooks } from '../../store/webhooks/webhooks.ts'
import { newSecret } from '../../webhooks/secrets.ts'

const HOUR_MS = 3_600_000

/**
 * Replaces the secret of a webhook as it was read. The former one signs too for some hours, unless it ends at once,
 * because others know it.
 */
export async function replaceSecret(
  before: Webhook,
  atOnce: boolean,
  author: Author,
  now = new Date(),
): Promise<{ webhook: Webhook; secret: string }> {
  const { secret, sealed } = await newSecret(before.id)
  const ate = new Date(now.getTime() + HORAS_SEGREDO_ANTERIOR * HOUR_MS).toISOString()
  const patch = {
    segredo: sealed,
    segredo_criado_em: now.toISOString(),
    segredo_anterior: atOnce || before.segredo === null ? null : { selado: before.segredo, ate },
  }
  return { webhook: await webhooks.edit({ before, patch, author }), secret }
}
