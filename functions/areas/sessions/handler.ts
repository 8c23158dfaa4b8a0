import type { SessaoAberta } from '../../../shared/contract/sessions.ts'
import { sessionsArea } from '../../../shared/contract/sessions.ts'
import { notFound, orNotFound } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { askingUser } from '../../parts/sessions/askingUser.ts'
import { endElsewhere, endOthers } from '../../parts/sessions/endElsewhere.ts'
import { findOpenSession, isOver, type OpenSession, openSessionsOf } from '../../store/identity/openSessions.ts'
import { isSessionCurrent } from '../../store/identity/sessions.ts'
import { deviceNames } from './deviceNames.ts'
import { proveSession } from './prove.ts'

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
