import type { SignedInContext } from '../../http/context.ts'
import { reserve } from '../../store/identity/attempts.ts'
import { startJob } from '../../store/jobs/jobs.ts'
import { ownUser } from './present.ts'

/** Links a person may have sent to them in an hour. */
export const CONFIRMATIONS_AN_HOUR = 3

/** Mails the link that confirms the address; none where it is confirmed already. Throws `NAO_PERMITIDO_AGORA` (100). */
export async function resendConfirmation({ actor, correlationId }: SignedInContext): Promise<undefined> {
  const user = await ownUser(actor)
  if (user.email_confirmado) return
  await reserve([{ kind: 'confirmacao', value: user.id, limit: CONFIRMATIONS_AN_HOUR, windowSeconds: 3600 }])
  await startJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'CONFIRMACAO_EMAIL', usuario_id: user.id } },
    usuario_id: user.id,
    correlacao: correlationId,
  })
}
