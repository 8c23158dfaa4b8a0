import type { Entry, OutboxStore } from './outbox.ts'
import { isMarkedUnsent, markUnsent } from './unsentMark.ts'

const DATABASE = 'aspersa.envios'
const ENTRIES = 'entradas'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(ENTRIES, { keyPath: 'key' })
  return settled(request)
}

/** Does something with the entries, in one transaction, and resolves once it is on the disk. */
async function within<T>(mode: IDBTransactionMode, work: (entries: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await opened()
  try {
    const transaction = database.transaction(ENTRIES, mode, { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [made] = await Promise.all([work(transaction.objectStore(ENTRIES)), done])
    return made
  } finally {
    database.close()
  }
}

/**
 * Entries in the browser's database. A browser that refuses to keep anything, as some do in private windows, has them
 * for as long as the page is there.
 */
export function createOutboxStore(): OutboxStore {
  const unkept = new Map<string, Entry>()
  return {
    async all() {
      // Who has nothing to send gets no database.
      if (!isMarkedUnsent()) return [...unkept.values()]
      const kept = await within('readonly', (entries) => settled<Entry[]>(entries.getAll())).catch(() => [])
      return [...kept.filter(({ key }) => !unkept.has(key)), ...unkept.values()]
    },
    async put(entry) {
      markUnsent(true)
      try {
        await within('readwrite', (entries) => settled(entries.put(entry)))
        unkept.delete(entry.key)
      } catch {
        unkept.set(entry.key, entry)
      }
    },
    async remove(keys) {
      for (const key of keys) unkept.delete(key)
      if (keys.length > 0 && isMarkedUnsent())
        await within('readwrite', (entries) => Promise.all(keys.map((key) => settled(entries.delete(key)))))
    },
  }
}

/** Leaves nothing of the database itself. */
export const removeDatabase = (): Promise<void> =>
  settled(indexedDB.deleteDatabase(DATABASE)).then(
    () => undefined,
    () => undefined,
  )
