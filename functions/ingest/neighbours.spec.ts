import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane'
import type { SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SpecIngestion, startIngestion, whole } from '../../tests/fixtures/specIngestion.ts'
import { createEquipment } from '../store/equipment/equipmentCreation.ts'
import { batchDelete, batchGet, batchPut, type Item } from '../store/kit/batch.ts'
import { tableName } from '../store/kit/table.ts'
import { markerItem } from '../store/readings/parts.ts'
import { getQuarantined } from '../store/readings/quarantineReview.ts'
import { getReading } from '../store/readings/readings.ts'
import { newUser } from '../store/users/userCreation.ts'
import { users } from '../store/users/users.ts'
import { handler } from './handler.ts'
import { ingestMessages } from './ingestMessages.ts'

/** Half of an emoji, as a phone leaves it that cuts a text. */
const HALVES = ['\ud83d', '\ude00', 'Fazenda \ud83d', '\ude00\ud83d', 'a\udc00z']
const ACTIVATED = '2026-06-01T00:00:00.000Z'
const log = new Logger({ logLevel: 'SILENT' })

let ingestion: SpecIngestion
const iot = mockClient(IoTDataPlaneClient)
/** What devices were told, by serial number and identity. */
const told = () =>
  new Map(
    iot.commandCalls(PublishCommand).map(({ args: [{ input }] }) => {
      const { uuid, ...answer } = JSON.parse(Buffer.from(input.payload as Uint8Array).toString())
      return [`${input.topic?.split('/')[1]} ${uuid}`, answer]
    }),
  )

beforeAll(async () => {
  ingestion = await startIngestion()
})
afterAll(async () => {
  iot.restore()
  await ingestion.close()
})

/** An equipment of another owner than the one whose messages are odd. */
const neighbour = async () => {
  const [id, owner] = [randomUUID(), randomUUID()]
  await batchPut([
    users.toItem(newUser({ id: owner, nome: 'Rui', email: `${owner}@x.y`, papel: 'CLIENTE' }, ACTIVATED)),
  ])
  return createEquipment({
    id,
    numero_serie: `ASP-${id.slice(0, 8).toUpperCase()}`,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: owner,
    desde: ACTIVATED,
  })
}

/** Messages of devices as the queue hands them over, all of them in one batch. */
async function queued(messages: readonly { serial: string; message: unknown; topico?: string }[]) {
  vi.stubEnv('AWS_REGION', 'us-east-1')
  iot.reset()
  const Records = messages.map(({ serial, message, topico = 'leituras' }, index) => ({
    messageId: String(index),
    body: JSON.stringify({
      dados: Buffer.from(JSON.stringify(message)).toString('base64'),
      numero_serie: serial,
      certificado: null,
      recebido_em: Date.now(),
      topico,
    }),
  }))
  const { batchItemFailures } = await handler({ Records } as SQSEvent, { getRemainingTimeInMillis: () => 30_000 })
  return batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier))
}

const readingsOf = (count: number) => Array.from({ length: count }, () => whole({}, { uuid: randomUUID() }))

