import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DynamoDb, startDynamoDb } from './dynamodb.ts'
import { requireJava } from './dynamodbLocal.ts'
import { startTestGateway, type TestGateway } from './testGateway.ts'

const TABLE: CreateTableCommandInput = {
  TableName: 'tabela',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
}
const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-ddb-'))
let table: DynamoDb
let gateway: TestGateway

beforeAll(async () => {
  table = await startDynamoDb({ dataDir })
  gateway = await startTestGateway({ dynamodb: table })
})
afterAll(async () => {
  await gateway.close()
  await table.close()
  rmSync(dataDir, { recursive: true })
})

describe('dynamodb', () => {
  it('shares one database between access keys and keeps it over a restart', async () => {
    const client = new DynamoDBClient(gateway.config)
    await client.send(new CreateTableCommand(TABLE))
    await client.send(new PutItemCommand({ TableName: 'tabela', Item: { pk: { S: 'a' }, n: { N: '1' } } }))
    await table.close()
    await expect(
      client.send(new GetItemCommand({ TableName: 'tabela', Key: { pk: { S: 'a' } } })),
    ).rejects.toMatchObject({
      name: 'ServiceUnavailable',
    })
    table = await startDynamoDb({ dataDir })
    const other = await startTestGateway({ dynamodb: table })
    const third = new DynamoDBClient({
      ...other.config,
      credentials: { accessKeyId: 'OTHER_KEY', secretAccessKey: 'x' },
    })
    const { Item } = await third.send(new GetItemCommand({ TableName: 'tabela', Key: { pk: { S: 'a' } } }))
    expect(Item?.n).toEqual({ N: '1' })
    await other.close()
  })

  it('says how to install Java when there is none', () => {
    expect(() => requireJava('/no/such/java')).toThrow(/Java 17 or later; no Java was found\. Install it: `apt-get/)
  })
})
