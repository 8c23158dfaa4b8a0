import { ApiError } from '../../shared/errors.ts'
import { isProven } from '../store/identity/openSessions.ts'
import type { Actor } from './context.ts'
import { type Middleware, routeOf } from './exchange.ts'

/**
 * Refuses with `PROVA_NECESSARIA` (209) whose session does not have password and code proved within the last ten
 * minutes. It is read of the session, not of the token: who holds nothing but a token never gets past.
 */
export async function requireProof({ usuarioId, originJti }: Pick<Actor, 'usuarioId' | 'originJti'>): Promise<void> {
  if (!(await isProven(usuarioId, originJti))) throw new ApiError('PROVA_NECESSARIA')
}

/** Refuses calls of routes that always want the proof, before the request is looked at. */
export const proofGate = (): Middleware => ({
  before: async ({ event }) => {
    const { actor } = event.exchange.context
    if (actor && routeOf(event).spec.proof === 'always') await requireProof(actor)
  },
})
