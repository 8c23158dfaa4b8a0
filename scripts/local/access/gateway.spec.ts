import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createModel } from '../template/model.ts'
import { type Gateway, startGateway } from './gateway.ts'
import { createPrincipals } from './principals.ts'

const principals = createPrincipals(createModel([], { gatewayUrl: 'http://localhost' }))
const answers = [200, 400]
const dynamodb = {
  call: async () => ({
    status: answers.shift() ?? 500,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({ __type: 'ValidationException' }),
  }),
  close: async () => {},
}

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
  const place = { region: 'sa-east-1', account: '000000000000', partitionKeyOf: () => 'pk' }
  gateway.open({ dynamodb }, principals, place, () => false)
})
afterAll(() => gateway.close())

// Streams are looked at when somebody wrote to the table: a mail waited four seconds for want of that.
it('tells whoever listens of each call that a service answered well, and which service it was', async () => {
  const heard: [string, string | undefined][] = []
  gateway.onCall(({ service, headers }) => void heard.push([service, headers['x-amz-target']]))
  const { accessKeyId, secretAccessKey } = principals.issue('operator')
  const client = new DynamoDBClient({
    endpoint: gateway.url,
    region: 'sa-east-1',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  })
  const put = () => client.send(new PutItemCommand({ TableName: 'Table', Item: { pk: { S: 'a' } } }))
  await put()
  await expect(put()).rejects.toMatchObject({ $metadata: { httpStatusCode: 400 } })
  expect(heard).toEqual([['dynamodb', 'DynamoDB_20120810.PutItem']])
})
