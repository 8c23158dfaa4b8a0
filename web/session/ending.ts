import { failureOf } from '../api/failure.ts'
import { unmarkOpen } from './openMark.ts'
import type { Storages } from './peek.ts'
import type { SessionStore } from './sessionStore.ts'
import type { SignOut } from './signOut.ts'
import { accountToKeep, type Loss } from './state.ts'
import { clearSession, clearSessionOf } from './storage.ts'
import { forgetTabAccount, keepTabAccount } from './tabAccount.ts'

interface Dependencies {
  store: SessionStore
  storages: Storages
  signingOut: SignOut
  forgetLists: () => void
}

/** The ways a session ends in this tab. */
export function createEnding({ store, storages, signingOut, forgetLists }: Dependencies) {
  let onLost = () => {}

  /** It ends without the person having wanted so here. */
  function lose(why: Loss) {
    const state = store.state()
    // What is saved may be another tab's doing, or gone by it.
    const left = state.kind === 'nobody' ? store.saved() : { usuario: state.person, conta: accountToKeep(state) }
    if (left) clearSessionOf(storages, left.usuario.id_usuario)
    if (left && why !== 'left') keepTabAccount(storages.session, left.usuario.id_usuario, left.conta.id_usuario)
    store.apply({ kind: 'ended', loss: why })
    // Ended by the person, in another tab: nothing of theirs stays here either.
    if (why === 'left') {
      forgetTabAccount(storages.session)
      forgetLists()
    }
    onLost()
  }

  /** Nothing of the session stays here. */
  function forgetAll() {
    clearSession(storages)
    store.apply({ kind: 'ended', loss: null })
    forgetLists()
  }

  /** Tells the server of a logout it has not heard of, if there is one. */
  async function settleSignOut(): Promise<void> {
    if (signingOut.owed()) await signingOut.pay().catch((error: unknown) => void failureOf(error))
  }

  return {
    lose,
    settleSignOut,

    /** No session is open in this browser, whatever was noted. */
    noteClosed: (): void => unmarkOpen(storages),

    /** Called when the session was lost; not when the person ended it here. */
    whenLost(listener: () => void): void {
      onLost = listener
    },

    /** Ends the session here whatever the network says; while the server has not heard of it, nobody enters. */
    async signOut(): Promise<void> {
      signingOut.owe()
      // Begun first: the call still says whose session it ends.
      const told = settleSignOut()
      forgetAll()
      await told
    },

    /** The account is deleted: nothing of the person stays here, or in other tabs. */
    accountDeleted(): void {
      signingOut.owe()
      forgetAll()
      signingOut.forgive()
    },
  }
}
