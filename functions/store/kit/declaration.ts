import type { StatusRegistro } from '../../../shared/enums.ts'
import type { ErrorName } from '../../../shared/errors.ts'
import type { IndexName } from '../../../shared/table.ts'
import type { Item, Key } from './batch.ts'

/** What every record has: `versao` counts the edits of people. */
export interface Versioned {
  versao: number
}

/** A record that is removed by a state and can be restored: the values it has stay taken. */
export interface Removable extends Versioned {
  id: string
  status: StatusRegistro
  /** Instant, ISO 8601 UTC; null while it is not removed. */
  removido_em: string | null
}

/** A value only one record may have. */
export interface Unique {
  /** What is unique: `email`, `marca_veiculo`. */
  kind: string
  value: string
  /** The refusal when another one has it. */
  taken: ErrorName
}

/** What else must hold of a stored record, as a condition on its attributes. */
export interface Requirement {
  expression: string
  names: Record<string, string>
  values: Record<string, unknown>
}

/** Everything a store says of a simple entity. The rest follows. */
export interface Declaration<T extends Versioned, Row = unknown> {
  /** Kind of the record, as in the key of its history. */
  entity: string
  /** Version of the stored shape. Whoever changes the shape raises it and adds the `upcast` of the former one. */
  schema: number
  key: (id: string) => Key
  id: (record: T) => string
  /** By version: makes a record of what an older item holds, without keys, row and version. */
  upcast?: Readonly<Record<number, (stored: T) => T>>
  /** Entries of indexes; a record that no longer names one leaves it. */
  indexes?: (record: T) => Partial<Record<IndexName, readonly [partition: string, sort: string]>>
  /**
   * Further items by which a record is found where one index entry is not enough, such as one a word. They are the
   * record's: each change of it writes and removes them.
   */
  entries?: (record: T) => readonly Item[]
  /** What a list shows: at most 256 bytes, so one-letter names and texts that are cut (`row.ts`). */
  row?: (record: T) => Row
  uniques?: (record: T) => readonly Unique[]
  /** Fields no history tells of. */
  untold?: readonly (keyof T)[]
  /** What the history compares, where that is not the fields of the record. */
  told?: (record: T) => object
  /**
   * Fields, or attributes within them (paths with dots), that others write without raising `versao`: no edit touches
   * them.
   */
  kept?: readonly ((keyof T & string) | `${string}.${string}`)[]
  /**
   * The attributes an edit sets (paths with dots; undefined takes one out), where it leaves the rest of the item to
   * others.
   */
  writes?: (after: T, before: T | null) => Record<string, unknown>
  /** What every edit sets besides. */
  touched?: (now: string) => Partial<T>
  /** How a record is stored that is not simply its fields. */
  packed?: { toItem: (record: T) => Item; fromItem: (item: Record<string, unknown>) => T }
  /** Whether an item is only what is left of a record that is nobody's any more. */
  isGone?: (item: Item) => boolean
}
