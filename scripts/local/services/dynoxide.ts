import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { dropInPortions, letShrink, openSqlite, shrink } from './sqliteFile.ts'
import type { TableEngine } from './tableEngine.ts'
import { asAmazon } from './tableRules.ts'

const FILE = 'dynoxide.db'
/**
 * The records of streams have no index, and each write looks for the newest: after ten thousand writes one takes twenty
 * times as long.
 */
const TUNE = `
  CREATE INDEX IF NOT EXISTS stream_by_table ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX IF NOT EXISTS stream_by_shard ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER))`

/** The newest record of each table stays, because the next number follows from it. */
const DROP = (which: string) => `
  DELETE FROM _stream_records WHERE id IN (
    SELECT id FROM _stream_records
    WHERE ${which} AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name)
    LIMIT :portion
  )`
/** DynamoDB keeps records for a day. */
const DROP_OLD = DROP("created_at < unixepoch('now', '-1 day')")
/** What everybody has read is kept for an hour, for who looks at what went wrong: half of the file are such records. */
const DROP_READ = DROP(
  "table_name = :table AND CAST(sequence_number AS INTEGER) <= :read AND created_at < unixepoch('now', '-1 hour')",
)

/** The program that npm brought for this platform; undefined where it has none. */
function programPath(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`)
  } catch {
    return undefined
  }
}

/**
 * Dynoxide: DynamoDB over SQLite as a native program. It takes a fifth of the processor time of DynamoDB Local, and no
 * Java.
 */
export const dynoxide: TableEngine = {
  name: 'Dynoxide',
  requireRunnable() {
    if (programPath() === undefined)
      throw new Error(
        `The local table was kept by Dynoxide, which npm has not brought for ${process.platform} ${process.arch}`,
      )
  },
  wrote: (folder) => existsSync(join(folder, FILE)),
  launch: (port, folder) =>
    spawn(
      programPath() ?? '',
      ['serve', '--port', String(port), ...(folder === undefined ? [] : ['--db-path', join(folder, FILE)])],
      { stdio: 'pipe' },
    ),
  async ready(folder) {
    const database = openSqlite(join(folder, FILE))
    database.exec(TUNE)
    await dropInPortions(database, DROP_OLD, {})
    letShrink(database)
    database.close()
  },
  async tidy(folder, read) {
    const database = openSqlite(join(folder, FILE))
    try {
      await dropInPortions(database, DROP_OLD, {})
      for (const [table, sequence] of read) {
        await dropInPortions(database, DROP_READ, { table, read: sequence })
      }
      await shrink(database)
    } finally {
      database.close()
    }
  },
  front: asAmazon,
}

export const hasDynoxide = (): boolean => programPath() !== undefined
