import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '../../../shared/errors.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { packJson, unpackJson } from './compact.ts'
import { conditionally } from './conditional.ts'
import { recordOf } from './items.ts'
import { documentClient, tableName } from './table.ts'

/** How long a key is remembered. */
export const KEPT_SECONDS = 24 * 3600
/** A call that began longer ago did not survive: no function behind the API runs this long. */
export const RUNNING_SECONDS = 30

export interface StoredAnswer {
  status: number
  /** As it was sent; empty without a body. */
  body: string
}

/** A request that may come again under its key. */
export interface Repeatable {
  userId: string
  key: string
  /** Of everything that makes the request what it is. */
  hash: string
  /** This call's own mark. */
  token: string
}

interface Stored {
  hash: string
  estado: 'EM_ANDAMENTO' | 'CONCLUIDA'
  resposta?: Uint8Array
}

const keyOf = ({ userId, key }: Repeatable) => ({ pk: `IDEMPOTENCIA#${userId}#${key}`, sk: 'IDEMPOTENCIA' })

/**
 * Claims a key for this call. Answers null when the call is the first, or the first answer when it was given already.
 * Throws `CHAVE_REUTILIZADA` (412) when the key belongs to another request and `CONFLITO_DE_VERSAO` (409) while the
 * first call still runs.
 */
export async function claimKey(request: Repeatable, now = Math.floor(Date.now() / 1000)): Promise<StoredAnswer | null> {
  const claim = await conditionally(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...keyOf(request),
        hash: request.hash,
        marca: request.token,
        estado: 'EM_ANDAMENTO' satisfies Stored['estado'],
        ate: now + RUNNING_SECONDS,
        [TTL_ATTRIBUTE]: now + KEPT_SECONDS,
      },
      ConditionExpression:
        'attribute_not_exists(pk) OR #fim <= :agora OR (estado = :andamento AND ate <= :agora AND #hash = :hash)',
      ExpressionAttributeNames: { '#fim': TTL_ATTRIBUTE, '#hash': 'hash' },
      ExpressionAttributeValues: { ':agora': now, ':andamento': 'EM_ANDAMENTO', ':hash': request.hash },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  return claim.written ? null : firstAnswer(recordOf<Stored>(claim.found ?? {}), request)
}

function firstAnswer(stored: Stored, { hash }: Repeatable): StoredAnswer {
  if (stored.hash !== hash) throw new ApiError('CHAVE_REUTILIZADA')
  if (stored.estado === 'EM_ANDAMENTO' || !stored.resposta) {
    throw new ApiError('CONFLITO_DE_VERSAO', { headers: { 'retry-after': '1' } })
  }
  return unpackJson<StoredAnswer>(stored.resposta)
}

const OWN = {
  ConditionExpression: 'marca = :marca',
} as const

/** Remembers the answer of this call. */
export async function keepAnswer(request: Repeatable, answer: StoredAnswer): Promise<void> {
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(request),
      UpdateExpression: 'SET estado = :concluida, resposta = :resposta',
      ...OWN,
      ExpressionAttributeValues: {
        ':marca': request.token,
        ':concluida': 'CONCLUIDA' satisfies Stored['estado'],
        ':resposta': packJson(answer),
      },
    }),
  )
}

/** Gives the key back: the call was refused or failed, so a repetition is tried again. */
export async function releaseKey(request: Repeatable): Promise<void> {
  await documentClient().send(
    new DeleteCommand({
      TableName: tableName(),
      Key: keyOf(request),
      ...OWN,
      ExpressionAttributeValues: { ':marca': request.token },
    }),
  )
}
