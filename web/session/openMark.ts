import type { Storages } from './peek.ts'

/**
 * Until when a session is open in this browser of which another tab keeps everything to itself, and the owner of the
 * account that was chosen last in it: neither whose it is nor what opens it.
 */
const OPEN_KEY = 'aspersa.aberta'

const markIn = ({ persistent }: Storages): readonly string[] => persistent.getItem(OPEN_KEY)?.split(' ') ?? []

/** Tells the browser's other tabs that asking for a session is worth a try. `until`: when it ends, ISO 8601. */
export const markOpen = ({ persistent }: Storages, until: string, ownerId: string): void =>
  persistent.setItem(OPEN_KEY, `${until} ${ownerId}`)

/** No session is open here, or every tab knows of it. */
export const unmarkOpen = ({ persistent }: Storages): void => persistent.removeItem(OPEN_KEY)

export const isMarkedOpen = (storages: Storages, now: Date): boolean =>
  Date.parse(markIn(storages)[0] ?? '') > now.getTime()

/** Owner of the account that was chosen last in the session that is marked, if there is one. */
export const markedAccount = (storages: Storages): string | undefined => markIn(storages)[1]
