import { createHmac } from 'node:crypto'
import { documentKey } from '../../../shared/domain/words/documents.ts'
import type { TipoPulverizador } from '../../../shared/enums.ts'
import { batchGet, type Key } from '../kit/batch.ts'
import { getItem } from '../kit/items.ts'
import { keptKeys } from '../kit/secrets.ts'
import { tableName } from '../kit/table.ts'
import type { Members } from '../kit/transact.ts'
import type { User } from '../users/users.ts'
import { type Subscription, subscriptionsOf } from './subscriptions.ts'

/** What somebody had for free, of which nobody has a second: it outlives their account. Instants are ISO 8601 UTC. */
export interface FreeBenefits {
  /** The free first year: of which type, and until when. Null: they never had one. */
  ano_gratis: { readonly tipo: TipoPulverizador; readonly ate: string } | null
  /** Until when days to try lasted, or when something was ordered without. Null: they may try still. */
  teste_ate: string | null
}

type Named = Pick<User, 'email' | 'cpf_cnpj' | 'documento' | 'pais'>

/** What a person is known by: documents, and the address as it is stored, of which there is one. */
function namesOf({ email, cpf_cnpj, documento, pais }: Named): { documents: string[]; address: string } {
  const documents = [
    ...(cpf_cnpj ? [`cpf_cnpj ${documentKey(cpf_cnpj)}`] : []),
    ...(documento ? [`documento ${documento.tipo} ${documentKey(documento.numero)} ${pais ?? ''}`] : []),
  ]
  return { documents, address: `email ${email}` }
}

const KEY = 'BENEFICIO'
const keyOf = (mark: string) => ({ pk: `${KEY}#${mark}`, sk: KEY })
const markOf = (key: Buffer, name: string) => createHmac('sha256', key).update(name).digest('hex')

interface Kept extends FreeBenefits {
  /** Whether the account had a document: then its address says nothing of somebody with another one. */
  com_documento: boolean
}

/** As they are stored, under a hash that nobody without the key can make of a document or an address. */
export const benefitsToItem = (mark: string, { ano_gratis, teste_ate, com_documento }: Kept) => ({
  ...keyOf(mark),
  v: 1,
  ano_gratis,
  teste_ate,
  com_documento,
})

/** The later of two instants; null is none. */
const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other)

/**
 * What is kept of a former account with the same document, or, where either has none, the same address. Null: nothing.
 */
export async function formerBenefits(person: Named): Promise<FreeBenefits | null> {
  const { documents, address } = namesOf(person)
  const keys = await keptKeys('beneficio')
  const marks = (names: readonly string[]) => names.flatMap((name) => keys.map((key) => keyOf(markOf(key, name))))
  const [byDocument, byAddress] = await Promise.all([
    batchGet<Key & Kept>(marks(documents)),
    batchGet<Key & Kept>(marks([address])),
  ])
  const found = [
    ...byDocument,
    ...byAddress.filter(({ com_documento }) => documents.length === 0 || com_documento !== true),
  ]
  if (found.length === 0) return null
  const years = found.flatMap(({ ano_gratis }) => ano_gratis ?? []).toSorted((a, b) => (a.ate < b.ate ? -1 : 1))
  // Of several what is over first: nobody has more of one by having had another.
  return { ano_gratis: years[0] ?? null, teste_ate: found.map((one) => one.teste_ate).reduce(later, null) }
}

/** What an account has had for free, by what covers it and what it was known to have had before. */
function benefitsOf(held: readonly Subscription[], before: FreeBenefits | null, now: string): FreeBenefits {
  const year = held.find(({ origem }) => origem === 'ANO_GRATIS')
  const own = year && year.tipo !== 'AMBOS' ? { tipo: year.tipo, ate: year.encerrada?.em ?? year.valida_ate } : null
  const ordered = held.filter(({ plano, gratuita }) => plano !== null && !gratuita)
  const tried = ordered
    .filter(({ ancora, inicia_em }) => ancora !== null && ancora > inicia_em)
    .map(({ ancora }) => ancora)
    .reduce(later, null)
  return {
    ano_gratis: own ?? before?.ano_gratis ?? null,
    teste_ate: tried ?? (ordered.length > 0 ? now : (before?.teste_ate ?? null)),
  }
}

const own = (ownerId: string) => ({ pk: `CONTA#${ownerId}`, sk: 'BENEFICIOS' })

/** What somebody who signed up again had had before: it goes with their account. */
export async function benefitsBefore(ownerId: string): Promise<FreeBenefits | null> {
  const item = await getItem<FreeBenefits>(own(ownerId))
  return item ? { ano_gratis: item.ano_gratis, teste_ate: item.teste_ate } : null
}

/** The member that notes with a new account what was had before it; none where nothing was. */
export const noteBenefits = (ownerId: string, before: FreeBenefits | null): Members =>
  before === null ? [] : [{ Put: { TableName: tableName(), Item: { ...own(ownerId), v: 1, ...before } } }]

/** All that an account has had for free so far. */
export async function benefitsSoFar(ownerId: string, now: string): Promise<FreeBenefits> {
  const [held, before] = await Promise.all([subscriptionsOf(ownerId), benefitsBefore(ownerId)])
  return benefitsOf(held, before, now)
}

/**
 * The members that keep, when somebody's account is deleted, what they had for free: hashes and dates, and nothing else
 * of them.
 */
export async function keepBenefits(user: Named & Pick<User, 'id' | 'papel'>, now: string): Promise<Members> {
  if (user.papel !== 'CLIENTE') return []
  const [benefits, [newest]] = await Promise.all([benefitsSoFar(user.id, now), keptKeys('beneficio')])
  if (benefits.ano_gratis === null && benefits.teste_ate === null) return []
  const { documents, address } = namesOf(user)
  const kept = { ...benefits, com_documento: documents.length > 0 }
  return [...documents, address].map((name) => ({
    Put: { TableName: tableName(), Item: benefitsToItem(markOf(newest, name), kept) },
  }))
}
