import type { Storages } from './peek.ts'

/** Until when a session is open in this browser of which another tab keeps everything to itself: neither whose it is nor what opens it. */
const OPEN_KEY = 'aspersa.aberta'

/** Tells the browser's other tabs that asking for a session is worth a try. `until`: when it ends, ISO 8601. */
export const markOpen = ({ persistent }: Storages, until: string): void => persistent.setItem(OPEN_KEY, until)

/** No session is open here, or every tab knows of it. */
export const unmarkOpen = ({ persistent }: Storages): void => persistent.removeItem(OPEN_KEY)

export const isMarkedOpen = ({ persistent }: Storages, now: Date): boolean =>
  Date.parse(persistent.getItem(OPEN_KEY) ?? '') > now.getTime()
