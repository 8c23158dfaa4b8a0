import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'

let client: DynamoDBDocumentClient | undefined

/** The one document client of the function: numbers as numbers, bytes as Uint8Array, undefined left out. */
export function documentClient(): DynamoDBDocumentClient {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  return client
}

export const tableName = (): string => env('TABLE_NAME')
