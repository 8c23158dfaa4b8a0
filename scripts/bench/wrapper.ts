import { z } from 'zod'
import { serve } from '../../functions/http/serve.ts'
import { loadCaller } from '../../functions/store/identity/sessions.ts'
import { nameOfUser } from '../../functions/store/users/users.ts'
import { area, autenticado, route } from '../../shared/contract/route.ts'
import { type ApiHandler, callOk, getEvent } from './apiEvent.ts'
import { inTurn, type Line, ratio } from './measure.ts'
import { OWNER_ID } from './readings.ts'
import type { BenchServices } from './services.ts'

const ROUNDS = 600
const WARM_UP = 100

const benched = area({
  name: 'bench',
  routes: {
    ver: route({
      summary: 'Reads one item',
      method: 'GET',
      path: '/bench',
      access: autenticado,
      response: z.object({ nome: z.string() }),
    }),
  },
})

/** A handler behind the whole stack against one that makes the same two table calls and does nothing else. */
export async function wrapper(services: BenchServices): Promise<Line> {
  const event = getEvent(services, '/bench', OWNER_ID)
  const sessionId = String(event.requestContext.authorizer.jwt.claims.origin_jti)
  const wrapped = serve(benched, {
    ver: async (_, { actor }) => ({ nome: await nameOfUser(actor.usuarioId) }),
  }) as unknown as ApiHandler
  const bare: ApiHandler = async () => {
    const { user } = await loadCaller(OWNER_ID, OWNER_ID, sessionId)
    const nome = await nameOfUser(user?.id ?? '')
    return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ nome }) }
  }
  const [ours, reference] = await inTurn(
    ROUNDS,
    () => callOk(wrapped, event),
    () => callOk(bare, event),
    WARM_UP,
  )
  return ratio({ name: 'serve(), against a bare handler', unit: 'ms', ours, reference, aim: { most: 1.1 } })
}
