import type { FetchedRoute } from '../../../shared/contract/route.ts'
import { call } from '../../api/client.ts'
import { isConnected, wheneverConnected } from '../../api/reach.ts'
import { queryClient, session } from '../../session/instance.ts'
import { createOutbox, type Entry } from './outbox.ts'
import { createOutboxStore, removeDatabase } from './outboxStore.ts'
import { type BodyOf, type ParamsOf, QUEUED, type QueuedName, type RouteOf } from './queued.ts'
import { isMarkedUnsent, markUnsent } from './unsentMark.ts'

const CHANNEL = 'aspersa.envios'

/** One of `QUEUED`, where it is known only by its name which. */
interface AnyQueued {
  readonly route: FetchedRoute
  subjectOf(params: unknown, body: unknown): string
  join(former: unknown, next: unknown): unknown
  keep(queries: typeof queryClient, place: unknown, answer: unknown): Promise<void>
  readAnew(queries: typeof queryClient, place: unknown): Promise<void>
}
const queuedAs = (kind: string): AnyQueued => {
  const found = (QUEUED as Record<string, unknown>)[kind]
  if (!found) throw new Error(`nothing is queued as ${kind}`)
  return found as AnyQueued
}
const ask = call as (route: FetchedRoute, request: object) => Promise<unknown>
const placeOf = ({ ownerId, params }: Entry) => ({ account: ownerId, params })

const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null

const outbox = createOutbox({
  store: createOutboxStore(),
  person: () => session.current()?.usuario.id_usuario ?? null,
  isConnected,
  send: ({ kind, key, ownerId, params, body }) =>
    ask(queuedAs(kind).route, { params, body, idempotencyKey: key, account: ownerId }),
  answered: (entry, outcome) =>
    'answer' in outcome
      ? queuedAs(entry.kind).keep(queryClient, placeOf(entry), outcome.answer)
      : queuedAs(entry.kind).readAnew(queryClient, placeOf(entry)),
  join: (kind, former, next) => queuedAs(kind).join(former, next),
  // A page that did not come over TLS has no locks.
  alone: async (name, work) => (navigator.locks ? navigator.locks.request(`${CHANNEL}.${name}`, work) : work()),
  async tell(entries) {
    markUnsent(entries.length > 0)
    if (entries.length === 0) await removeDatabase()
    others?.postMessage(null)
  },
  now: () => Date.now(),
  newKey: () => crypto.randomUUID(),
})

others?.addEventListener('message', () => void outbox.read())
const flushMarked = () => isMarkedUnsent() && void outbox.flush()
wheneverConnected(flushMarked)
session.subscribe(flushMarked)
flushMarked()

export const { unsent, subscribe, flush, tryAgain, dismiss } = outbox

/** Keeps something that the person did to be sent, and sends it if that can be. `title`: what it is called. */
export async function queue<const N extends QueuedName>(
  kind: N,
  { params, body, title }: { params: ParamsOf<RouteOf<N>>; body: BodyOf<RouteOf<N>>; title: string },
): Promise<void> {
  const shown = session.current()
  if (!shown) throw new Error('something was done by nobody')
  const [usuarioId, ownerId] = [shown.usuario.id_usuario, shown.conta.id_usuario]
  const subject = queuedAs(kind).subjectOf(params, body)
  await outbox.add({ kind, usuarioId, ownerId, params: params as Entry['params'], body, subject, title })
}

/** What a person has not sent, in whatever account. */
export async function unsentOf(usuarioId: string): Promise<readonly Entry[]> {
  await outbox.read()
  return outbox.unsent().filter((entry) => entry.usuarioId === usuarioId)
}

/** Nothing that a person has not sent stays here. */
export const forgetUnsent = outbox.forget
