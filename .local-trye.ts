import { startBenchServices } from '/work/main/scripts/bench/services.ts'
const s = await startBenchServices()
try {
for (const n of ['ingest','fold','leituras'] as const) Object.assign(process.env, s.environmentOf(n))
const { createBenchEquipment, queueEvent } = await import('/work/main/scripts/bench/ingestion.ts')
const { writeUnits } = await import('/work/main/scripts/bench/writeUnits.ts')
const { handler: ingest } = await import('/work/main/functions/ingest/handler.ts')
const { handler: fold } = await import('/work/main/functions/ingest/foldHandler.ts')
const { handler: list } = await import('/work/main/functions/areas/leituras/handler.ts')
const { listPage } = await import('/work/main/scripts/bench/listPage.ts')
const { messages } = await import('/work/main/scripts/bench/readings.ts')
const { table, inTurn } = await import('/work/main/scripts/bench/measure.ts')
await createBenchEquipment()
await writeUnits(ingest as any, fold as any)
console.log(table([await listPage(s, list as any, messages(1,'write units')[0]!.uuid)]))
const { QueryCommand } = await import('@aws-sdk/lib-dynamodb')
const { documentClient, tableName } = await import('/work/main/functions/store/table.ts')
const { uuid5 } = await import('/work/main/scripts/simulator/uuid5.ts')
const q = (o: string) => async () => { await documentClient().send(new QueryCommand({ TableName: tableName(), IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :p', ExpressionAttributeValues: { ':p': `CONTA#${o}#LEITURA` }, Limit: 21, ScanIndexForward: false })) }
console.log('raw query large/small', await inTurn(100, q(uuid5('bench large')), q(uuid5('bench small')), 20))
} finally { await s.close() }
