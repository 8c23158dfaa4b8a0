import type { UsuarioResumo } from '../../../shared/contract/users.ts'
import { plainDocument } from '../../../shared/domain/words/documents.ts'
import { hasWords, wordsOf } from '../../../shared/domain/words/words.ts'
import { type IndexPart, indexEntries, type Page, pageOf, passing } from '../kit/page.ts'
import { type UserRow, users, WORD_PARTITION, wordInKey } from './users.ts'

/** What users are looked for by; all that is given must hold. */
export interface UserFilter {
  /** Words of the name, or the beginning of address or document. */
  busca?: string | undefined
  /** Words, or their beginnings, as typed; of address and document their beginning. */
  nome?: string | undefined
  email?: string | undefined
  documento?: string | undefined
  papel?: UsuarioResumo['papel'] | undefined
  status?: UsuarioResumo['status'] | undefined
  email_confirmado?: boolean | undefined
}

export interface UserListRequest {
  filter: UserFilter
  /** Position of the last page: every key up to it was answered. */
  after?: string | undefined
  limit: number
}

const toSummary = ({ i, n, e, p, s, k, c }: UserRow): UsuarioResumo => ({
  id: i,
  nome: n,
  email: e,
  papel: p,
  status: s,
  email_confirmado: k,
  criado_em: c,
})

type Test = (row: UserRow) => boolean

/** What of the filter is judged row by row: texts are searched by an index. */
function testsOf({ papel, status, email_confirmado }: UserFilter): Test[] {
  const tests: Test[] = []
  if (papel !== undefined) tests.push(({ p }) => p === papel)
  if (status !== undefined) tests.push(({ s }) => s === status)
  if (email_confirmado !== undefined) tests.push(({ k }) => k === email_confirmado)
  return tests
}

/** Where a text may stand, in this order: whom it names, whose address it begins, whose document. */
const TEXTS = ['nome', 'email', 'documento'] as const

/**
 * What both texts ask of a field: all words of both, else the longer beginning; undefined where nothing begins with
 * both.
 */
function bothOf(field: (typeof TEXTS)[number], one: string, other: string | undefined): string | undefined {
  if (other === undefined) return one
  if (field === 'nome') return `${one} ${other}`
  const plain = field === 'email' ? (text: string) => text.toLowerCase() : plainDocument
  if (plain(one).startsWith(plain(other))) return one
  return plain(other).startsWith(plain(one)) ? other : undefined
}

/** Whether a row was found by one of the texts before: it stands in the list once. */
const foundBefore = (busca: string, place: number): Test => {
  const words = wordsOf(busca)
  const found: Test[] = [
    ({ n }) => words.length > 0 && hasWords(wordsOf(n), words),
    ({ e }) => e.startsWith(busca.toLowerCase()),
  ]
  return (row) => found.slice(0, place).some((test) => test(row))
}

/** One page of the users that have a text anywhere: those it names first, then by address, then by document. */
async function pageAnywhere(busca: string, { filter, limit, after }: UserListRequest): Promise<Page<UserRow>> {
  const [begun = '0', ...key] = (after ?? '0').split(' ')
  const items: UserRow[] = []
  for (const [place, field] of TEXTS.entries()) {
    const wanted = bothOf(field, busca, filter[field])
    if (place < Number(begun) || wanted === undefined) continue
    const from = place === Number(begun) && key.length > 0 ? key.join(' ') : undefined
    const request = { filter: { ...filter, [field]: wanted }, limit: limit - items.length, after: from }
    const found = await rowsOf(request, foundBefore(busca, place))
    items.push(...found.items)
    if (found.position !== null) return { items, position: `${place} ${found.position}` }
    if (items.length === limit) return { items, position: place + 1 < TEXTS.length ? String(place + 1) : null }
  }
  return { items, position: null }
}

/** One page of the users. */
export async function userPage({
  filter: { busca, ...filter },
  ...range
}: UserListRequest): Promise<Page<UsuarioResumo>> {
  const request = { filter, ...range }
  const { items, position } = busca === undefined ? await rowsOf(request) : await pageAnywhere(busca, request)
  return { items: items.map(toSummary), position }
}

/**
 * One page of the users by name; by e-mail or document when searched so. Of a name the beginning of any word finds it.
 * Reads in at most three rounds, by the index that leaves the fewest entries: a document is one person's, an address
 * nearly so. `left` names rows to leave out.
 */
async function rowsOf({ filter, after, limit }: UserListRequest, left?: Test): Promise<Page<UserRow>> {
  const { nome, email, documento } = filter
  const [words, byEmail] = [nome === undefined ? null : wordsOf(nome), email?.toLowerCase() ?? '']
  const byDocument = documento === undefined ? null : plainDocument(documento)
  // Of what is only punctuation there is nothing to search.
  if (byDocument === '' || words?.length === 0) return { items: [], position: null }
  const tests = testsOf(filter)
  if (left) tests.push((row) => !left(row))
  if (!byDocument && byEmail === '' && words) return namedPage({ words, tests, after, limit })
  if (words) tests.push(({ n }) => hasWords(wordsOf(n), words))
  if (byDocument && byEmail !== '') tests.push(({ e }) => e.startsWith(byEmail))
  const accept = passing(tests)
  const part: IndexPart = byDocument
    ? { index: 'gsi4', partition: 'USUARIO#DOCUMENTO', prefix: byDocument }
    : byEmail !== ''
      ? { index: 'gsi3', partition: 'USUARIO#EMAIL', prefix: byEmail }
      : BY_NAME
  return users.page(part, { after, limit, accept })
}

const BY_NAME: IndexPart = { index: 'gsi2', partition: 'USUARIO' }

interface NamedRequest {
  words: readonly string[]
  tests: readonly Test[]
  after?: string | undefined
  limit: number
}

interface Named {
  row: UserRow
  /** The word by which the entry is found, and all of the name's. */
  word: string
  name: string[]
}

/** People whose name has all the words, or such that begin so. */
async function namedPage({ words, tests, after, limit }: NamedRequest): Promise<Page<UserRow>> {
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
  const part: IndexPart = { index: 'gsi2', partition: WORD_PARTITION, prefix: wordInKey(longest) }
  const read = indexEntries<Named, UserRow>(part, (row, key) => {
    const name = key.slice(key.indexOf('#') + 1, key.lastIndexOf('#'))
    return { row, word: key.slice(0, key.indexOf('#')), name: wordsOf(name) }
  })
  // Whose name has several words that begin so is found by each of them, and shown at the first.
  const isFirst = ({ word, name }: Named) =>
    word === wordInKey(name.filter((one) => one.startsWith(longest)).toSorted()[0] ?? '')
  const { items, position } = await pageOf({
    read,
    after,
    limit,
    accept: (named) => hasWords(named.name, words) && isFirst(named) && tests.every((test) => test(named.row)),
  })
  return { items: items.map(({ row }) => row), position }
}
