import { profileArea } from '../../../shared/contract/profile.ts'
import type { SignedInContext } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { chooseDefault, presentDefault } from '../../parts/readings/accountTolerance.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import { proveOneself } from '../../parts/sessions/provePassword.ts'
import { clearedCookie } from '../../parts/sessions/sessionCookie.ts'
import { removeUser } from '../../store/accounts/userRemoval.ts'
import { reserve } from '../../store/identity/attempts.ts'
import { startJob } from '../../store/jobs/jobs.ts'
import { againOnConflict } from '../../store/kit/retry.ts'
import { deleteFromPool, disableInPool } from '../../store/users/userPool.ts'
import { cancelEmailChange, changeEmail, resendEmailChange } from './changeEmail.ts'
import { changePassword } from './changePassword.ts'
import { changePhoto, editPreferences, editProfile } from './edits.ts'
import { exportPart } from './exportPart.ts'
import { ownUser, presentProfile } from './present.ts'

/** Links a person may have sent to them in an hour. */
const CONFIRMATIONS_AN_HOUR = 3

/** Mails the link that confirms the address; none where it is confirmed already. Throws `NAO_PERMITIDO_AGORA` (100). */
async function resendConfirmation({ actor, correlationId }: SignedInContext): Promise<undefined> {
  const user = await ownUser(actor)
  if (user.email_confirmado) return
  await reserve([{ kind: 'confirmacao', value: user.id, limit: CONFIRMATIONS_AN_HOUR, windowSeconds: 3600 }])
  await startJob({
    dados: { tipo: 'CORREIO', correio: { modelo: 'CONFIRMACAO_EMAIL', usuario_id: user.id } },
    usuario_id: user.id,
    correlacao: correlationId,
  })
}

export const handler = serve(profileArea, {
  ver: async (_, { actor }) => presentProfile(await ownUser(actor)),
  editar: ({ body }, context) => editProfile(body, context),
  editarPreferencias: ({ body }, context) => editPreferences(body, context),
  tolerancia: (_, { actor }) => presentDefault(actor.usuarioId),
  escolherTolerancia: ({ body }, { actor }) => chooseDefault(actor.usuarioId, body, authorOf(actor)),
  trocarFoto: ({ body }, context) => changePhoto(body.envio_id, context),
  reenviarConfirmacao: (_, context) => resendConfirmation(context),
  trocarEmail: ({ body }, context) => changeEmail(body, context),
  reenviarTrocaEmail: (_, context) => resendEmailChange(context),
  cancelarTrocaEmail: (_, context) => cancelEmailChange(context),
  trocarSenha: ({ body }, context) => changePassword(body, context),
  exportar: ({ query }, { actor }) => exportPart(actor, query.cursor),
  excluir: ({ body }, context) => deleteOwnAccount(body, context),
})

/**
 * Deletes the account of who calls, once they proved their password: from then on there is no such person, and a job
 * erases what was theirs. Throws 205, 209, 100, and `REGRA_VIOLADA` for the last administrator.
 */
async function deleteOwnAccount({ senha_atual }: { senha_atual: string }, context: SignedInContext) {
  const { actor, correlationId, log } = context
  await proveOneself(await ownUser(actor), senha_atual, context)
  await againOnConflict(() => removeUser(actor.usuarioId, correlationId))
  context.setCookie(clearedCookie())
  try {
    await disableInPool(actor.usuarioId)
    await deleteFromPool(actor.usuarioId)
  } catch (error) {
    // The user pool could not be told. The record refuses everything already, and the job tells the pool again.
    log.warn('the user pool still knows a deleted user', { error: (error as Error).name })
  }
  return undefined
}
