import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ApiError } from '../../../shared/errors.ts'
import { DECISION_PREFIX, FOLD_AGAIN_PREFIX, TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { auditMembers } from '../kit/audit.ts'
import type { Item } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { type Member, refusing, transact } from '../kit/transact.ts'
import type { ReadingHead } from './readingHead.ts'
import { readingKey } from './readings.ts'

/**
 * Which parts of a reading an administrator set aside. Immutable: the last one counts, and an empty one takes the
 * former back.
 */
export interface Decision {
  /** Names of the parts that are set aside, as `partId` gives them; those that came later than the decision count. */
  fora: string[]
  por: { id: string }
  em: string
}

export const DECISION_SCHEMA = 1

/** Digits of a version in a key, so that decisions are read in their order. */
const DIGITS = 9

/** The reading's version that a decision makes tells it from the others and orders them. */
export const decisionItem = (readingId: string, versao: number, decision: Decision): Item => ({
  pk: readingKey(readingId).pk,
  sk: `${DECISION_PREFIX}${String(versao).padStart(DIGITS, '0')}`,
  v: DECISION_SCHEMA,
  ...decision,
})

/** Reads any stored version. */
export const decisionFromItem = ({ fora, por, em }: Item): Decision => ({ fora, por, em }) as Decision

/**
 * Writes which parts are set aside, with its history, upon the version that was read; the stream then has the reading
 * folded anew. Throws `CONFLITO_DE_VERSAO` when somebody else changed the reading meanwhile.
 */
export async function decide(
  head: Pick<ReadingHead, 'id' | 'versao'>,
  former: readonly string[],
  decision: Decision,
): Promise<void> {
  const versao = head.versao + 1
  await transact([
    refusing(
      {
        Update: {
          TableName: tableName(),
          Key: readingKey(head.id),
          UpdateExpression: 'SET versao = :next',
          ConditionExpression: 'versao = :versao',
          ExpressionAttributeValues: { ':versao': head.versao, ':next': versao },
        },
      },
      () => new ApiError('CONFLITO_DE_VERSAO'),
    ),
    { Put: { TableName: tableName(), Item: decisionItem(head.id, versao, decision) } },
    ...auditMembers({
      entidade: 'LEITURA',
      id: head.id,
      quem: { ...decision.por, nome: '' },
      quando: decision.em,
      mudancas: [{ campo: 'conflitos', de: former, para: decision.fora }],
    }),
  ])
}

/** How long it may stand that a reading was asked to be folded again; the stream keeps what it was told for a day. */
const FOLD_AGAIN_SECONDS = 86_400

const againItem = (readingId: string, now: Date): Item => ({
  pk: readingKey(readingId).pk,
  sk: `${FOLD_AGAIN_PREFIX}${now.toISOString()}`,
  [TTL_ATTRIBUTE]: Math.floor(now.getTime() / 1000) + FOLD_AGAIN_SECONDS,
})

/** Has the stream fold a reading again, in the transaction of whoever asks. */
export const foldAgain = (readingId: string, now: Date): Member => ({
  Put: { TableName: tableName(), Item: againItem(readingId, now) },
})

/** Has the stream fold a reading again. */
export async function askToFold(readingId: string, now: Date): Promise<void> {
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: againItem(readingId, now) }))
}
