#!/usr/bin/env bash
# Dynoxide 1.2.1 (npm: @dynoxide/linux-x64), DynamoDB over SQLite as a native program; 64-bit Linux for Intel and AMD, Node 20 or newer.
# Expected: a query whose key condition is begins_with(sk, 'A') finds AB and not ab: DynamoDB compares keys by their bytes.
# Behaviour: it finds both, as SQLite's LIKE takes ASCII letters of either case. In a filter begins_with tells them apart.
# Why it matters: a list by prefix that is right in tests brings less on AWS. Amazon's own DynamoDB Local finds AB alone.
# Seen: begins_with A: AB,ab
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @dynoxide/linux-x64@1.2.1 @aws-sdk/client-dynamodb@3.1162.0
cat >try.mjs <<'JS'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { CreateTableCommand, DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})
const child = spawn('node_modules/@dynoxide/linux-x64/dynoxide', ['serve', '--port', String(port)], { stdio: 'ignore' })
process.on('exit', () => child.kill())
const client = new DynamoDBClient({
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
})
const TableName = 'keys'
const names = ['pk', 'sk']
const table = new CreateTableCommand({
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: names.map((AttributeName, index) => ({ AttributeName, KeyType: index === 0 ? 'HASH' : 'RANGE' })),
})
for (let tries = 0; ; tries += 1) {
  const made = await client.send(table).then(() => true, () => false)
  if (made) break
  if (tries > 120) process.exit(2)
  await new Promise((resolve) => setTimeout(resolve, 500))
}
for (const sk of ['AB', 'ab'])
  await client.send(new PutItemCommand({ TableName, Item: { pk: { S: 'p' }, sk: { S: sk } } }))
const { Items } = await client.send(
  new QueryCommand({
    TableName,
    KeyConditionExpression: 'pk = :p AND begins_with(sk, :a)',
    ExpressionAttributeValues: { ':p': { S: 'p' }, ':a': { S: 'A' } },
  }),
)
const found = Items.map(({ sk }) => sk.S).join()
console.log(`begins_with A: ${found}`)
process.exit(found === 'AB,ab' ? 0 : 1)
JS
node try.mjs
