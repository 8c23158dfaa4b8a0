import { nameKey } from '../../../shared/domain/plainText.ts'
import { namedBy } from '../../../shared/domain/words.ts'
import type { StatusRegistro } from '../../../shared/enums.ts'
import type { ErrorName } from '../../../shared/errors.ts'
import type { Declaration, Removable } from './declaration.ts'
import { type IndexPart, indexEntries, type Page, type PageRequest, pageOf, passing } from './page.ts'
import { removableStore } from './record.ts'
import { cut } from './row.ts'
import { nameSortKey } from './textKeys.ts'

/** A text of a row that has at most so many bytes; a longer one is cut. */
interface CutText<K extends string> {
  readonly cut: K
  readonly bytes: number
}

type Name<T> = keyof T & string
/** What a letter of a row holds: a field, a text that is cut, or several fields one after the other. */
type Held<T> = Name<T> | CutText<Name<T>> | readonly Name<T>[]
export type RowShape<T> = Readonly<Record<string, Held<T>>>

type FieldOf<H> = H extends CutText<infer K> ? K : H extends readonly (infer K)[] ? K : H
/** What a list shows of a record: the fields that its row holds, and whether it is removed, which the list itself says. */
export type RowOf<T extends Removable, S extends RowShape<T>> = Pick<T, FieldOf<S[keyof S]> & keyof T> &
  Pick<T, 'status'>

type Fields = Readonly<Record<string, unknown>>

const isCutText = (held: Held<Fields>): held is CutText<string> => typeof held === 'object' && 'cut' in held

function packed(held: Held<Fields>, record: Fields): unknown {
  if (typeof held === 'string') return record[held]
  return isCutText(held) ? cut(String(record[held.cut]), held.bytes) : held.map((name) => record[name])
}

function unpacked(held: Held<Fields>, value: unknown): [string, unknown][] {
  if (typeof held === 'string') return [[held, value]]
  if (isCutText(held)) return [[held.cut, value]]
  return held.map((name, at) => [name, (value as readonly unknown[])[at]])
}

const rowOf = (shape: RowShape<Fields>, record: Fields): Fields =>
  Object.fromEntries(Object.entries(shape).map(([letter, held]) => [letter, packed(held, record)]))

const shownOf = (shape: RowShape<Fields>, row: Fields): Fields =>
  Object.fromEntries(Object.entries(shape).flatMap(([letter, held]) => unpacked(held, row[letter])))

interface Named extends Removable {
  nome: string
}

/** What a store says of the records of a registry. The rest follows; any part of it may be declared otherwise. */
type RegistryDeclaration<T extends Named, S extends RowShape<T>> = Pick<Declaration<T>, 'entity' | 'schema'> &
  Partial<Omit<Declaration<T>, 'row'>> & {
    row: S
    /** Whether a removed record has a list of its own, in which it is found to be restored. */
    listsRemoved: boolean
    /** Its name is one record's alone: what the mark of that is called, and the refusal for another one. */
    named?: { readonly kind: string; readonly taken: ErrorName }
  }

/** What a list can be narrowed by: words of the name, and values of other fields that the row holds. */
type Filter<Row> = { readonly [K in keyof Row]?: Row[K] | undefined }

interface Range<Row> extends Pick<PageRequest<Row>, 'after' | 'limit' | 'accept'> {
  /** Another list than that of all records. */
  readonly part?: IndexPart
}

const testsOf = <Row>({ nome, status: _, ...others }: Filter<Row> & { nome?: unknown; status?: unknown }) => {
  const isNamed = namedBy(nome as string | undefined)
  const wanted = Object.entries(others).filter(([, value]) => value !== undefined)
  return [
    ...(isNamed ? [(row: Row) => isNamed((row as { nome: string }).nome)] : []),
    ...wanted.map(
      ([name, value]) =>
        (row: Row) =>
          (row as Fields)[name] === value,
    ),
  ]
}

/**
 * The store of a registry: records with a name, listed by it, removed and restored. What the list shows is told by letters: `{ i: 'id', n: { cut:
 * 'nome', bytes: 80 } }`.
 */
export const registryStore =
  <T extends Named>() =>
  <const S extends RowShape<T>>({ row, listsRemoved, named, ...declared }: RegistryDeclaration<T, S>) => {
    type Row = RowOf<T, S>
    const { entity } = declared
    const shape = row as unknown as RowShape<Fields>
    const listOf = (status: StatusRegistro): IndexPart => ({
      index: 'gsi1',
      partition: status === 'ATIVO' ? entity : `${entity}#REMOVIDO`,
    })
    const store = removableStore<T, Fields>({
      key: (id) => ({ pk: `${entity}#${id}`, sk: entity }),
      id: ({ id }) => id,
      indexes: ({ id, nome, status }) =>
        status === 'ATIVO' || listsRemoved ? { gsi1: [listOf(status).partition, nameSortKey(nome, id)] } : {},
      row: (record) => rowOf(shape, record as unknown as Fields),
      ...(named && { uniques: ({ nome }) => [{ ...named, value: nameKey(nome) }] }),
      touched: (atualizado_em) => ({ atualizado_em }) as unknown as Partial<T>,
      ...declared,
    })
    return {
      ...store,
      /**
       * One page by name of the records in use, or of the removed ones: those whose name has the words, or such that begin so, and whose other fields
       * have the values. There are few enough to go through.
       */
      list(filter: Filter<Row>, { part, accept, ...range }: Range<Row>): Promise<Page<Row>> {
        const { status = 'ATIVO' } = filter as { status?: StatusRegistro }
        const shown = (stored: Fields) => ({ ...shownOf(shape, stored), status }) as unknown as Row
        return pageOf({
          ...range,
          read: indexEntries<Row, Fields>(part ?? listOf(status), shown),
          accept: passing([...testsOf<Row>(filter), ...(accept ? [accept] : [])]),
        })
      },
    }
  }