describe('half a character', () => {
  it('as an identity is refused by its name, as it was written, on every topic, and costs nobody a reading', async () => {
    const other = await neighbour()
    const readings = readingsOf(30)
    const serial = ingestion.equipment.numero_serie
    const broken = HALVES.map((half) => `${randomUUID().slice(0, -1)}${half}`)
    const odd = broken.flatMap((uuid) => [
      { serial, message: whole({}, { uuid }) },
      { serial, topico: 'calibracoes', message: { versao: 1, uuid, realizada_em: '2026-11-26T10:00:00.000Z' } },
      { serial, topico: 'estado', message: { versao: 1, uuid, informado_em: '2026-11-26T10:00:00.000Z' } },
    ])
    const near = readings.map((message) => ({ serial: other.numero_serie, message }))
    expect(await queued([...odd, ...near])).toEqual([])
    const answers = told()
    for (const { uuid } of readings)
      expect(answers.get(`${other.numero_serie} ${uuid}`)).toMatchObject({ resultado: 'aceita' })
    for (const uuid of broken)
      expect(answers.get(`${serial} ${uuid}`)).toMatchObject({ resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA' })
    const [first] = await ingestion.deliver('leituras', whole({}, { uuid: broken[0] }))
    expect(first).toMatchObject({ uuid: broken[0], motivo: 'MENSAGEM_INVALIDA', detalhe: 'uuid' })
    const kept = await getQuarantined(first?.quarentena_id ?? '')
    expect(kept?.uuid).toBe(broken[0]?.toWellFormed())
  })

  it.each(HALVES)('in any text of a reading is mended: %j', async (half) => {
    const uuid = randomUUID()
    const { answer, head } = await ingestion.send(
      uuid,
      whole({ nome: half, produtor_nome: half, observacao: `x${half}`, modelos: [half], velocidade: half }, { uuid }),
    )
    expect(answer).toMatchObject({ uuid, resultado: 'aceita' })
    const mended = half.toWellFormed()
    expect(head?.cabecalho).toMatchObject({ nome: mended, produtor_nome: mended, observacao: `x${mended}` })
    expect(await getReading(uuid)).toMatchObject({ id: uuid, completa: true })
  })
})

describe('what a table refuses', () => {
  const item = (sk: string, more: object = {}): Item => ({ pk: `PROVA#${randomUUID()}`, sk, ...more })
  /** An item is at most 400 kB. */
  const tooLarge = () => item('grande', { texto: 'x'.repeat(410_000) })

  it('costs no neighbour in a batch that is put, and is named with what the table said', async () => {
    const large = [tooLarge(), tooLarge()]
    const small = Array.from({ length: 58 }, (_, index) => item(String(index)))
    const all = small.toSpliced(30, 0, large[0] as Item).toSpliced(7, 0, large[1] as Item)
    const unwritten = await batchPut(all)
    expect(new Set(unwritten.keys())).toEqual(new Set(large))
    for (const failure of unwritten.values()) expect(failure).toMatchObject({ name: 'ValidationException' })
    expect(await batchGet(all)).toHaveLength(small.length)
  })

  it('is thrown where it is all there is', async () => {
    await expect(batchPut([tooLarge()])).rejects.toMatchObject({ name: 'ValidationException' })
  })

  it('costs no neighbour in a batch that is deleted', async () => {
    const items = Array.from({ length: 30 }, (_, index) => item(String(index)))
    await batchPut(items)
    const keys = items.toSpliced(3, 0, { pk: '', sk: 'nada' })
    await expect(batchDelete(keys)).rejects.toMatchObject({ name: 'ValidationException' })
    expect(await batchGet(items)).toEqual([])
  })

  it('is never half a character: texts are mended wherever they come from', async () => {
    const odd = { ...item('texto'), nome: '\ud83d', '\udc00': 1, lista: ['a\ud83d'], conjunto: new Set(['\ud83d']) }
    expect(await batchPut([odd])).toEqual(new Map())
    const [stored] = await batchGet([odd])
    expect(stored).toEqual({ ...odd, nome: '�', '\udc00': undefined, '�': 1, lista: ['a�'], conjunto: new Set(['�']) })
  })
})

describe('a reading of which something unreadable is stored', () => {
  it('comes again, and those beside it are stored', async () => {
    const [bad, ...good] = readingsOf(10)
    const { id, numero_serie } = ingestion.equipment
    const uuid = String(bad?.uuid)
    await batchPut([
      markerItem(uuid, id, ACTIVATED),
      {
        pk: `LEITURA#${uuid}`,
        sk: 'PARTE#001#-#001#0',
        v: 1,
        conteudo: new Uint8Array([9, 9]),
        recebido_em: ACTIVATED,
      },
    ])
    const failures = await queued([bad, ...good].map((message) => ({ serial: numero_serie, message })))
    expect(failures).toEqual([0])
    const answers = told()
    for (const message of good)
      expect(answers.get(`${numero_serie} ${message.uuid}`)).toMatchObject({ resultado: 'aceita' })
    expect(answers.has(`${numero_serie} ${uuid}`)).toBe(false)
  })

  it('is told by itself to come again, and throws nothing', async () => {
    const table = tableName()
    vi.stubEnv('TABLE_NAME', 'nowhere')
    const message = whole({}, { uuid: randomUUID() })
    const sent = { topico: 'leituras', bytes: new TextEncoder().encode(JSON.stringify(message)) } as const
    const one = { ...sent, numeroSerie: 'ASP-0000', certificado: null, recebidoEm: Date.now(), criador: null }
    const outcomes = await ingestMessages([one, one], log)
    vi.stubEnv('TABLE_NAME', table)
    expect(outcomes).toMatchObject(
      [one, one].map(() => ({
        gravada: false,
        confirmacao: { motivo: 'FALHA_INTERNA', tentar_em: expect.any(String) },
      })),
    )
  })
})
