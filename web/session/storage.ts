import { z } from 'zod'
import { instante } from '../../shared/contract/common.ts'
import { usuarioLogado } from '../../shared/contract/identity.ts'
import { CARGOS } from '../../shared/enums.ts'
import { forgetKept, forgetKeptOf } from './keptData.ts'
import { markOpen, unmarkOpen } from './openMark.ts'
import { SESSION_KEY, type Storages } from './peek.ts'

/** The account the person acts in: their own, or one they are a member of. */
const conta = z.object({ id_usuario: z.uuid(), nome: z.string(), cargo: z.enum(CARGOS).nullable() })
export type Account = z.infer<typeof conta>

const stored = z.object({ sessao_expira_em: instante, usuario: usuarioLogado, conta })
/** What outlives a reload. The token does not: it stays in memory. */
export type StoredSession = z.infer<typeof stored>

/** Where the account of a session that ended is kept. */
const ACCOUNT_KEY = 'aspersa.conta'
const leftAccount = z.object({ usuario: z.uuid(), dono: z.uuid() })
type LeftAccount = z.infer<typeof leftAccount>

/** What was last read: it is looked at again and again, and checking it takes a moment. */
let last: { readonly text: string; readonly session: StoredSession } | undefined

function parsed(text: string): StoredSession | undefined {
  if (last?.text === text) return last.session
  const session = stored.safeParse(parseJson(text)).data
  if (session) last = { text, session }
  return session
}

/** The saved session; an expired or unreadable one is removed. `expired` says that there was one. */
export function readSession(storages: Storages, now: Date): StoredSession | 'expired' | null {
  const text = storages.session.getItem(SESSION_KEY) ?? storages.persistent.getItem(SESSION_KEY)
  if (text === null) return null
  const session = parsed(text)
  if (!session) {
    // Never what it says: it is about a person.
    console.error(
      'the saved session cannot be read and is dropped',
      stored.safeParse(parseJson(text)).error?.issues.map(({ path, code }) => `${path.join('.')}: ${code}`),
    )
    clearSession(storages)
    return null
  }
  if (new Date(session.sessao_expira_em) <= now) {
    clearSessionOf(storages, session.usuario.id_usuario)
    rememberAccount(storages, session)
    return 'expired'
  }
  return session
}

/** Whose session is kept for every tab of this browser. */
export function persistentUser({ persistent }: Storages): string | undefined {
  const text = persistent.getItem(SESSION_KEY)
  return text === null ? undefined : parsed(text)?.usuario.id_usuario
}

/** Saves over the tab's former session, in the storage it already has unless `keep` says which: then it takes the place of any other. */
export function writeSession(storages: Storages, session: StoredSession, keep?: boolean): void {
  const { session: ofTab, persistent } = storages
  const isKept = keep ?? (ofTab.getItem(SESSION_KEY) === null && persistent.getItem(SESSION_KEY) !== null)
  // Written over, never removed in between: other tabs would have theirs renewed.
  const place = isKept ? persistent : ofTab
  place.setItem(SESSION_KEY, JSON.stringify(session))
  if (keep !== undefined) (isKept ? ofTab : persistent).removeItem(SESSION_KEY)
  if (isKept) unmarkOpen(storages)
  else markOpen(storages, session.sessao_expira_em)
}

export function clearSession(storages: Storages): void {
  const { session, persistent } = storages
  last = undefined
  unmarkOpen(storages)
  forgetKept(storages)
  for (const storage of [session, persistent]) storage.removeItem(SESSION_KEY)
  session.removeItem(ACCOUNT_KEY)
}

/** Removes the session of one person; somebody else's, which took its place meanwhile, stays. */
export function clearSessionOf(storages: Storages, usuarioId: string): void {
  const { session, persistent } = storages
  forgetKeptOf(storages, usuarioId)
  for (const storage of [session, persistent]) {
    const text = storage.getItem(SESSION_KEY)
    if (text !== null && parsed(text)?.usuario.id_usuario === usuarioId) storage.removeItem(SESSION_KEY)
  }
}

/** Remembers in which account a person was whose session is over, for when they come back to this tab. */
export function rememberAccount(
  { session }: Storages,
  { usuario, conta }: Pick<StoredSession, 'usuario' | 'conta'>,
): void {
  const left: LeftAccount = { usuario: usuario.id_usuario, dono: conta.id_usuario }
  session.setItem(ACCOUNT_KEY, JSON.stringify(left))
}

/** Owner of the account that person was in, once. */
export function takeAccount({ session }: Storages, usuarioId: string): string | undefined {
  const left = leftAccount.safeParse(parseJson(session.getItem(ACCOUNT_KEY) ?? '')).data
  session.removeItem(ACCOUNT_KEY)
  return left?.usuario === usuarioId ? left.dono : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
