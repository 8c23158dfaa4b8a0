import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a statement waits for a write of the program that owns the file, ms. */
const BUSY_MS = 5_000
/** Rows dropped, or pages given back, at a time: whoever writes meanwhile waits for no more. */
const PORTION = 2_000

/** Opens the file of a program that runs beside us. */
export const openSqlite = (file: string): DatabaseSync => new DatabaseSync(file, { timeout: BUSY_MS })

/**
 * Lets a file become smaller again when rows go, which SQLite leaves out unless it is told before the first table, or
 * by rewriting the file. Nobody else may be writing.
 */
export function letShrink(database: DatabaseSync): void {
  const INCREMENTAL = 2
  if (database.prepare('PRAGMA auto_vacuum').get()?.auto_vacuum === INCREMENTAL) return
  database.exec(`PRAGMA auto_vacuum = ${INCREMENTAL}; VACUUM`)
}

/** Runs a statement that drops at most `:portion` rows until none is left to drop. */
export async function dropInPortions(
  database: DatabaseSync,
  sql: string,
  values: Record<string, string | number>,
): Promise<void> {
  const drop = database.prepare(sql)
  while (Number(drop.run({ ...values, portion: PORTION }).changes) === PORTION) await nextTurn()
}

/** Gives the pages that no row needs any more back to the file system. */
export async function shrink(database: DatabaseSync): Promise<void> {
  const free = database.prepare('PRAGMA freelist_count')
  const giveBack = database.prepare(`PRAGMA incremental_vacuum(${PORTION})`)
  while (Number(free.get()?.freelist_count) > 0) {
    giveBack.all()
    await nextTurn()
  }
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}
