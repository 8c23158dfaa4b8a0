import type { Storages } from './peek.ts'
import { accountToKeep, NOBODY, personIn, reduce, type SessionEvent, type State, shownIn } from './state.ts'
import { readSession, type StoredSession, writeSession } from './storage.ts'

interface Dependencies {
  storages: Storages
  now: () => Date
  /** A session ended or another begins: nothing that was fetched for it stays. */
  forget: () => void
  /** Whose lists are kept from now on, and in which account. */
  keepListsOf: (usuarioId: string, ownerId: string) => void
}

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
    return person && person.id_usuario !== stored.usuario.id_usuario ? null : stored
  }

  /** A token's session is saved anew; whatever else changes is written over what is saved, if anything still is. */
  function save(event: SessionEvent) {
    if (state.kind === 'nobody') return
    const conta = accountToKeep(state)
    if (event.kind === 'begun' || event.kind === 'renewed') {
      const { usuario, sessao_expira_em } = event.answer
      writeSession(storages, { sessao_expira_em, usuario, conta }, event.kind === 'begun' ? event.keep : undefined)
      return
    }
    const stored = saved()
    if (stored) writeSession(storages, { ...stored, ...(event.kind === 'edited' && { usuario: state.person }), conta })
  }

  function apply(event: SessionEvent) {
    const former = state
    state = reduce(former, event)
    if (state.epoch !== former.epoch) {
      lists.forget()
      forget()
    }
    switch (event.kind) {
      case 'begun':
      case 'renewed':
      case 'permitted':
        lists.settle(state)
        save(event)
        break
      case 'edited':
        save(event)
    }
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

/** Lists are settled once for each account: tabs in different ones would otherwise take them from each other at every renewal. */
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
