import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shapeOf } from '../../../tests/fixtures/pin.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { firmwares } from './firmware.ts'
import {
  forgetFailures,
  noteOffer,
  noteUpdate,
  type ToldUpdate,
  UPDATE_SCHEMA,
  updateKey,
  updatePage,
  updatesOf,
} from './updates.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`
const told = (minute: number, more: Partial<ToldUpdate> = {}): ToldUpdate => ({
  situacao: 'BAIXANDO',
  erro: null,
  informado_em: at(minute),
  recebido_em: at(minute),
  uuid: randomUUID(),
  ...more,
})
const failure = (minute: number) => told(minute, { situacao: 'FALHOU', erro: 'ENERGIA' })
const known = async (firmware: string, equipment: string) => (await updatesOf(equipment, [firmware])).get(firmware)

// From the first release on, another shape here needs a new version and an upcast.
it('the stored shape of how a device fares with a version', async () => {
  expect(UPDATE_SCHEMA).toBe(1)
  const [firmware, equipment] = [randomUUID(), randomUUID()]
  await noteOffer(firmware, equipment, at(0))
  await noteUpdate(firmware, equipment, failure(1))
  await noteUpdate(firmware, equipment, { ...failure(2), erro: 'GRAVACAO' })
  const client = DynamoDBDocumentClient.from(new DynamoDBClient())
  const Key = updateKey(firmware, equipment)
  expect(Key).toEqual({ pk: `FIRMWARE#${firmware}`, sk: `EQUIPAMENTO#${equipment}` })
  const { Item } = await client.send(new GetCommand({ TableName: process.env.TABLE_NAME, Key }))
  expect(shapeOf(Item)).toMatchInlineSnapshot(`
    {
      "erro": "string",
      "falhas": {
        "(set)": [
          "string",
        ],
      },
      "falhou_em": "string",
      "informado_em": "string",
      "interrupcoes": {
        "(set)": [
          "string",
        ],
      },
      "oferecida_em": "string",
      "pk": "string",
      "situacao": "string",
      "sk": "string",
      "v": "number",
    }
  `)
})

it('is what the device said last, whatever comes late, until it is offered the version again', async () => {
  const [firmware, equipment] = [randomUUID(), randomUUID()]
  await noteOffer(firmware, equipment, at(0))
  expect(await known(firmware, equipment)).toMatchObject({ situacao: 'OFERECIDA', informado_em: null })
  await noteUpdate(firmware, equipment, failure(3))
  await noteUpdate(firmware, equipment, told(2))
  expect(await known(firmware, equipment)).toMatchObject({ situacao: 'FALHOU', erro: 'ENERGIA', informado_em: at(3) })
  await noteOffer(firmware, equipment, at(4))
  expect(await known(firmware, equipment)).toMatchObject({ situacao: 'OFERECIDA', erro: null, oferecida_em: at(4) })
})

it('counts each failure once, however often its message comes, those from without apart', async () => {
  const [firmware, equipment] = [randomUUID(), randomUUID()]
  const [first, second] = [failure(1), failure(2)]
  const own = told(3, { situacao: 'FALHOU', erro: 'GRAVACAO' })
  for (const one of [first, first, second, second, first, own, own]) await noteUpdate(firmware, equipment, one)
  expect(await known(firmware, equipment)).toMatchObject({
    falhas: new Set([own.uuid]),
    interrupcoes: new Set([first.uuid, second.uuid]),
    falhou_em: at(3),
  })
  await noteUpdate(firmware, equipment, { ...own, recebido_em: at(9) })
  expect((await known(firmware, equipment))?.falhou_em).toBe(at(3))
  const { items } = await updatePage(firmware, { limit: 10 })
  expect(items.map(({ equipamento_id, falhas }) => [equipamento_id, falhas.size])).toEqual([[equipment, 1]])
})

it('forgets failures for another chance, of a device that was offered the version, and its history tells who gave it', async () => {
  const [firmware, equipment] = [randomUUID(), randomUUID()]
  const author = { id: randomUUID(), nome: 'Rui Prado' }
  const history = async () =>
    (await firmwares.history(firmware, { limit: 10 }, async () => new Map([[author.id, author.nome]]))).items
  expect(await forgetFailures(firmware, equipment, author)).toBe(false)
  expect([await known(firmware, equipment), await history()]).toEqual([undefined, []])
  await noteUpdate(firmware, equipment, failure(1))
  await noteUpdate(firmware, equipment, told(2, { situacao: 'FALHOU', erro: 'GRAVACAO' }))
  const before = new Date().toISOString()
  expect(await forgetFailures(firmware, equipment, author)).toBe(true)
  expect(await known(firmware, equipment)).toMatchObject({
    situacao: 'FALHOU',
    erro: 'GRAVACAO',
    falhas: new Set(),
    interrupcoes: new Set(),
    falhou_em: null,
  })
  const [entry, ...others] = await history()
  expect(entry).toEqual({
    quem: author.id,
    quem_nome: author.nome,
    quando: expect.any(String),
    campo: 'nova_oferta',
    de: null,
    para: equipment,
  })
  expect([entry && entry.quando >= before, others]).toEqual([true, []])
})
