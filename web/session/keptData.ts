import type { Storages } from './peek.ts'

/**
 * What this browser keeps of records for when there is no network begins so. It stands beside the saved session, and
 * goes with it.
 */
export const KEPT_PREFIX = 'aspersa.guardada.'
/** Whose it is, in which account, and by which rights; without it nothing kept is anybody's. */
export const KEPT_ACCESS = `${KEPT_PREFIX}acesso`

function forgetIn(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(KEPT_PREFIX)) storage.removeItem(key)
}

/** Person and account, as they stand there first. */
const whoseIn = (storage: Storage): readonly string[] => storage.getItem(KEPT_ACCESS)?.split(' ', 2) ?? []

/** Forgets what is kept of records, of whomever. */
export function forgetKept({ persistent, session }: Storages): void {
  for (const storage of [persistent, session]) forgetIn(storage)
}

/** Forgets what is kept for a person. */
export function forgetKeptOf({ persistent, session }: Storages, usuarioId: string): void {
  for (const storage of [persistent, session]) if (whoseIn(storage)[0] === usuarioId) forgetIn(storage)
}

/** What is kept from now on is a person's in an account: what is another's is forgotten. */
export function forgetKeptBut({ persistent, session }: Storages, usuarioId: string, ownerId: string): void {
  for (const storage of [persistent, session]) {
    const [person, owner] = whoseIn(storage)
    if (person !== usuarioId || owner !== ownerId) forgetIn(storage)
  }
}
