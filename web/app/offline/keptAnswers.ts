import type { QueryKey } from '@tanstack/react-query'
import type { z } from 'zod'
import { dashboardArea } from '../../../shared/contract/dashboard.ts'
import { recipesArea } from '../../../shared/contract/recipes.ts'
import { replacementsArea } from '../../../shared/contract/replacements.ts'
import { KEPT_ACCESS, KEPT_PREFIX } from '../../session/keptData.ts'
import { jsonOf } from '../../ui/list/listStorage.ts'

/** So many answers besides readings are kept: those that were given last. */
const MOST = 60
const ANSWER = `${KEPT_PREFIX}resposta.`

interface KeptRoute {
  readonly path: string
  readonly response: z.ZodType
}

/** Home, the list of what to replace, recipes. */
const ROUTES: readonly KeptRoute[] = [
  dashboardArea.routes.frota,
  replacementsArea.routes.trocas,
  recipesArea.routes.listar,
  recipesArea.routes.ver,
]

const isAt = ({ path }: KeptRoute, segments: readonly unknown[]) => {
  const parts = path.slice(1).split('/')
  const fits = (part: string, index: number) => part === segments[index] || part.startsWith('{')
  return parts.length === segments.length && parts.every(fits)
}

/** A page of a list as its query has it. */
interface Pages {
  readonly pages: readonly unknown[]
}

export interface KeptAnswer {
  /** When it was given, ms. */
  readonly at: number
  readonly value: unknown
}

/** Where an answer is kept, and what may be; null: it is not one of those. */
function slotOf(key: QueryKey): { account: string; name: string; read: (value: unknown) => unknown } | null {
  const [account] = key
  const [method, query, body, form] = key.slice(-4)
  const route = ROUTES.find((one) => isAt(one, key.slice(1, -4)))
  const isFirst = !(typeof query === 'object' && query !== null && 'cursor' in query && query.cursor)
  if (!route || typeof account !== 'string' || method !== 'GET' || body !== null || !isFirst) return null
  const name = ANSWER + JSON.stringify(key.slice(1))
  const parsed = (value: unknown) => route.response.safeParse(value).data
  if (form === null) return { account, name, read: parsed }
  if (form !== 'present') return null
  const read = (value: unknown) => {
    const first = parsed((value as Partial<Pages> | null)?.pages?.[0])
    return first && { pages: [first], pageParams: [undefined] }
  }
  return { account, name, read }
}

/** Owner of the account that an answer is of, if it is one that is kept. */
export const accountOfAnswer = (key: QueryKey): string | null => slotOf(key)?.account ?? null

const namesIn = (storage: Storage) => Object.keys(storage).filter((name) => name.startsWith(ANSWER))
const isKeptAnswer = (value: unknown): value is KeptAnswer =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'value' in value
function keptUnder(storage: Storage, name: string): KeptAnswer | null {
  const kept = jsonOf(storage.getItem(name))
  return isKeptAnswer(kept) ? kept : null
}

export function keepGiven(storage: Storage, key: QueryKey, { at, value }: KeptAnswer): void {
  const slot = slotOf(key)
  if (!slot || storage.getItem(KEPT_ACCESS) === null) return
  try {
    storage.setItem(slot.name, JSON.stringify({ at, value }))
  } catch {
    // Where there is no more room, readings stay rather than this.
    storage.removeItem(slot.name)
  }
  const age = (name: string) => keptUnder(storage, name)?.at ?? 0
  const byAge = namesIn(storage).toSorted((one, other) => age(other) - age(one))
  for (const old of byAge.slice(MOST)) storage.removeItem(old)
}

/** A kept answer, if it is still one of today's contract. */
export function givenBefore(storage: Storage, key: QueryKey): KeptAnswer | null {
  const slot = slotOf(key)
  const kept = slot && keptUnder(storage, slot.name)
  const value = kept && slot.read(kept.value)
  return value ? { at: kept.at, value } : null
}

export function forgetGiven(storage: Storage, key: QueryKey): void {
  const slot = slotOf(key)
  if (slot) storage.removeItem(slot.name)
}
