import { loginArea } from '../../shared/contract/login.ts'
import type { Call } from '../api/client.ts'
import { SIGN_OUT_KEY } from './peek.ts'

/**
 * The end of a session on the server, which alone can take the cookie away. Until the server has heard of it, it is
 * owed: across reloads and in every tab.
 */
export function createSignOut(call: Call, storage: Storage) {
  let running: Promise<void> | null = null

  /** Tells the server, once however many ask. Rejects with `CallError` when it did not hear; it stays owed then. */
  function pay(): Promise<void> {
    running ??= call(loginArea.routes.sair)
      .then(() => storage.removeItem(SIGN_OUT_KEY))
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    pay,
    owed: (): boolean => storage.getItem(SIGN_OUT_KEY) !== null,
    owe: (): void => storage.setItem(SIGN_OUT_KEY, '1'),
    /** Another session has taken the cookie's place. */
    forgive: (): void => storage.removeItem(SIGN_OUT_KEY),
    /** Resolves when nothing is under way any more, whatever came of it. */
    settled: async (): Promise<void> => void (await running?.catch(() => undefined)),
  }
}

export type SignOut = ReturnType<typeof createSignOut>
