import type { Chave } from '../../../shared/contract/apiKeys.ts'
import { namedBy } from '../../../shared/domain/words/words.ts'
import type { SituacaoChave } from '../../../shared/enums.ts'
import { batchGet } from '../kit/batch.ts'
import type { Page, PageRequest } from '../kit/page.ts'
import { recordStore } from '../kit/record.ts'
import { cut } from '../kit/row.ts'
import { isRemoved, type User, userKey, users } from '../users/users.ts'
import { isSameHash, type KeyText } from './keyText.ts'

/** A key as it is stored: of its text there is nothing but the hash and the end. */
export interface ApiKey extends Omit<Chave, 'situacao' | 'anterior'> {
  dono_id: string
  hash: string
  anterior: { hash: string; final: string; ate: string } | null
}

const PREFIX = 'CHAVE'
/** Sixty letters, accents included: only a name in another script is cut. */
const NAME_BYTES = 120

const listOf = (ownerId: string) =>
  ({ index: 'gsi1', partition: `CONTA#${ownerId}#${PREFIX}`, descending: true }) as const

interface KeyRow {
  i: string
  n: string
  /** When it was revoked, and until when it is good; null as in the key. */
  r: string | null
  v: string | null
}

export const apiKeys = recordStore<ApiKey, KeyRow>({
  entity: PREFIX,
  schema: 1,
  key: (id) => ({ pk: `${PREFIX}#${id}`, sk: PREFIX }),
  id: ({ id }) => id,
  indexes: ({ id, dono_id, criado_em }) => ({ gsi1: [listOf(dono_id).partition, `${criado_em}#${id}`] }),
  row: ({ id, nome, revogada_em, vence_em }) => ({ i: id, n: cut(nome, NAME_BYTES), r: revogada_em, v: vence_em }),
  // Its end is told in place of the text: it changes with each renewal.
  told: ({ nome, escopos, vence_em, final, revogada_em }) => ({ nome, escopos, vence_em, final, revogada_em }),
  kept: ['usada_em'],
})

interface KeyFilter {
  /** Words of its name, or how they begin. */
  nome?: string | undefined
  situacao?: SituacaoChave | undefined
}

/** One page of an account's keys, newest first, each as it stands. */
export async function apiKeyPage(
  ownerId: string,
  { nome, situacao }: KeyFilter,
  range: Pick<PageRequest<KeyRow>, 'after' | 'limit'>,
): Promise<Page<ApiKey>> {
  const now = new Date().toISOString()
  const isNamed = namedBy(nome)
  const accept = ({ n, r, v }: KeyRow) =>
    (!isNamed || isNamed(n)) && (!situacao || situationOf({ revogada_em: r, vence_em: v }, now) === situacao)
  const { items, position } = await apiKeys.page(listOf(ownerId), { ...range, accept })
  const found = await apiKeys.getMany(items.map(({ i }) => i))
  return { items: items.flatMap(({ i }) => found.get(i) ?? []), position }
}

/** Whether a key is taken at a moment (ISO 8601 UTC), its owner apart. */
export function situationOf(
  { revogada_em, vence_em }: Pick<ApiKey, 'revogada_em' | 'vence_em'>,
  now: string,
): SituacaoChave {
  if (revogada_em !== null) return 'REVOGADA'
  return vence_em !== null && vence_em <= now ? 'VENCIDA' : 'ATIVA'
}

/** Compared with where there is no key, so that its absence takes as long. */
const NO_HASH = '0'.repeat(64)

/**
 * Whether a text's hash is the key's, or its former one's within the overlap. Both are compared whatever the first
 * says.
 */
export function opensKey(key: Pick<ApiKey, 'hash' | 'anterior'> | null, hash: string, now: string): boolean {
  const isCurrent = isSameHash(key?.hash ?? NO_HASH, hash)
  const isFormer = isSameHash(key?.anterior?.hash ?? NO_HASH, hash)
  return isCurrent || (isFormer && (key?.anterior?.ate ?? '') > now)
}

/** A key and whoever's it says it is, in one consistent read. */
export async function loadKey({ id, ownerId }: KeyText): Promise<{ key: ApiKey | null; owner: User | null }> {
  const keyAt = apiKeys.key(id)
  const items = await batchGet([keyAt, userKey(ownerId)])
  const keyItem = items.find(({ pk }) => pk === keyAt.pk)
  const ownerItem = items.find(({ pk }) => pk !== keyAt.pk)
  return {
    key: keyItem ? apiKeys.fromItem(keyItem) : null,
    owner: ownerItem && !isRemoved(ownerItem) ? users.fromItem(ownerItem) : null,
  }
}
