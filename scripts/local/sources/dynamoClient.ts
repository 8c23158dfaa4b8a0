import type { DynamoDb } from '../services/dynamodb.ts'

// biome-ignore lint/suspicious/noExplicitAny: data of the JSON protocol; each caller names what it reads
type Json = Record<string, any>

/** Calls DynamoDB (or its streams) itself, past the gateway: what the service does in AWS needs no grants. */
export type DynamoCall = (operation: string, input: Json) => Promise<Json>

/** The error's `name` is the exception's. */
export function dynamoCaller(dynamodb: Pick<DynamoDb, 'call'>, streams = false): DynamoCall {
  const prefix = streams ? 'DynamoDBStreams_20120810' : 'DynamoDB_20120810'
  return async (operation, input) => {
    const { status, body } = await dynamodb.call({
      service: 'dynamodb',
      method: 'POST',
      url: new URL('http://local/'),
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `${prefix}.${operation}` },
      body: Buffer.from(JSON.stringify(input)),
      accessKeyId: '',
    })
    const answer = JSON.parse(body.toString() || '{}')
    if (status === 200) return answer
    const error = new Error(`${operation}: ${answer.message ?? answer.Message ?? status}`)
    error.name =
      String(answer.__type ?? 'Error')
        .split('#')
        .at(-1) ?? 'Error'
    throw error
  }
}
