import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dynamoCaller } from '../sources/dynamoClient.ts'
import { startDynamoDb } from './dynamodb.ts'
import { dynamodbLocal } from './dynamodbLocal.ts'
import type { TableEngine } from './tableEngine.ts'

const TABLE = {
  TableName: 'tabela',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
}

it('keeps what DynamoDB Local wrote with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aspersa-ddb-'))
  const tableNames = async (engine?: TableEngine) => {
    const started = await startDynamoDb({ dataDir: folder, ...(engine && { engine }) })
    const call = dynamoCaller(started)
    if (engine) await call('CreateTable', TABLE)
    const { TableNames } = await call('ListTables', {})
    await started.close()
    return TableNames
  }
  expect(await tableNames(dynamodbLocal)).toEqual(['tabela'])
  expect(await tableNames()).toEqual(['tabela'])
  rmSync(folder, { recursive: true })
})
