import { hereAt } from '../i18n/now.ts'
import { currentAccount } from './accounts.ts'
import type { Storages } from './peek.ts'
import { accountToKeep, NOBODY, personIn, reduce, type SessionEvent, type State, shownIn } from './state.ts'
import { readSession, type StoredSession, writeSession } from './storage.ts'
import { tabAccountOf } from './tabAccount.ts'

interface Dependencies {
  storages: Storages
  now: () => Date
  /** A session ended or another begins: nothing that was fetched for it stays. */
  forget: () => void
  /** Whose lists are kept from now on, and in which account. */
  keepListsOf: (usuarioId: string, ownerId: string) => void
}

/** Whose lists are kept, and in which account, may be another after these. */
const SETTLING: readonly SessionEvent['kind'][] = ['begun', 'renewed', 'permitted']

/** The session's state, what the browser keeps of it, and who is told when what is shown changes. */
export function createSessionStore({ storages, now, forget, keepListsOf }: Dependencies) {
  let state: State = NOBODY
  const listeners = new Set<() => void>()
  const lists = createLists(keepListsOf)

  /** The saved session, unless somebody else's took its place. */
  function saved(): StoredSession | null {
    const stored = readSession(storages, now())
    if (stored === 'expired') apply({ kind: 'foundExpired' })
    if (stored === null || stored === 'expired') return null
    const person = personIn(state)
    if (person && person.id_usuario !== stored.usuario.id_usuario) return null
    return inTab(storages, stored)
  }

  /** A token's session is saved anew; whatever else changes is written over what is saved, if anything still is. */
  function save(event: SessionEvent, former: State) {
    if (state.kind === 'nobody') return
    const conta = accountToKeep(state)
    if (event.kind === 'begun' || event.kind === 'renewed') {
      const { usuario } = event.answer
      // It is compared with this machine's clock before the server has said what time it is.
      const sessao_expira_em = new Date(hereAt(event.answer.sessao_expira_em)).toISOString()
      writeSession(storages, { sessao_expira_em, usuario, conta }, savingOf(event, former))
      return
    }
    const stored = saved()
    if (!stored) return
    const usuario = event.kind === 'edited' ? state.person : stored.usuario
    writeSession(storages, { ...stored, usuario, conta }, savingOf(event, former))
  }

  function apply(event: SessionEvent) {
    const former = state
    state = reduce(former, event)
    if (state.epoch !== former.epoch) {
      lists.forget()
      forget()
    }
    if (SETTLING.includes(event.kind)) lists.settle(state)
    if (event.kind === 'edited' || SETTLING.includes(event.kind)) save(event, former)
    if (shownIn(state) === shownIn(former)) return
    for (const listener of listeners) listener()
  }

  return {
    state: (): State => state,
    epoch: (): number => state.epoch,
    apply,
    saved,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A session that every tab knows says which account was chosen last in it; this tab may be in another. */
function inTab({ session }: Storages, stored: StoredSession): StoredSession {
  const ownerId = tabAccountOf(session, stored.usuario.id_usuario)
  return ownerId ? { ...stored, conta: currentAccount(stored.usuario, ownerId) } : stored
}

/** A sign-in says where the session is kept, and it and a switch where new tabs begin; nothing else does. */
const savingOf = (event: SessionEvent, former: State) => ({
  keep: event.kind === 'begun' ? event.keep : undefined,
  isChosen: event.kind === 'begun' || (event.kind === 'permitted' && former.kind === 'switching'),
})

/**
 * Lists are settled once for each account: tabs in different ones would otherwise take them from each other at every
 * renewal.
 */
function createLists(keepListsOf: Dependencies['keepListsOf']) {
  let settled = ''
  return {
    forget(): void {
      settled = ''
    },
    settle(state: State): void {
      if (state.kind === 'nobody' || state.kind === 'switching') return
      const [usuarioId, ownerId] = [state.person.id_usuario, state.conta.id_usuario]
      const whose = `${usuarioId} ${ownerId}`
      if (whose !== settled) keepListsOf(usuarioId, ownerId)
      settled = whose
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
