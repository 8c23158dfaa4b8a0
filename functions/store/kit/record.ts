import { ApiError, type ErrorName, notFound, orNotFound } from '../../../shared/errors.ts'
import { LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { type Author, auditMembers, auditPage, changesOf, type HistoryRange, type NamesOf } from './audit.ts'
import { batchGet, type Item } from './batch.ts'
import type { Declaration, Removable, Requirement, Unique, Versioned } from './declaration.ts'
import { moveEntries } from './entries.ts'
import { type Guard, moveGuards } from './guards.ts'
import { getItem, recordOf } from './items.ts'
import { type IndexPart, indexEntries, type Page, type PageRequest, pageOf } from './page.ts'
import { writeOver } from './recordWrite.ts'
import { type Members, transact } from './transact.ts'

export type Patch<T> = Partial<Omit<T, 'id' | 'versao'>>

/** What is written with a change, in its transaction. */
export interface Beside {
  author: Author
  /** Further members: a job, a subscription. They say themselves what their failed conditions mean (`refusing`). */
  with?: Members
  /** What else must hold of the stored record; failing it is refused as a stale version is. */
  requires?: Requirement
}

export interface Edit<T> extends Beside {
  /** As it was read; its `versao` must still stand. Version 0: nothing is stored yet. */
  before: T
  patch: Patch<T>
}

/** Never told: each line of a history says itself when and by whom. */
const NEVER_TOLD = ['id', 'versao', 'criado_em', 'atualizado_em', 'removido_em']

/** How records of a declaration become items and come back from any stored version. */
function shapeOf<T extends Versioned>({ schema, key, id, upcast, indexes, row, packed }: Declaration<T>) {
  const toItem = (record: T): Item => {
    const entries = Object.entries(indexes?.(record) ?? {}).flatMap(([name, [partition, sort]]) => [
      [`${name}pk`, partition],
      [`${name}sk`, sort],
    ])
    const item: Item = { ...key(id(record)), ...Object.fromEntries(entries), v: schema, ...record }
    return row ? { ...item, [LIST_ATTRIBUTE]: row(record) } : item
  }
  const fromItem = (item: Record<string, unknown>): T => {
    const stored = recordOf<T>(item)
    return upcast?.[item.v as number]?.(stored) ?? stored
  }
  return packed ?? { toItem, fromItem }
}

/** How records are read: by id, and the rows of an index page by page. */
function readsOf<T extends Versioned, Row>(declaration: Declaration<T, Row>) {
  const { key, id: idOf, isGone = () => false } = declaration
  const { fromItem } = shapeOf(declaration)
  return {
    async get(id: string): Promise<T | null> {
      const item = await getItem(key(id))
      return item && !isGone(item) ? fromItem(item) : null
    },
    /** Records by id, those that exist. */
    async getMany(ids: readonly string[]): Promise<Map<string, T>> {
      const items = (await batchGet(ids.map(key))).filter((item) => !isGone(item))
      return new Map(items.map(fromItem).map((record) => [idOf(record), record]))
    },
    /** One page of the rows of an index. */
    page: (part: IndexPart, request: Omit<PageRequest<Row>, 'read'>): Promise<Page<Row>> =>
      pageOf({ read: indexEntries<Row>(part), ...request }),
    /** One page of a record's history, newest first. */
    history: (id: string, range: HistoryRange, namesOf: NamesOf) => auditPage(declaration.entity, id, range, namesOf),
  }
}

/** What the history tells of a record, of the fields that `of` names. */
function toldOf<T extends Versioned>({ told, untold = [] }: Declaration<T>): (record: T, of: object) => object {
  const silent = new Set<PropertyKey>([...NEVER_TOLD, ...untold])
  return (record, of) => {
    if (told) return told(record)
    const names = (Object.keys(of) as (keyof T)[]).filter((name) => !silent.has(name))
    return Object.fromEntries(names.map((name) => [name, record[name]]))
  }
}

type TakenBy = (taken: ErrorName, holder: string) => Promise<ApiError>

function storeOf<T extends Versioned, Row>(declaration: Declaration<T, Row>, takenBy: TakenBy) {
  const shape = shapeOf(declaration)
  const reads = readsOf(declaration)
  const told = toldOf(declaration)

  const guardsOf = (record: T): Guard[] =>
    (declaration.uniques?.(record) ?? []).map(({ kind, value, taken }: Unique) => ({
      kind,
      value,
      taken: (holder) => takenBy(taken, holder),
    }))

  const entriesOf = (record: T): readonly Item[] => declaration.entries?.(record) ?? []

  async function write(before: T | null, after: T, of: object, { author, with: others = [], requires }: Beside) {
    const id = declaration.id(after)
    const mudancas = changesOf<object>(before ? told(before, of) : {}, told(after, of))
    const quando = new Date().toISOString()
    await transact([
      writeOver({ declaration, item: shape.toItem(after), before, after, requires }),
      ...moveGuards(before ? guardsOf(before) : [], guardsOf(after), id),
      ...moveEntries(before ? entriesOf(before) : [], entriesOf(after)),
      ...others,
      ...auditMembers({ entidade: declaration.entity, id, quem: author, quando, mudancas }),
    ])
    return after
  }

  return {
    ...shape,
    ...reads,
    schema: declaration.schema,
    key: declaration.key,
    guardsOf,
    entriesOf,

    /**
     * Stores a new record. Throws what its `uniques` say when a value is taken, and `CONFLITO_DE_VERSAO` when one of
     * its id is there.
     */
    create: (record: T, beside: Beside): Promise<T> => write(null, record, record, beside),

    /**
     * Changes a record as it was read. Throws `CONFLITO_DE_VERSAO` when somebody edited it since, and what its
     * `uniques` say when a value is taken. Merely meeting another transaction is tried again. An edit that changes
     * nothing, with nothing beside it, writes nothing.
     */
    async edit({ before, patch, ...beside }: Edit<T>): Promise<T> {
      const isChanged = changesOf<object>(before, patch).length > 0
      if (!isChanged && (beside.with ?? []).length === 0) return before
      const touched = declaration.touched?.(new Date().toISOString())
      const after: T = { ...before, ...(patch as Partial<T>), ...touched, versao: before.versao + 1 }
      return write(before, after, patch, beside)
    },

    /**
     * The record as whoever changes it saw it. Throws `NAO_ENCONTRADO`, and `CONFLITO_DE_VERSAO` for another version.
     */
    async seen(id: string, versao: number): Promise<T> {
      const record = orNotFound(await reads.get(id))
      return asSeen(record, versao)
    },
  }
}

function asSeen<T extends Versioned>(record: T, versao: number): T {
  if (record.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
  return record
}

/** The store of a simple entity: every change with its guards, list row and history in one transaction. */
export const recordStore = <T extends Versioned, Row = unknown>(declaration: Declaration<T, Row>) =>
  storeOf(declaration, async (taken) => new ApiError(taken))

/**
 * As `recordStore`, with removal and restoration. The refusal of a value that a removed record has tells it
 * (`report.removido`), so that it can be restored instead.
 */
export function removableStore<T extends Removable, Row = unknown>(declaration: Declaration<T, Row>) {
  const { get } = readsOf(declaration)
  const store = storeOf(declaration, async (taken, holder) => {
    const record = await get(holder)
    if (record?.status !== 'REMOVIDO') return new ApiError(taken)
    return new ApiError(taken, { report: { removido: { id: record.id, versao: record.versao } } })
  })
  return {
    ...store,
    /**
     * As `seen`, for whoever edits it: a removed record is `NAO_ENCONTRADO` in any version, for what they would read
     * again is gone.
     */
    async seenInUse(id: string, versao: number): Promise<T> {
      const record = await get(id)
      if (record?.status !== 'ATIVO') throw notFound()
      return asSeen(record, versao)
    },

    /**
     * Removes a record as it was seen, or takes its removal back. One that has the status already stays as it is, in
     * whatever version it was seen: somebody else did the same. What is unique of a removed record stays taken.
     */
    async changeStatus(
      id: string,
      { status, versao }: Pick<Removable, 'status' | 'versao'>,
      beside: Beside,
    ): Promise<T> {
      const before = orNotFound(await get(id))
      if (before.status === status) return before
      asSeen(before, versao)
      const patch = { status, removido_em: status === 'REMOVIDO' ? new Date().toISOString() : null }
      return store.edit({ before, patch: patch as Patch<T>, ...beside })
    },
  }
}
