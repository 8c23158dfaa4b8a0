import { createHash, randomUUID } from 'node:crypto'
import { routeKey } from '../../shared/contract/route.ts'
import { ApiError } from '../../shared/errors.ts'
import { claimKey, keepAnswer, type Repeatable, releaseKey } from '../store/kit/idempotency.ts'
import { type Middleware, routeOf, type ServedEvent } from './exchange.ts'

const KEY = /^[\w.:-]{8,128}$/

function repeatableOf(event: ServedEvent): Repeatable | undefined {
  const key = event.headers['idempotency-key']
  const { spec } = routeOf(event)
  const { actor } = event.exchange.context
  if (key === undefined || !spec.idempotent || !actor) return undefined
  if (!KEY.test(key)) {
    throw new ApiError('VALIDACAO', {
      report: { campos: [{ caminho: 'idempotency-key', mensagem: 'invalid_format' }] },
    })
  }
  const request = JSON.stringify([routeKey(spec), actor.donoId, event.exchange.input])
  const hash = createHash('sha256').update(request).digest('base64url')
  return { userId: actor.usuarioId, key, hash, token: randomUUID() }
}

/**
 * Writes that may come again under an `Idempotency-Key`: a repetition is answered what the first call was answered, for
 * 24 h. A refused or failed call is not remembered.
 */
export function idempotency(): Middleware {
  const claims = new WeakMap<ServedEvent, Repeatable>()
  return {
    before: async ({ event }) => {
      const request = repeatableOf(event)
      if (!request) return
      const answer = await claimKey(request)
      if (answer) event.exchange.replay = answer
      else claims.set(event, request)
    },
    after: async ({ event, response }) => {
      const request = claims.get(event)
      if (!request || !response) return
      try {
        await keepAnswer(request, { status: response.statusCode, body: response.body })
      } catch (error) {
        // What was asked for is done: a failure now would have it done twice.
        event.exchange.context.log.warn('an answer could not be kept', { error: (error as Error).name })
      }
    },
    onError: async ({ event }) => {
      const request = claims.get(event)
      if (!request) return
      try {
        await releaseKey(request)
      } catch (error) {
        event.exchange.context.log.warn('an idempotency key could not be released', { error: (error as Error).name })
      }
    },
  }
}
