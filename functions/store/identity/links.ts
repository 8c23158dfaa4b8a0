import { createHash, randomBytes } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type FinalidadeLink, LINK_HOURS } from '../../../shared/contract/mail.ts'
import { ApiError } from '../../../shared/errors.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { getItem, isKept, recordOf } from '../kit/items.ts'
import { unavailable } from '../kit/retry.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Members, refusing, transact } from '../kit/transact.ts'

/** What a link of a mail lets its holder do, and for whom. */
export interface NewLink {
  finalidade: FinalidadeLink
  usuario_id: string
  /** The address it is sent to: once the user has another, it is worth nothing. */
  email: string
}

/** A link as it is stored. */
export interface Link extends NewLink {
  /** SHA-256 of the secret, hex. */
  hash: string
  /**
   * Seconds since the epoch; worth nothing when the user's sessions were ended later (`sessoes_validas_desde`): the
   * password changed.
   */
  desde: number
  /** When a confirmation was taken; null while it is unused. */
  usado_em: string | null
}

/** Stored shape; a change of it raises the number and extends `linkFromItem`. */
export const LINK_SCHEMA = 1

/** Longer than any function behind the API runs: a reset that did not end by then did not survive. */
export const OCCUPIED_SECONDS = 20

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const keyOfHash = (hash: string) => ({ pk: `TOKEN#${hash}`, sk: 'TOKEN' })
export const linkKey = (token: string) => keyOfHash(hashOf(token))
/** Sort key of which reset link of a user counts: the newest. */
export const RESET = 'REDEFINICAO'
const newestResetKey = (userId: string) => ({ pk: `USUARIO#${userId}`, sk: RESET })

const seconds = () => Math.floor(Date.now() / 1000)

export const linkToItem = (link: Link, expires: number) => ({
  ...keyOfHash(link.hash),
  v: LINK_SCHEMA,
  [TTL_ATTRIBUTE]: expires,
  ...link,
})

export const linkFromItem = recordOf<Link>

/**
 * Makes the secret of a link: 256 random bits, base64url. Only its hash is stored. Of a user's reset links only the
 * newest counts.
 */
export async function createLink({ finalidade, usuario_id, email }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = hashOf(token)
  const now = seconds()
  const expires = now + LINK_HOURS[finalidade] * 3600
  const Item = linkToItem({ finalidade, usuario_id, email, hash, desde: now, usado_em: null }, expires)
  const newest = { ...newestResetKey(usuario_id), hash, [TTL_ATTRIBUTE]: expires }
  const items = finalidade === 'REDEFINICAO_SENHA' ? [Item, newest] : [Item]
  await transact(items.map((Item) => ({ Put: { TableName: tableName(), Item } })))
  return token
}

/** A link that was made for one of the purposes and has not expired; null otherwise. */
export async function findLink(token: string, ...purposes: readonly FinalidadeLink[]): Promise<Link | null> {
  const item = await getItem(linkKey(token))
  const link = item && isKept(item, Date.now()) ? linkFromItem(item) : null
  return link && purposes.includes(link.finalidade) ? link : null
}

/** Whether no other link was made since that sets the same person's password. */
export async function isNewestReset({ hash, usuario_id }: Link): Promise<boolean> {
  const item = await getItem<Pick<Link, 'hash'>>(newestResetKey(usuario_id))
  return item?.hash === hash
}

/** The refusal of a reset link that is worth nothing, or nothing any more. */
export const resetRefused = () => new ApiError('TOKEN_REDEFINICAO_INVALIDO')

/** Transaction member that takes a confirmation. It refuses with `REGRA_VIOLADA` when the link was taken before. */
export const takeConfirmation = ({ hash }: Link, now: string): Members => [
  refusing(
    {
      Update: {
        TableName: tableName(),
        Key: keyOfHash(hash),
        UpdateExpression: 'SET usado_em = :now',
        ConditionExpression: 'usado_em = :unused',
        ExpressionAttributeValues: { ':now': now, ':unused': null },
      },
    },
    () => new ApiError('REGRA_VIOLADA'),
  ),
]

/**
 * Transaction members that keep a reset link for one attempt (`mark`). They refuse with 201 when the link is not the
 * user's newest, and with 503 when another attempt is at it, which may yet fail. The sessions the same transaction ends
 * begin anew at `since`: this link outlives them, older ones do not.
 */
export function occupyReset({ hash, usuario_id }: Link, mark: string, since: number): Members {
  const now = seconds()
  const isNewest = {
    ConditionCheck: {
      TableName: tableName(),
      Key: newestResetKey(usuario_id),
      ConditionExpression: '#hash = :hash',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':hash': hash },
    },
  }
  const occupied = {
    Update: {
      TableName: tableName(),
      Key: keyOfHash(hash),
      UpdateExpression: 'SET marca = :mark, ocupado_ate = :until, desde = :since',
      ConditionExpression:
        'attribute_exists(pk) AND #ttl > :now AND (attribute_not_exists(ocupado_ate) OR ocupado_ate <= :now)',
      ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ':mark': mark, ':until': now + OCCUPIED_SECONDS, ':since': since, ':now': now },
    },
  }
  return [refusing(isNewest, resetRefused), refusing(occupied, unavailable)]
}

/** Transaction member that uses a reset link up. It refuses with 201 when another attempt holds it. */
export const consumeReset = ({ hash }: Link, mark: string): Members => [
  refusing(
    {
      Delete: {
        TableName: tableName(),
        Key: keyOfHash(hash),
        ConditionExpression: 'marca = :mark',
        ExpressionAttributeValues: { ':mark': mark },
      },
    },
    resetRefused,
  ),
]

/** Gives a reset link back after an attempt that failed, so that it can be tried again at once. */
export async function releaseReset({ hash }: Link, mark: string): Promise<void> {
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOfHash(hash),
      UpdateExpression: 'REMOVE marca, ocupado_ate',
      ConditionExpression: 'marca = :mark',
      ExpressionAttributeValues: { ':mark': mark },
    }),
  )
}
