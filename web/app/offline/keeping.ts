import type { QueryCache, QueryKey } from '@tanstack/react-query'
import { isRefusal, isUnanswered } from '../../api/failure.ts'
import {
  accessIn,
  forgetReading,
  isKeptPart,
  type KeptAccess,
  type KeptPart,
  keepAnswer,
  keptAnswer,
  settleAccess,
} from '../../parts/readings/keptReadings.ts'
import { accountOfAnswer, forgetGiven, givenBefore, keepGiven } from './keptAnswers.ts'

/** What a query is about, if its answer is one that is kept: a reading, or a part of it. */
export function placeOf(key: QueryKey): { account: string; id: string; part: KeptPart } | null {
  const [account, list, id, ...rest] = key
  const segments = rest.slice(0, -4)
  const [part = '', ...more] = segments
  const isAnswer = rest.length >= 4 && rest.at(-4) === 'GET' && rest.at(-1) === null
  if (list !== 'leituras' || !isAnswer || more.length > 0 || typeof account !== 'string' || typeof id !== 'string')
    return null
  return typeof part === 'string' && isKeptPart(part) ? { account, id, part } : null
}

interface Dependencies {
  /** Where readings are kept at the moment. */
  storage: () => Storage
  /**
   * Whose answers these are, and by which access; the mark is null before the API answered in this tab. Null: nobody's.
   */
  access: () => (Omit<KeptAccess, 'mark'> & { readonly mark: string | null }) | null
  isOnline: () => boolean
  /** Whether the person chose to stay signed in: then more than the readings they open is kept. */
  isLasting: () => boolean
  now: () => number
}

/**
 * Keeps what is answered about readings that are opened, and answers from it what nobody else does; answers how to
 * stop.
 */
export function keepAnswers(
  cache: QueryCache,
  { storage, access, isOnline, isLasting, now }: Dependencies,
): () => void {
  /** Queries whose data was kept, and nothing newer has come. */
  const fromKept = new Set<string>()
  /** Readings that are not the person's any more: a part of one that was answered before that may arrive after it. */
  const refused = new Set<string>()

  function keep(key: QueryKey, value: unknown, at: number) {
    const present = access()
    if (!present || present.mark === null) return
    const { mark } = present
    const place = placeOf(key)
    const isKept = (place?.account ?? (isLasting() ? accountOfAnswer(key) : null)) === present.ownerId
    // Another access than what is kept was read by shows in any answer.
    if (isKept || accessIn(storage()) !== null) settleAccess(storage(), { ...present, mark })
    if (!isKept) return
    if (!place) return keepGiven(storage(), key, { at, value })
    if (place.part === '') refused.delete(place.id)
    if (!refused.has(place.id)) keepAnswer(storage(), place.id, place.part, { at, value }, now())
  }

  /** What is kept of what a query asks, if it is the person's at present. */
  function known(key: QueryKey) {
    const [place, present, kept] = [placeOf(key), access(), accessIn(storage())]
    const isTheirs =
      (place?.account ?? accountOfAnswer(key)) === present?.ownerId &&
      kept?.ownerId === present?.ownerId &&
      kept?.usuarioId === present?.usuarioId &&
      (present?.mark === null || present?.mark === kept?.mark)
    if (!present || !isTheirs) return null
    return place ? keptAnswer(storage(), place.id, place.part) : givenBefore(storage(), key)
  }

  for (const { queryKey, state } of cache.getAll())
    if (state.status === 'success') keep(queryKey, state.data, state.dataUpdatedAt)

  return cache.subscribe((event) => {
    const { query } = event
    const fill = () => {
      const kept = query.state.data === undefined ? known(query.queryKey) : null
      if (!kept) return
      fromKept.add(query.queryHash)
      // Invalid however new it is: it may be that nobody answers by now, and the page has to say so.
      query.setState({ data: kept.value, dataUpdatedAt: kept.at, status: 'success', isInvalidated: true })
    }
    if (event.type === 'added' && (!isOnline() || access()?.mark === null)) fill()
    if (event.type !== 'updated') return
    if (event.action.type === 'success') {
      fromKept.delete(query.queryHash)
      keep(query.queryKey, event.action.data, now())
    }
    if (event.action.type !== 'error') return
    const { error } = event.action
    if (isUnanswered(error)) fill()
    if (!isRefusal(error, 'NAO_ENCONTRADO', 'LEITURA_TRANSFERIDA', 'NAO_AUTORIZADO')) return
    const id = placeOf(query.queryKey)?.id
    if (id === undefined) forgetGiven(storage(), query.queryKey)
    else forgetReading(storage(), id)
    if (id !== undefined) refused.add(id)
    // What was kept is not theirs any more, so it does not stay on the screen either.
    if (fromKept.delete(query.queryHash)) query.setState({ data: undefined, dataUpdatedAt: 0 })
  })
}
