import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { type DynamoCall, dynamoCaller } from '../sources/dynamoClient.ts'
import { streamRecords } from '../testing/streamRecords.ts'
import { startDynamoDb } from './dynamodb.ts'
import { dynoxide, hasDynoxide } from './dynoxide.ts'

const TableName = 'tabela'

async function put(call: DynamoCall, pk: string) {
  await call('PutItem', { TableName, Item: { pk: { S: pk } } })
}

/** Keys the stream tells of from its beginning. */
async function told(streams: DynamoCall): Promise<string[]> {
  const records = await streamRecords<{ dynamodb: { Keys: { pk: { S: string } } } }>(streams, TableName)
  return records.map(({ dynamodb }) => dynamodb.Keys.pk.S)
}

/** Elsewhere npm has no such program, and Amazon's runs. */
const here = it.runIf(hasDynoxide())

/** A table with a stream. */
const created = (call: DynamoCall) =>
  call('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })

here('keeps what its stream told for a day, and goes on counting after that', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-dynoxide-'))
  const start = () => startDynamoDb({ dataDir, engine: dynoxide })
  const first = await start()
  const call = dynamoCaller(first)
  await created(call)
  for (const pk of ['a', 'b', 'c']) await put(call, pk)
  await first.close()
  const file = new DatabaseSync(join(dataDir, 'dynoxide.db'))
  file.exec('UPDATE _stream_records SET created_at = created_at - 90000')
  file.close()
  const second = await start()
  await put(dynamoCaller(second), 'd')
  expect(await told(dynamoCaller(second, true))).toEqual(['c', 'd'])
  await second.close()
  rmSync(dataDir, { recursive: true })
})

here('finds the newest record of a stream without reading the others', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-dynoxide-'))
  const table = await startDynamoDb({ dataDir, engine: dynoxide })
  const file = new DatabaseSync(join(dataDir, 'dynoxide.db'))
  const plan = file
    .prepare(
      'EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?',
    )
    .all()
  expect(JSON.stringify(plan)).toContain('USING COVERING INDEX stream_by_table')
  file.close()
  await table.close()
  rmSync(dataDir, { recursive: true })
})

here('drops what all have read an hour ago, keeps the rest, and gives the room back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aspersa-dynoxide-'))
  const table = await startDynamoDb({ dataDir, engine: dynoxide })
  const call = dynamoCaller(table)
  await created(call)
  for (let at = 1; at <= 300; at += 1)
    await call('PutItem', { TableName, Item: { pk: { S: 'a' }, v: { S: `${at}`.repeat(2000) } } })
  const path = join(dataDir, 'dynoxide.db')
  const file = new DatabaseSync(path)
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  file.exec('UPDATE _stream_records SET created_at = created_at - 4000 WHERE id <= 250')
  const before = statSync(path).size
  const left = () => file.prepare('SELECT MIN(id) AS first, COUNT(*) AS count FROM _stream_records').get()
  await table.tidy(new Map([[TableName, 0]]))
  expect(left()).toEqual({ first: 1, count: 300 })
  await table.tidy(new Map([[TableName, 200]]))
  expect(left()).toEqual({ first: 201, count: 100 })
  await table.tidy(new Map([[TableName, 300]]))
  expect(left()).toEqual({ first: 251, count: 50 })
  expect(statSync(path).size).toBeLessThan(before / 3)
  await put(call, 'b')
  expect((await told(dynamoCaller(table, true))).at(-1)).toBe('b')
  file.close()
  await table.close()
  rmSync(dataDir, { recursive: true })
})
