import { type AbilityRule, buildAbility } from '../../shared/abilities.ts'
import type { UsuarioLogado } from '../../shared/contract/login.ts'
import type { Call, Credentials } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'
import { createAccessWatch } from './accessWatch.ts'
import { type Account, currentAccount } from './accounts.ts'
import { actingIn, callerOf } from './caller.ts'
import { createEnding } from './ending.ts'
import { createEntering } from './entering.ts'
import { isMarkedOpen } from './openMark.ts'
import type { Storages } from './peek.ts'
import { type AccessChange, createPermissions } from './permissions.ts'
import { createRenewal } from './renewal.ts'
import { createSessionStore, type SessionStore } from './sessionStore.ts'
import { createSigningIn } from './signingIn.ts'
import { createSignOut, type SignOut } from './signOut.ts'
import { type Loss, ownerIn, personIn, type SignedIn, shownIn } from './state.ts'
import { persistentUser, readSession } from './storage.ts'

interface FollowDependencies {
  store: SessionStore
  storages: Storages
  now: () => Date
  lose: (why: Loss) => void
  renew: () => Promise<string>
}

/**
 * Another tab left, which ends this session too, or began one, whose cookie it is now: if that is not kept, this one's
 * place in the browser is gone, and a renewal tells whether it is the same person's and goes on in this tab.
 */
const followOtherTabs =
  ({ store, storages, now, lose, renew }: FollowDependencies) =>
  (left: boolean): void => {
    const person = personIn(store.state())
    if (!person) return
    const user = persistentUser(storages)
    if (user !== undefined && user !== person.id_usuario) lose('replaced')
    else if (left) lose('left')
    else if (readSession(storages, now()) === null) renew().catch((error: unknown) => void failureOf(error))
  }

interface SwitchDependencies {
  store: SessionStore
  loadPermissions: (usuario: SignedIn['usuario'], fallback: Account) => Promise<void>
  forgetData: () => void
}

/** Acts in another account from now on. On failure the former account stays. */
const selectAccountIn =
  ({ store, loadPermissions, forgetData }: SwitchDependencies) =>
  async (ownerId: string): Promise<void> => {
    const [former, began] = [shownIn(store.state()), store.epoch()]
    if (!former || former.conta.id_usuario === ownerId) return
    store.apply({ kind: 'switched', to: currentAccount(former.usuario, ownerId) })
    forgetData()
    try {
      await loadPermissions(former.usuario, former.conta)
    } catch (error) {
      if (store.epoch() === began) store.apply({ kind: 'stayed' })
      throw error
    }
  }

interface Dependencies {
  call: Call
  storages: Storages
  now: () => Date
  /** Everything fetched for one account is forgotten before another is shown. */
  forgetData: () => void
  /** Filters and column choices of lists end with the session. */
  forgetLists: () => void
  /** Whose lists are kept from now on, and in which account. */
  keepListsOf: (usuarioId: string, ownerId: string) => void
}

/**
 * The session of this browser tab: the only owner of the token. What it is stands in `state.ts`; its parts are put
 * together here.
 */
