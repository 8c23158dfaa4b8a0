import { createHash, randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { limitMet } from '../../../shared/errors.ts'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { conditionally } from '../kit/conditional.ts'
import { tableName } from '../kit/table.ts'

/** Searches that read far back, of one person at a time. */
export const SEARCHES_AT_ONCE = 2

/** Longer than any request lives: a place whose request died is free then. */
const HELD_MS = 20_000
/** Seconds after which a place is most likely free. */
const WAIT_SECONDS = 1

/** A place that a request has among a person's. */
export interface Turn {
  readonly pk: string
  readonly sk: string
  readonly marca: string
}

const partitionOf = (userId: string) => `LIMITE#BUSCA#${createHash('sha256').update(userId).digest('hex')}`

/** Takes one of a person's places; throws `NAO_PERMITIDO_AGORA` (100), and says why, where both are taken. */
export async function takeTurn(userId: string, now = Date.now()): Promise<Turn> {
  const pk = partitionOf(userId)
  const marca = randomUUID()
  for (let place = 0; place < SEARCHES_AT_ONCE; place += 1) {
    const sk = `VEZ#${place}`
    const { written } = await conditionally(
      new PutCommand({
        TableName: tableName(),
        Item: { pk, sk, marca, ate: now + HELD_MS, [TTL_ATTRIBUTE]: Math.ceil((now + HELD_MS) / 1000) },
        ConditionExpression: 'attribute_not_exists(pk) OR ate <= :now',
        ExpressionAttributeValues: { ':now': now },
      }),
    )
    if (written) return { pk, sk, marca }
  }
  throw limitMet('buscas_abertas', WAIT_SECONDS)
}

/** Gives a place back, unless it is another's by now. */
export async function endTurn({ pk, sk, marca }: Turn): Promise<void> {
  await conditionally(
    new DeleteCommand({
      TableName: tableName(),
      Key: { pk, sk },
      ConditionExpression: 'marca = :marca',
      ExpressionAttributeValues: { ':marca': marca },
    }),
  )
}
