import { type EventoWebhook, WEBHOOKS_POR_CONTA } from '../../../shared/domain/equipment/webhooks.ts'
import { brokenRule } from '../../../shared/errors.ts'
import { ACCOUNT_PREFIX, LIST_ATTRIBUTE } from '../../../shared/table.ts'
import { batchGet, type Item } from '../kit/batch.ts'
import { getItem, recordOf } from '../kit/items.ts'
import { indexEntries, type Page, pageOf } from '../kit/page.ts'
import { retrying } from '../kit/retry.ts'
import { tableName } from '../kit/table.ts'
import { type Member, refusing } from '../kit/transact.ts'
import type { Webhook } from './webhooks.ts'

/** Which webhooks an account has, and what each enabled one wants: all that whoever tells of an event reads. */
export interface AccountWebhooks {
  dono_id: string
  /** Those there are, oldest first. */
  ids: readonly string[]
  /** What each enabled one wants, by id. */
  ativos: Readonly<Record<string, readonly EventoWebhook[]>>
  versao: number
}

export const ACCOUNT_WEBHOOKS_SCHEMA = 1
export const ACCOUNT_WEBHOOKS = 'WEBHOOKS'
/** Index partition of the accounts that have an enabled webhook. */
const ACCOUNTS = 'WEBHOOK_CONTA'

interface AccountRow {
  o: string
  e: readonly EventoWebhook[]
}

const keyOf = (ownerId: string) => ({ pk: `${ACCOUNT_PREFIX}${ownerId}`, sk: ACCOUNT_WEBHOOKS })

export function accountWebhooksToItem(account: AccountWebhooks): Item {
  const wanted = [...new Set(Object.values(account.ativos).flat())]
  const row: AccountRow = { o: account.dono_id, e: wanted }
  return {
    ...keyOf(account.dono_id),
    ...(wanted.length > 0 && { gsi1pk: ACCOUNTS, gsi1sk: account.dono_id, [LIST_ATTRIBUTE]: row }),
    v: ACCOUNT_WEBHOOKS_SCHEMA,
    ...account,
  }
}

export const accountWebhooksFromItem = recordOf<AccountWebhooks>

export async function accountWebhooksOf(ownerId: string): Promise<AccountWebhooks> {
  const item = await getItem(keyOf(ownerId))
  return item ? accountWebhooksFromItem(item) : { dono_id: ownerId, ids: [], ativos: {}, versao: 0 }
}

/** Of some accounts those that have webhooks, by owner. */
export async function withWebhooks(ownerIds: readonly string[]): Promise<Map<string, AccountWebhooks>> {
  const items = await batchGet(ownerIds.map(keyOf))
  return new Map(items.map(accountWebhooksFromItem).map((account) => [account.dono_id, account]))
}

/** Ids of the enabled webhooks of an account that want an event. */
export const wantingIn = (account: AccountWebhooks | undefined, tipo: EventoWebhook): string[] =>
  Object.entries(account?.ativos ?? {}).flatMap(([id, events]) => (events.includes(tipo) ? [id] : []))

/** Another webhook of the account changed meanwhile: what was to be written is nevertheless right. */
class AnotherChanged extends Error {}

/**
 * Writes a webhook as it is after a change, with the transaction member that has its account know it so; again where
 * another webhook of the account changed meanwhile. Refuses more webhooks than there may be.
 */
export const knownWith = <T>(webhook: Webhook, write: (known: Member) => Promise<T>): Promise<T> =>
  retrying(
    async () => write(knows(await accountWebhooksOf(webhook.dono_id), webhook)),
    (error) => error instanceof AnotherChanged,
  )

function knows(account: AccountWebhooks, webhook: Webhook): Member {
  const { id, status, eventos } = webhook
  const isThere = status !== 'REMOVIDO'
  const others = account.ids.filter((one) => one !== id)
  const ids = !isThere ? others : account.ids.includes(id) ? account.ids : [...account.ids, id]
  if (ids.length > WEBHOOKS_POR_CONTA && ids.length > account.ids.length) throw brokenRule('nome', 'webhooks_demais')
  const { [id]: _, ...rest } = account.ativos
  const ativos = status === 'ATIVO' ? { ...rest, [id]: eventos } : rest
  const isNew = account.versao === 0
  return refusing(
    {
      Put: {
        TableName: tableName(),
        Item: accountWebhooksToItem({ dono_id: account.dono_id, ids, ativos, versao: account.versao + 1 }),
        ConditionExpression: isNew ? 'attribute_not_exists(pk)' : 'versao = :versao',
        ...(!isNew && { ExpressionAttributeValues: { ':versao': account.versao } }),
      },
    },
    () => new AnotherChanged(),
  )
}

/** One page of the accounts of which an enabled webhook wants an event. */
export function accountsWanting(
  tipo: EventoWebhook,
  range: { limit: number; after?: string | undefined },
): Promise<Page<string>> {
  const read = indexEntries<AccountRow>({ index: 'gsi1', partition: ACCOUNTS })
  return pageOf({ read, ...range, accept: ({ e }) => e.includes(tipo) }).then(({ items, position }) => ({
    items: items.map(({ o }) => o),
    position,
  }))
}
