import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))

/** The cost that any function pays that uses the document client: the reference of the cold start. */
export const handler = ({ tableName, keys }: { tableName: string; keys: Record<string, string>[] }) =>
  client.send(new BatchGetCommand({ RequestItems: { [tableName]: { ConsistentRead: true, Keys: keys } } }))