export function createSession({ call, storages, now, forgetData, forgetLists, keepListsOf }: Dependencies) {
  let onAdapting = (_: SignedIn) => {}
  let onAdapted = (_: AccessChange) => {}
  const signingOut = createSignOut(call, storages.persistent)
  const access = createAccessWatch({
    now,
    acting: () => ownerIn(store.state()) ?? undefined,
    entered: () => shownIn(store.state())?.conta.id_usuario,
    readAccess: () => permissions.readAnew(),
  })
  const forget = () => {
    access.forget()
    forgetData()
  }
  const store = createSessionStore({ storages, now, forget, keepListsOf })
  const { lose, noteClosed, ...ending } = createEnding({ store, storages, signingOut, forgetLists })
  const accountChanged = () => void access.readAgain()
  const renewal = createRenewal({ call, store, storages, signingOut, lose, noteClosed, accountChanged })
  const { renew, replaceBy } = renewal
  const adapting = (next: SignedIn) => onAdapting(next)
  const adapted = (change: AccessChange) => onAdapted(change)
  const permissions = createPermissions({ call, store, now, renew, forgetData, adapting, adapted })
  const { load: loadPermissions, readAnew: readAccess } = permissions
  const credentials: Omit<Credentials, 'prove'> = { ...callerOf(store, renewal, now), answered: access.answered }

  return {
    credentials,
    ...shownBy(store),
    ...savedIn(store, storages, now),
    ...createSigningIn({ call, storages, store, signingOut, loadPermissions }),
    ...ending,
    replaceBy,
    enter: createEntering({ store, now, renew, loadPermissions, readAccess }),
    acting: () => actingIn(store, renewal),
    reopen: reopenIn(store, signingOut),
    selectAccount: selectAccountIn({ store, loadPermissions, forgetData }),
    changedElsewhere: followOtherTabs({ store, storages, now, lose, renew }),

    /** Called before what somebody else changed of the person's access is shown, with what they may do from then on. */
    whenAdapting(listener: (next: SignedIn) => void): void {
      onAdapting = listener
    },

    /** Called when somebody else changed what the person may do or see, with everything read anew. */
    whenAdapted(listener: (change: AccessChange) => void): void {
      onAdapted = listener
    },

    /** The API's mark of the person's access in the account that is shown; null before it answered. */
    accessMark(): string | null {
      const shown = shownIn(store.state())
      return shown && access.markOf(shown.conta.id_usuario)
    },

    /** Looks whether somebody else changed what the person may do. */
    async adapt(): Promise<void> {
      if (shownIn(store.state())) await access.readAgain()
    },
  }
}

export type Session = ReturnType<typeof createSession>

/**
 * Goes on with the saved session where the server cannot be reached, by what the person was last known to be allowed.
 * Nothing can be called by it: the first call that gets through renews it, or ends it. Answers whether somebody is
 * shown.
 */
const reopenIn =
  (store: SessionStore, signingOut: SignOut) =>
  ({ usuarioId, ownerId, rules }: { usuarioId: string; ownerId: string; rules: AbilityRule[] }): boolean => {
    const saved = store.saved()
    const isTheirs = saved?.usuario.id_usuario === usuarioId && saved.conta.id_usuario === ownerId
    if (isTheirs && !signingOut.owed()) {
      const { usuario, conta } = saved
      store.apply({ kind: 'reopened', shown: { usuario, conta, ability: buildAbility(rules) } })
    }
    return shownIn(store.state()) !== null
  }

const shownBy = (store: SessionStore) => ({
  subscribe: store.subscribe,
  current: (): SignedIn | null => shownIn(store.state()),

  /** How the last session of this tab was lost; null since another began, or when it was ended here. */
  loss(): Loss | null {
    const state = store.state()
    return state.kind === 'nobody' ? state.loss : null
  },

  /** Goes on as whoever signed in meanwhile. */
  followReplaced: (): void => store.apply({ kind: 'followed' }),

  /** What the person changed of themselves is shown at once. */
  updateUser(changed: Partial<UsuarioLogado>): void {
    if (store.saved() && shownIn(store.state())) store.apply({ kind: 'edited', changed })
  },
})

const savedIn = (store: SessionStore, storages: Storages, now: () => Date) => ({
  /** The person of the saved session, as they were when it was last renewed. */
  savedUser: (): UsuarioLogado | null => store.saved()?.usuario ?? null,

  /** Whether a session is saved here that has not expired. */
  isSaved: (): boolean => store.saved() !== null,

  /** Whether somebody is signed in in this browser, as far as is known here: entering tells. */
  isOpen: (): boolean => store.saved() !== null || isMarkedOpen(storages, now()),
})
