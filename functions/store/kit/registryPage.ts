import { namedBy } from '../../../shared/domain/words/words.ts'
import type { StatusRegistro } from '../../../shared/enums.ts'
import { type IndexPart, indexEntries, type Page, type PageRequest, pageOf, passing } from './page.ts'
import { type Fields, type Held, isCutText, type Listed, type RowShape } from './registry.ts'

function unpacked(held: Held<Fields>, value: unknown): [string, unknown][] {
  if (typeof held === 'string') return [[held, value]]
  if (isCutText(held)) return [[held.cut, value]]
  return held.map((name, at) => [name, (value as readonly unknown[])[at]])
}

const shownOf = (shape: RowShape<Fields>, row: Fields): Fields =>
  Object.fromEntries(Object.entries(shape).flatMap(([letter, held]) => unpacked(held, row[letter])))

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
 * Pages of the list of a registry by name: of the records in use, or of the removed ones, those whose name has the
 * words, or such that begin so, and whose other fields have the values. There are few enough to go through. It stands
 * beside the store, since whoever reads one record has no use for it.
 */
export const registryPage =
  <Row>({ listed: { shape, listOf } }: { readonly listed: Listed<Row> }) =>
  (filter: Filter<Row>, { part, accept, ...range }: Range<Row>): Promise<Page<Row>> => {
    const { status = 'ATIVO' } = filter as { status?: StatusRegistro }
    const shown = (stored: Fields) => ({ ...shownOf(shape, stored), status }) as unknown as Row
    return pageOf({
      ...range,
      read: indexEntries<Row, Fields>(part ?? listOf(status), shown),
      accept: passing([...testsOf<Row>(filter), ...(accept ? [accept] : [])]),
    })
  }
