import { type Account, currentAccount } from './accounts.ts'
import type { SessionStore } from './sessionStore.ts'
import { type SignedIn, shownIn } from './state.ts'

interface Dependencies {
  store: SessionStore
  loadPermissions: (usuario: SignedIn['usuario'], fallback: Account) => Promise<void>
  forgetData: () => void
}

/** Acts in another account from now on. On failure the former account stays. */
export const selectAccountIn =
  ({ store, loadPermissions, forgetData }: Dependencies) =>
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
