import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'

let client: DynamoDBDocumentClient | undefined

/** The one document client of the function: numbers as numbers, bytes as Uint8Array, undefined left out. */
export function documentClient(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  return client
}

export const tableName = (): string => env('TABLE_NAME')

/** The generic indexes, there from the first deploy. Only `lista` (and the keys) is projected into them. */
export const INDEXES = ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const
export type IndexName = (typeof INDEXES)[number]

/** Attribute with the row of a list: at most 256 bytes. */
export const LIST_ATTRIBUTE = 'lista'

/** Attribute DynamoDB expires items by, seconds since the epoch. Readers filter on it: expiry comes late. */
export const TTL_ATTRIBUTE = 'expira_em'
