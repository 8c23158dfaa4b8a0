import { nameKey } from '../../../shared/domain/words/plainText.ts'
import type { StatusRegistro } from '../../../shared/enums.ts'
import type { ErrorName } from '../../../shared/errors.ts'
import type { Declaration, Removable } from './declaration.ts'
import type { IndexPart } from './page.ts'
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
export type Held<T> = Name<T> | CutText<Name<T>> | readonly Name<T>[]
export type RowShape<T> = Readonly<Record<string, Held<T>>>

type FieldOf<H> = H extends CutText<infer K> ? K : H extends readonly (infer K)[] ? K : H
/**
 * What a list shows of a record: the fields that its row holds, and whether it is removed, which the list itself says.
 */
export type RowOf<T extends Removable, S extends RowShape<T>> = Pick<T, FieldOf<S[keyof S]> & keyof T> &
  Pick<T, 'status'>

export type Fields = Readonly<Record<string, unknown>>

export const isCutText = (held: Held<Fields>): held is CutText<string> => typeof held === 'object' && 'cut' in held

function packed(held: Held<Fields>, record: Fields): unknown {
  if (typeof held === 'string') return record[held]
  return isCutText(held) ? cut(String(record[held.cut]), held.bytes) : held.map((name) => record[name])
}

const rowOf = (shape: RowShape<Fields>, record: Fields): Fields =>
  Object.fromEntries(Object.entries(shape).map(([letter, held]) => [letter, packed(held, record)]))

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

/** How the rows of a registry are kept, for what reads them. `Row` is what they show. */
export interface Listed<Row> {
  readonly shape: RowShape<Fields>
  readonly listOf: (status: StatusRegistro) => IndexPart
  readonly shown?: Row
}

/**
 * The store of a registry: records of the product itself with a name, listed by it, removed and restored. What the list
 * shows is told by letters: `{ i: 'id', n: { cut: 'nome', bytes: 80 } }`.
 */
export const registryStore =
  <T extends Named>() =>
  <const S extends RowShape<T>>({ row, listsRemoved, named, ...declared }: RegistryDeclaration<T, S>) => {
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
    const listed: Listed<RowOf<T, S>> = { shape, listOf }
    return { ...store, listed }
  }
