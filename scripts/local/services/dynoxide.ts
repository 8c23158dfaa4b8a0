import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TableEngine } from './tableEngine.ts'
import { asAmazon } from './tableRules.ts'

const FILE = 'dynoxide.db'
/** How long it waits for a write of the program's own, ms. */
const BUSY_MS = 5_000

/**
 * The records of streams have no index, and each write looks for the newest: after ten thousand writes one takes twenty
 * times as long. As DynamoDB does, records are kept for a day; the newest of each table stays, because the next number
 * follows from it.
 */
const TUNE = `
  CREATE INDEX IF NOT EXISTS stream_by_table ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX IF NOT EXISTS stream_by_shard ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
  DELETE FROM _stream_records
    WHERE created_at < unixepoch('now', '-1 day') AND id NOT IN (SELECT MAX(id) FROM _stream_records GROUP BY table_name)`

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
  ready(folder) {
    const database = new DatabaseSync(join(folder, FILE), { timeout: BUSY_MS })
    database.exec(TUNE)
    database.close()
  },
  front: asAmazon,
}

export const hasDynoxide = (): boolean => programPath() !== undefined
