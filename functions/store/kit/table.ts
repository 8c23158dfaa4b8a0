import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { wellFormed } from '../../../shared/wellFormed.ts'
import { env } from '../../env.ts'

let client: DynamoDBDocumentClient | undefined

/**
 * The one document client of the function: numbers as numbers, bytes as Uint8Array, undefined left out. No text leaves
 * it that is not well-formed, wherever it came from: whatever is told beside it would be refused with it.
 */
export function documentClient(): DynamoDBDocumentClient {
  client ??= withWholeTexts(
    DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
      marshallOptions: { removeUndefinedValues: true },
    }),
  )
  return client
}

function withWholeTexts(one: DynamoDBDocumentClient): DynamoDBDocumentClient {
  one.middlewareStack.add((next) => (args) => next({ ...args, input: wellFormed(args.input) }), {
    step: 'initialize',
    name: 'wholeTexts',
  })
  return one
}

export const tableName = (): string => env('TABLE_NAME')
