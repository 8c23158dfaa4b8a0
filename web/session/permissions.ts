import { loginArea, type UsuarioLogado } from '../../shared/contract/login.ts'
import type { Call } from '../api/client.ts'
import { isRefusal } from '../api/failure.ts'
import { type Account, currentAccount } from './accounts.ts'
import { refusedEntry, superseded } from './ended.ts'
import type { SessionStore } from './sessionStore.ts'
import { ownerIn, personIn, reduce, type SignedIn, shownIn } from './state.ts'

/**
 * What became of the access of a person who is signed in: what they see in the account, what they may do there, or the
 * account itself.
 */
export type AccessChange =
  | { readonly kind: 'data' | 'permissions' }
  | { readonly kind: 'account'; readonly lost: Account }

interface Dependencies {
  call: Call
  store: SessionStore
  now: () => Date
  renew: () => Promise<string>
  forgetData: () => void
  /** Called with what is about to be shown, because somebody else changed it. */
  adapting: (next: SignedIn) => void
  adapted: (change: AccessChange) => void
}

const rulesOf = ({ usuario, conta, ability }: SignedIn) => JSON.stringify([usuario.papel, conta.cargo, ability.rules])

/** Reads what the person may do. */
export function createPermissions({ call, store, now, renew, forgetData, adapting, adapted }: Dependencies) {
  /** Permissions of the present session in the present account; an answer for any other is dropped. */
  async function ask() {
    const [began, owner] = [store.epoch(), ownerIn(store.state())]
    return call(loginArea.routes.permissoes).finally(() => {
      if (store.epoch() !== began || ownerIn(store.state()) !== owner) throw superseded()
    })
  }

  /** What the person may do in the account; in `fallback` when the account has been closed to them. */
  async function load(usuario: UsuarioLogado, fallback = currentAccount(usuario, undefined)): Promise<void> {
    const answer = await ask().catch((error: unknown) => {
      if (!isRefusal(error, 'NAO_AUTORIZADO') || ownerIn(store.state()) === fallback.id_usuario) throw error
      store.apply({ kind: 'closed', fallback })
      return ask()
    })
    const event = { kind: 'permitted', usuario, answer, at: now().getTime() } as const
    const next = store.state().kind === 'entered' ? shownIn(reduce(store.state(), event)) : null
    if (next) adapting(next)
    store.apply(event)
  }

  /** Reads user and permissions anew, and says what changed. */
  async function readAnew(): Promise<void> {
    const former = shownIn(store.state())
    if (!former) return
    await renew()
    const person = personIn(store.state())
    if (!person) throw refusedEntry()
    await load(person)
    const present = shownIn(store.state())
    if (!present) return
    if (present.conta.id_usuario !== former.conta.id_usuario) {
      forgetData()
      adapted({ kind: 'account', lost: former.conta })
    } else adapted({ kind: rulesOf(former) === rulesOf(present) ? 'data' : 'permissions' })
  }

  return { load, readAnew }
}
