import { failureOf } from '../api/failure.ts'
import type { Storages } from './peek.ts'
import type { SessionStore } from './sessionStore.ts'
import { type Loss, personIn } from './state.ts'
import { persistentUser, readSession } from './storage.ts'

interface Dependencies {
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
export const followOtherTabs =
  ({ store, storages, now, lose, renew }: Dependencies) =>
  (left: boolean): void => {
    const person = personIn(store.state())
    if (!person) return
    const user = persistentUser(storages)
    if (user !== undefined && user !== person.id_usuario) lose('replaced')
    else if (left) lose('left')
    else if (readSession(storages, now()) === null) renew().catch((error: unknown) => void failureOf(error))
  }
