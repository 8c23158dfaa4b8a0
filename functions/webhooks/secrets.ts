import { randomBytes } from 'node:crypto'
import { openSealedText, sealText } from '../parts/sessions/sealedText.ts'
import type { Webhook } from '../store/webhooks/webhooks.ts'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** A new secret of a webhook as its owner gets it, once, and as it is stored. */
export async function newSecret(webhookId: string): Promise<{ secret: string; sealed: string }> {
  const secret = PREFIX + randomBytes(SECRET_BYTES).toString('base64')
  return { secret, sealed: await sealText('webhook', secret, webhookId) }
}

/**
 * The secrets that sign at an instant, the present one first; empty where they cannot be read, which a new one mends.
 */
export async function signingSecrets(
  { id, segredo, segredo_anterior }: Pick<Webhook, 'id' | 'segredo' | 'segredo_anterior'>,
  now: number,
): Promise<string[]> {
  const former = segredo_anterior && Date.parse(segredo_anterior.ate) > now ? segredo_anterior.selado : null
  const opened = await Promise.all(
    [segredo, former].map((sealed) => (sealed === null ? null : openSealedText('webhook', sealed, id))),
  )
  return opened[0] === null ? [] : opened.filter((secret) => secret !== null)
}
