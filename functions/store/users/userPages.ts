import type { UsuarioResumo } from '../../../shared/contract/users.ts'
import { plainDocument } from '../../../shared/domain/documents.ts'
import { plainText } from '../../../shared/domain/plainText.ts'
import type { IndexPart, Page } from '../kit/page.ts'
import { NAME_IN_LIST, type UserRow, users } from './users.ts'

/** What users are looked for by; all that is given must hold. */
export interface UserFilter {
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

/** One page of the users by name; by e-mail or document when searched so. Reads in at most three rounds. */
export async function userPage({ filter, limit, after }: UserListRequest): Promise<Page<UsuarioResumo>> {
  // Of a document that is only punctuation there is nothing to search.
  if (filter.documento !== undefined && plainDocument(filter.documento) === '') return { items: [], position: null }
  const { tests, ...part } = searchOf(filter)
  const accept = tests.length === 0 ? undefined : (row: UserRow) => tests.every((test) => test(row))
  const { items, position } = await users.page(part, { after, limit, accept })
  return { items: items.map(toSummary), position }
}
