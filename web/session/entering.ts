import type { UsuarioLogado } from '../../shared/contract/login.ts'
import { failureOf } from '../api/failure.ts'
import { refusedEntry } from './ended.ts'
import { createOneAtATime } from './oneAtATime.ts'
import type { SessionStore } from './sessionStore.ts'
import { personIn, shownIn } from './state.ts'

/** Outcome of entering the signed-in area. */
export type Entry = 'entered' | 'login' | 'offline'

/** Permissions read this long ago, ms, or less are good enough for who arrives from outside the signed-in area. */
const JUST_READ = 10_000

interface Dependencies {
  store: SessionStore
  now: () => Date
  renew: () => Promise<string>
  loadPermissions: (person: UsuarioLogado) => Promise<void>
  readAccess: () => Promise<void>
}

/** Answers whoever wants into the signed-in area. */
export function createEntering({ store, now, renew, loadPermissions, readAccess }: Dependencies) {
  const entries = createOneAtATime<void>(store.epoch)

  /** Whoever wants to enter hears once that what was saved had expired. */
  function refuseExpired() {
    const present = store.saved()
    const state = store.state()
    if (present || state.kind === 'entered' || state.kind === 'switching' || !state.expired) return
    store.apply({ kind: 'toldExpired' })
    throw refusedEntry()
  }

  async function establish(): Promise<void> {
    const state = store.state()
    // Whose the cookie is now is for the person to say, not for this tab to find out.
    if (state.kind === 'nobody' && state.loss === 'replaced') throw refusedEntry()
    refuseExpired()
    if (!personIn(store.state())) await renew()
    const person = personIn(store.state())
    if (!person) throw refusedEntry()
    if (!shownIn(store.state())) await loadPermissions(person)
  }

  /**
   * Makes sure of token and permissions; for who arrives from outside the signed-in area they are read anew, unless
   * they just were. A refusal leads to the login, silence to the start page.
   */
  return async function enter(arriving = false): Promise<Entry> {
    const state = store.state()
    const readAt = state.kind === 'entered' || state.kind === 'switching' ? state.readAt : null
    if (readAt !== null && !(arriving && now().getTime() - readAt > JUST_READ)) return 'entered'
    try {
      await entries.run(readAt === null ? establish : readAccess)
      return 'entered'
    } catch (error) {
      const { kind } = failureOf(error)
      if (kind === 'cancelled' && shownIn(store.state())) return 'entered'
      return kind === 'offline' ? 'offline' : 'login'
    }
  }
}
