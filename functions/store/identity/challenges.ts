import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { tableName } from '../kit/table.ts'

/**
 * Transaction member that consumes a challenge of the bot check: it fails when the challenge was used before. Kept
 * until the challenge itself has expired (seconds since the epoch). `hash` names the challenge.
 */
export const consumeChallenge = (hash: string, expires: number) => ({
  Put: {
    TableName: tableName(),
    Item: { pk: `DESAFIO#${hash}`, sk: 'DESAFIO', [TTL_ATTRIBUTE]: expires },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})
