import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A small state kept whole in memory and, with a file, on disk. */
export interface JsonFile<T> {
  value: T
  /** Writes the state before it returns: a kill leaves either the old or the new file, never half of one. */
  save(): void
}

/** Opens or creates a state; without `file` it lives in memory only. Throws when the file is not JSON. */
export function openJsonFile<T>(file: string | undefined, initial: T): JsonFile<T> {
  if (!file) return { value: initial, save: () => {} }
  mkdirSync(dirname(file), { recursive: true })
  const state: JsonFile<T> = {
    value: read(file) ?? initial,
    save: () => writeFileAtomic(file, JSON.stringify(state.value)),
  }
  return state
}

/** Replaces a file in one step, so readers and restarts see the old or the new content. Readable by its owner only. */
export function writeFileAtomic(file: string, content: string | Buffer): void {
  const temporary = `${file}.${process.pid}.tmp`
  const descriptor = openSync(temporary, 'w', 0o600)
  try {
    writeFileSync(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(temporary, file)
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read (${(error as Error).message}); \`npm start -- --reset\` starts anew`)
  }
}
