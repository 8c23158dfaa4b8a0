import { z } from 'zod'
import { instante, uuid } from '../../shared/contract/common.ts'
import { usuarioLogado } from '../../shared/contract/login.ts'
import { CARGOS } from '../../shared/enums.ts'
import { currentAccount } from './accounts.ts'
import { forgetKept, forgetKeptOf } from './keptData.ts'
import { markedAccount, markOpen, unmarkOpen } from './openMark.ts'
import { SESSION_KEY, type Storages } from './peek.ts'
import { forgetTabAccount, keepTabAccount } from './tabAccount.ts'

const conta = z.object({ id_usuario: uuid, nome: z.string(), cargo: z.enum(CARGOS).nullable() })

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
    return 'expired'
  }
  return session
}

/** Whose session is kept for every tab of this browser. */
export function persistentUser({ persistent }: Storages): string | undefined {
  const text = persistent.getItem(SESSION_KEY)
  return text === null ? undefined : parsed(text)?.usuario.id_usuario
}

interface Saving {
  /**
   * Saves over the tab's former session, in the storage it already has, unless this says which: then it takes the place
   * of any other.
   */
  readonly keep?: boolean | undefined
  /** The person chose the account just now: new tabs begin in it. */
  readonly isChosen: boolean
}

export function writeSession(storages: Storages, session: StoredSession, { keep, isChosen }: Saving): void {
  const { session: ofTab, persistent } = storages
  const { usuario, conta, sessao_expira_em } = session
  const isKept = keep ?? (ofTab.getItem(SESSION_KEY) === null && persistent.getItem(SESSION_KEY) !== null)
  // Written over, never removed in between: other tabs would have theirs renewed.
  const place = isKept ? persistent : ofTab
  const ofBrowser = isChosen ? conta : chosenBefore(persistent, session)
  place.setItem(SESSION_KEY, JSON.stringify(isKept ? { ...session, conta: ofBrowser } : session))
  keepTabAccount(ofTab, usuario.id_usuario, conta.id_usuario)
  if (keep !== undefined) (isKept ? ofTab : persistent).removeItem(SESSION_KEY)
  if (isKept) unmarkOpen(storages)
  else markOpen(storages, sessao_expira_em, (isChosen ? undefined : markedAccount(storages)) ?? conta.id_usuario)
}

/**
 * The account that was chosen last, in whichever tab, of a session that every tab knows; the tab's own where none was.
 */
function chosenBefore(persistent: Storage, { usuario, conta }: StoredSession): StoredSession['conta'] {
  const former = parsed(persistent.getItem(SESSION_KEY) ?? '')
  const isTheirs = former?.usuario.id_usuario === usuario.id_usuario
  return isTheirs ? currentAccount(usuario, former.conta.id_usuario) : conta
}

export function clearSession(storages: Storages): void {
  const { session, persistent } = storages
  last = undefined
  unmarkOpen(storages)
  forgetKept(storages)
  for (const storage of [session, persistent]) storage.removeItem(SESSION_KEY)
  forgetTabAccount(session)
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
