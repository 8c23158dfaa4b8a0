/** Where it is noted that something waits to be sent from this browser, whoever did it. */
const UNSENT_KEY = 'aspersa.envios'

const listeners = new Set<() => void>()

/** Whether something may wait: what sends it is fetched only then. */
export const isMarkedUnsent = (): boolean => localStorage.getItem(UNSENT_KEY) !== null

export function markUnsent(is: boolean): void {
  if (is === isMarkedUnsent()) return
  try {
    if (is) localStorage.setItem(UNSENT_KEY, '1')
    else localStorage.removeItem(UNSENT_KEY)
  } catch {
    // A browser without room keeps the entries and sends them from this page.
  }
  for (const listener of [...listeners]) listener()
}

export function subscribeUnsent(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
