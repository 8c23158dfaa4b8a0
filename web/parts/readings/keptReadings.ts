import { fleetsArea } from '../../../shared/contract/fleets.ts'
import { type Leitura, readingsArea } from '../../../shared/contract/readings.ts'
import { KEPT_ACCESS, KEPT_PREFIX } from '../../session/keptData.ts'
import { jsonOf } from '../../ui/list/listStorage.ts'

/** So many readings stay readable without a network: those that were opened last. */
const MOST = 20

/** Answers about a reading that are kept, by the last segment of their path; an empty one is the reading itself. */
const SCHEMAS = {
  '': readingsArea.routes.ver.response,
  vizinhas: readingsArea.routes.vizinhas.response,
  secoes: fleetsArea.routes.daLeitura.response,
} as const
export type KeptPart = keyof typeof SCHEMAS
export const isKeptPart = (name: string): name is KeptPart => Object.hasOwn(SCHEMAS, name)

/** Whose readings are kept, and by which rights. */
export interface KeptAccess {
  readonly usuarioId: string
  readonly ownerId: string
  /** The API's mark of the access: with another one, what was read by this one is not theirs any more. */
  readonly mark: string
  readonly rules: unknown
}

/** An answer with when it was given, ms. */
interface Kept {
  readonly at: number
  readonly value: unknown
}
type Entry = Readonly<Partial<Record<KeptPart, Kept>>> & {
  /** When, ms; 0: not yet. */
  readonly opened: number
  /** It is kept whether it is opened or not. */
  readonly ahead?: boolean
}

const keyOf = (id: string) => `${KEPT_PREFIX}leitura.${id}`
const READING = keyOf('')

const readingKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(READING))
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'opened' in value && typeof value.opened === 'number'

function entryAt(storage: Storage, key: string): Entry | null {
  const entry = jsonOf(storage.getItem(key))
  return isEntry(entry) ? entry : null
}

/** All that are kept, the one opened last first; each is a whole reading, and is read once. */
const entriesByAge = (storage: Storage) =>
  readingKeys(storage)
    .map((key) => ({ key, entry: entryAt(storage, key) }))
    .toSorted((one, other) => (other.entry?.opened ?? 0) - (one.entry?.opened ?? 0))

/** Writes, at the expense of what was opened longest ago where the browser has no more room. */
function write(storage: Storage, key: string, text: string): void {
  const isWritten = () => {
    try {
      storage.setItem(key, text)
      return true
    } catch {
      return false
    }
  }
  if (isWritten()) return
  for (const oldest of entriesByAge(storage).toReversed()) {
    if (oldest.key === key) continue
    storage.removeItem(oldest.key)
    if (isWritten()) return
  }
  storage.removeItem(key)
}

/** Whose readings are kept there; null where none are. */
export function accessIn(storage: Storage): KeptAccess | null {
  const [usuarioId, ownerId, mark, ...rest] = storage.getItem(KEPT_ACCESS)?.split(' ') ?? []
  const rules = jsonOf(rest.join(' '))
  return usuarioId && ownerId && mark && rules !== undefined ? { usuarioId, ownerId, mark, rules } : null
}

/**
 * From now on readings are kept there for this person in this account by this access; what was kept for another is
 * forgotten.
 */
export function settleAccess(storage: Storage, { usuarioId, ownerId, mark, rules }: KeptAccess): void {
  const text = [usuarioId, ownerId, mark, JSON.stringify(rules)].join(' ')
  if (storage.getItem(KEPT_ACCESS) === text) return
  const former = accessIn(storage)
  if (former?.usuarioId !== usuarioId || former.ownerId !== ownerId || former.mark !== mark)
    for (const key of Object.keys(storage)) if (key.startsWith(KEPT_PREFIX)) storage.removeItem(key)
  try {
    storage.setItem(KEPT_ACCESS, text)
  } catch {
    // Without whose they are, none are kept.
    storage.removeItem(KEPT_ACCESS)
  }
}

/** Keeps an answer about a reading that was opened. */
export function keepAnswer(storage: Storage, id: string, part: KeptPart, { at, value }: Kept, now: number): void {
  if (storage.getItem(KEPT_ACCESS) === null) return
  const key = keyOf(id)
  const former = entryAt(storage, key)
  const opened = part === '' ? now : (former?.opened ?? now)
  write(storage, key, JSON.stringify({ ...former, [part]: { at, value }, opened } satisfies Entry))
  // One that was there makes no more of them.
  if (former) return
  const notAhead = entriesByAge(storage).filter(({ entry }) => !entry?.ahead)
  for (const old of notAhead.slice(MOST)) storage.removeItem(old.key)
}

/** Keeps an answer about a reading that nobody has opened yet, besides those that were. */
export function keepAhead(storage: Storage, id: string, part: KeptPart, { at, value }: Kept): void {
  if (storage.getItem(KEPT_ACCESS) === null) return
  const key = keyOf(id)
  const former = entryAt(storage, key) ?? { opened: 0 }
  write(storage, key, JSON.stringify({ ...former, [part]: { at, value }, ahead: true } satisfies Entry))
}

/** Keeps of those that were kept ahead only these; of the others, those that were opened stay among such. */
export function pruneAhead(storage: Storage, ids: readonly string[]): void {
  const wanted = new Set(ids.map(keyOf))
  for (const key of readingKeys(storage)) {
    const entry = entryAt(storage, key)
    if (!entry?.ahead || wanted.has(key)) continue
    if (entry.opened === 0) storage.removeItem(key)
    else write(storage, key, JSON.stringify({ ...entry, ahead: false } satisfies Entry))
  }
}

/** Forgets a reading. */
export const forgetReading = (storage: Storage, id: string): void => storage.removeItem(keyOf(id))

/** A kept answer, if it is still one of today's contract: an older console may have kept it. */
export function keptAnswer(storage: Storage, id: string, part: KeptPart): Kept | null {
  const kept = entryAt(storage, keyOf(id))?.[part]
  if (!kept) return null
  const parsed = SCHEMAS[part].safeParse(kept.value)
  return parsed.success ? { at: kept.at, value: parsed.data } : null
}

export interface KeptReading {
  readonly reading: Leitura
  /** When it was read last, ms. */
  readonly at: number
}

/** Readings that are kept, the one opened last first. */
export const keptReadings = (storage: Storage): KeptReading[] =>
  entriesByAge(storage).flatMap(({ key }) => {
    const kept = keptAnswer(storage, key.slice(READING.length), '')
    return kept ? [{ reading: kept.value as Leitura, at: kept.at }] : []
  })

/** Where readings are kept: beside the session, so that they last as long and go with it. */
export const keptBeside = (sessionKey: string): Storage =>
  sessionStorage.getItem(sessionKey) === null ? localStorage : sessionStorage
