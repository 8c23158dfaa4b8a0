import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { EQUIPMENT_SCHEMA, equipmentKey } from '../../store/equipment/equipment.ts'
import { namedHistory } from './history.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

const entry = (campo: string, de: unknown, para: unknown) => ({
  quem: null,
  quem_nome: '',
  quando: '2026-11-20T12:00:00.000Z',
  campo,
  de,
  para,
})

it('calls equipment by its name to whom it belongs only, and leaves what has no name as it is', async () => {
  const [owner, own, others, unknown] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const client = DynamoDBDocumentClient.from(new DynamoDBClient())
  for (const [id, dono_id] of [
    [own, owner],
    [others, randomUUID()],
  ] as const) {
    const item = { ...equipmentKey(id), v: EQUIPMENT_SCHEMA, id, dono_id, apelido: 'Barra', numero_serie: 'ASP-0001' }
    await client.send(new PutCommand({ TableName: process.env.TABLE_NAME, Item: item }))
  }
  const told = await namedHistory(
    [
      entry('equipamento_id', others, own),
      entry('marca_id', null, unknown),
      entry('modelo_id', unknown, null),
      entry('secoes', `1-2 ${own}; 3-4 a ${unknown}`, ''),
      // What a person wrote is never looked up as an id, whatever it looks like.
      entry('identificacao', own, 'Barra'),
    ],
    owner,
  )
  expect(told.map(({ de, para }) => [de, para])).toEqual([
    [others, 'Barra (ASP-0001)'],
    [null, unknown],
    [unknown, null],
    [`1-2 ${own}; 3-4 a ${unknown}`, ''],
    [own, 'Barra'],
  ])
})
