import { z } from 'zod'
import { instante } from '../../../shared/contract/common.ts'
import { usuarioLogado } from '../../../shared/contract/identidade.ts'
import { CARGOS } from '../../../shared/enums.ts'
import { SESSION_KEY, type Storages } from './peek.ts'

/** The account the person acts in: their own, or one they are a member of. */
const conta = z.object({ id_usuario: z.uuid(), nome: z.string(), cargo: z.enum(CARGOS).nullable() })
export type Account = z.infer<typeof conta>

const stored = z.object({ sessao_expira_em: instante, usuario: usuarioLogado, conta })
/** What outlives a reload. The token does not: it stays in memory. */
export type StoredSession = z.infer<typeof stored>

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
    clearSession(storages)
    return null
  }
  if (new Date(session.sessao_expira_em) <= now) {
    clearSession(storages)
    return 'expired'
  }
  return session
}

/** Saves over the former session, in the storage it already has unless `keep` says which. */
export function writeSession(storages: Storages, session: StoredSession, keep?: boolean): void {
  const persistent = keep ?? storages.persistent.getItem(SESSION_KEY) !== null
  // Written over, never removed in between: another tab would take that for a logout.
  storages[persistent ? 'persistent' : 'session'].setItem(SESSION_KEY, JSON.stringify(session))
  storages[persistent ? 'session' : 'persistent'].removeItem(SESSION_KEY)
}

export function clearSession(storages: Storages): void {
  last = undefined
  storages.session.removeItem(SESSION_KEY)
  storages.persistent.removeItem(SESSION_KEY)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
