/** What of a list's address changes neither what stands above its rows nor which rows there are. */
const HARMLESS = ['limite', 'ordem']

/** Rows that were asked for before the console's code was there. */
export interface BegunRows<Row> {
  /** What they were asked for with. */
  readonly asked: URLSearchParams
  readonly rows: readonly Row[]
}

/**
 * The first rows of a list, once they are there; undefined where they are refused or not asked for, where there are
 * none, and where the list is narrowed.
 */
export async function begunRows<Row>(): Promise<BegunRows<Row> | undefined> {
  const answer = await globalThis.firstRows
  if (answer?.status !== 200) return undefined
  const asked = new URL(answer.url).searchParams
  if (![...asked.keys()].every((name) => HARMLESS.includes(name))) return undefined
  const { itens } = await answer.json()
  return itens.length > 0 ? { asked, rows: itens } : undefined
}
