import type { z } from 'zod'
import { type provarSessao, type SessaoAberta, sessionsArea } from '../../../shared/contract/sessions.ts'
import { ApiError, notFound, orNotFound } from '../../../shared/errors.ts'
import type { Actor, SignedInContext } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { endElsewhere, endOthers } from '../../parts/sessions/endElsewhere.ts'
import { provenPassword } from '../../parts/sessions/provePassword.ts'
import { discard, placeOfSession, throughFactor } from '../../parts/sessions/secondFactor.ts'
import {
  findOpenSession,
  isOver,
  noteProof,
  type OpenSession,
  openSessionsOf,
} from '../../store/identity/openSessions.ts'
import { isSessionCurrent } from '../../store/identity/sessions.ts'
import { deviceNames } from './deviceNames.ts'

export const handler = serve(sessionsArea, {
  listar: async (_, { actor }) => ({ itens: await listed(actor) }),
  async encerrar({ params: { sessaoId } }, { actor: { usuarioId } }) {
    const session = orNotFound(await findOpenSession(usuarioId, sessaoId))
    await endElsewhere(session)
    return undefined
  },
  async encerrarOutras({ body: { manter } }, { actor }) {
    if (manter !== actor.originJti) throw notFound()
    await endOthers(actor)
    return undefined
  },
  provar: ({ body }, context) => proveSession(body, context),
})

/** The caller's sessions that still count, their own first and then those last used. */
async function listed({ usuarioId, originJti }: Actor): Promise<SessaoAberta[]> {
  const [user, sessions] = await Promise.all([askingUser(usuarioId), openSessionsOf(usuarioId)])
  const now = new Date()
  return sessions
    .filter((session) => !isOver(session, now) && isSessionCurrent(user, Math.floor(Date.parse(session.inicio) / 1000)))
    .map((session) => present(session, originJti))
    .sort((a, b) => Number(b.atual) - Number(a.atual) || b.usada_em.localeCompare(a.usada_em))
}

const present = (
  { usuario_id, tipo, geracao, provada_em, agente, ...session }: OpenSession,
  originJti: string,
): SessaoAberta => ({
  ...session,
  ...deviceNames(agente),
  atual: session.id === originJti,
  mantida: tipo === 'p',
})

/** Proves in a session that its person is still there. Throws 205, 206, 207 and 100. */
async function proveSession(
  { senha_atual, codigo }: z.output<typeof provarSessao>,
  context: SignedInContext,
): Promise<undefined> {
  const { usuarioId, originJti } = context.actor
  const user = await askingUser(usuarioId)
  const proof = await provenPassword(usuarioId, senha_atual, context)
  const place = placeOfSession(context.actor)
  const tokens = await throughFactor({ user, password: senha_atual, kind: 's', proof, codigo, place }, context)
  await discard(tokens, 's', context)
  if (!(await noteProof(usuarioId, originJti))) throw new ApiError('NAO_AUTENTICADO')
}
