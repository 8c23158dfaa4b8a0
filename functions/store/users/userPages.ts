import type { UsuarioResumo } from '../../../shared/contract/users.ts'
import { plainDocument } from '../../../shared/domain/documents.ts'
import { plainText } from '../../../shared/domain/plainText.ts'
import type { IndexPart, Page } from '../kit/page.ts'
import { NAME_IN_LIST, type UserRow, users } from './users.ts'

/** What users are looked for by; all that is given must hold. */
export interface UserFilter {
  /** Beginning of any of the three texts. */
  busca?: string | undefined
  /** Beginnings, as typed. */
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

interface Search extends IndexPart {
  /** What the index does not say. */
  tests: ((row: UserRow) => boolean)[]
}

/** The index that leaves the fewest entries: a document is one person's, an address nearly so. */
function searchOf({ nome, email, documento, papel, status, email_confirmado }: UserFilter): Search {
  const tests: Search['tests'] = []
  if (papel !== undefined) tests.push(({ p }) => p === papel)
  if (status !== undefined) tests.push(({ s }) => s === status)
  if (email_confirmado !== undefined) tests.push(({ k }) => k === email_confirmado)
  const byName = nome === undefined ? '' : plainText(nome)
  const byEmail = email?.toLowerCase() ?? ''
  const named = ({ n }: UserRow) => plainText(n).startsWith(byName.slice(0, NAME_IN_LIST))
  const addressed = ({ e }: UserRow) => e.startsWith(byEmail)
  const byDocument = documento === undefined ? '' : plainDocument(documento)
  if (byDocument !== '') {
    const others = [...tests, ...(byName ? [named] : []), ...(byEmail ? [addressed] : [])]
    return { index: 'gsi4', partition: 'USUARIO#DOCUMENTO', prefix: byDocument, tests: others }
  }
  if (byEmail !== '') {
    return { index: 'gsi3', partition: 'USUARIO#EMAIL', prefix: byEmail, tests: byName ? [...tests, named] : tests }
  }
  return { index: 'gsi2', partition: 'USUARIO', prefix: byName, tests }
}

/** Where a text may stand, in this order: whom it names, whose address it begins, whose document; and how two spellings are compared there. */
const TEXTS = [
  { field: 'nome', plain: plainText },
  { field: 'email', plain: (text: string) => text.toLowerCase() },
  { field: 'documento', plain: plainDocument },
] as const

/** What begins with both texts begins with the longer one; undefined where nothing does. */
function beginningOf(one: string, other: string | undefined, plain: (text: string) => string): string | undefined {
  if (other === undefined || plain(one).startsWith(plain(other))) return one
  return plain(other).startsWith(plain(one)) ? other : undefined
}

/** Whether a row was found by one of the texts before: it stands in the list once. */
const foundBefore = (busca: string, place: number) => {
  const name = plainText(busca).slice(0, NAME_IN_LIST)
  const found = [
    ({ n }: UserRow) => plainText(n).startsWith(name),
    ({ e }: UserRow) => e.startsWith(busca.toLowerCase()),
  ]
  return (row: UserRow) => found.slice(0, place).some((test) => test(row))
}

/** One page of the users by name; by e-mail or document when searched so. Reads in at most three rounds. */
async function page(
  { filter, limit, after }: UserListRequest,
  left?: (row: UserRow) => boolean,
): Promise<Page<UserRow>> {
  // Of a document that is only punctuation there is nothing to search.
  if (filter.documento !== undefined && plainDocument(filter.documento) === '') return { items: [], position: null }
  const { tests, ...part } = searchOf(filter)
  if (left) tests.push((row) => !left(row))
  const accept = tests.length === 0 ? undefined : (row: UserRow) => tests.every((test) => test(row))
  return users.page(part, { after, limit, accept })
}

/** One page of the users that have a text anywhere: those it names first, then by address, then by document. */
async function pageAnywhere(busca: string, { filter, limit, after }: UserListRequest): Promise<Page<UserRow>> {
  const [begun = '0', ...key] = (after ?? '0').split(' ')
  const items: UserRow[] = []
  for (const [place, { field, plain }] of TEXTS.entries()) {
    const wanted = beginningOf(busca, filter[field], plain)
    if (place < Number(begun) || wanted === undefined) continue
    const from = place === Number(begun) && key.length > 0 ? key.join(' ') : undefined
    const request = { filter: { ...filter, [field]: wanted }, limit: limit - items.length, after: from }
    const found = await page(request, foundBefore(busca, place))
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
  const { items, position } = busca === undefined ? await page(request) : await pageAnywhere(busca, request)
  return { items: items.map(toSummary), position }
}
