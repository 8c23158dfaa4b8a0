import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIMITES_LEITURA } from '../../shared/domain/equipment/deviceLimits.ts'
import { partMessages, partOf, wholeMessage } from '../../tests/fixtures/messages.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { createEquipment } from '../store/equipment/equipmentCreation.ts'
import { batchPut, type Item } from '../store/kit/batch.ts'
import { partitionItems } from '../store/kit/partitions.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import { quarantineData } from '../store/readings/accountData.ts'
import { accountTotals } from '../store/readings/aggregates.ts'
import { countMessages, MENSAGENS_POR_HORA, REFUSAL_COST } from '../store/readings/ingestLimit.ts'
import { type Part, partItem } from '../store/readings/parts.ts'
import { type QuarantineRecord, quarantinePage } from '../store/readings/quarantine.ts'
import { getQuarantined, quarantineReviewPage } from '../store/readings/quarantineReview.ts'
import { getReading } from '../store/readings/readings.ts'
import { newUser } from '../store/users/userCreation.ts'
import { users } from '../store/users/users.ts'
import { quarantineId } from './canonical.ts'
import { handler as fold } from './foldHandler.ts'
import { foldReadings } from './foldReadings.ts'
import { ingestMessages } from './ingestMessages.ts'

const log = new Logger({ logLevel: 'SILENT' })
let cloud: SpecCloud
let owner: string
let equipment: Equipment

beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())
beforeEach(async () => {
  owner = randomUUID()
  const user = newUser({ id: owner, nome: 'Ana', email: `${owner}@x.y`, papel: 'CLIENTE' }, new Date().toISOString())
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: users.toItem(user) }))
  equipment = await newEquipment(owner)
})
afterEach(() => cloud.fail('dynamodb.BatchWriteItem', null))

function newEquipment(dono_id: string | null): Promise<Equipment> {
  const id = randomUUID()
  const numero_serie = `ASP-${id.slice(0, 8).toUpperCase()}`
  return createEquipment({
    id,
    numero_serie,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id,
    desde: '2026-01-01T00:00:00.000Z',
  })
}

const incoming = (message: unknown, serial = equipment.numero_serie) => ({
  topico: 'leituras' as const,
  bytes: new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message)),
  numeroSerie: serial,
  certificado: null,
  recebidoEm: Date.now(),
  criador: null,
})
const send = async (messages: unknown[], serial?: string) =>
  (await ingestMessages(messages.map((message) => incoming(message, serial)))).map(({ confirmacao }) => confirmacao)

/** The part of a message as it is stored by whoever saw nothing else of its reading. */
const stored = (message: unknown, more: Partial<Part> = {}): Item =>
  partItem(
    partOf(message, { equipamento_id: equipment.id, numero_serie: equipment.numero_serie, dono_id: owner, ...more }),
  )

const records = async (of = owner): Promise<QuarantineRecord[]> => (await quarantinePage(of, undefined, 100)).items
const said = ({ dados }: QuarantineRecord) => JSON.parse(new TextDecoder().decode(dados))

/**
 * Of one uuid, each with another `seq`: messages that contradict each other in nothing and only make the reading
 * larger.
 */
const flood = (uuid: string, count: number, nozzles = 400) =>
  Array.from({ length: count }, (_, index) => {
    const message = wholeMessage({ uuid, nozzles })
    return { ...message, bicos: (message.bicos as object[]).map((nozzle) => ({ ...nozzle, seq: index + 1 })) }
  })

const streamed = (items: readonly Item[]) =>
  ({
    Records: items.map(({ pk, sk }, index) => ({
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: String(index), Keys: { pk: { S: pk }, sk: { S: sk } } },
    })),
  }) as DynamoDBStreamEvent

describe('a reading that is made larger and larger', () => {
  it('is refused beyond its limit, which it keeps under, and can be folded', async () => {
    const uuid = randomUUID()
    const [first, ...others] = flood(uuid, 6)
    const answers = [...(await send([first])), ...(await send(others.slice(0, 3))), ...(await send(others.slice(3)))]
    expect(answers.map(({ resultado }) => resultado)).toEqual([
      ...['aceita', 'conflito', 'conflito'],
      ...Array.from({ length: 3 }, () => 'recusada'),
    ])
    for (const { motivo, tentar_em } of answers.slice(3))
      expect([motivo, tentar_em]).toEqual(['LEITURA_GRANDE', undefined])
    expect(await foldReadings([uuid], log)).toEqual([])
    expect(await getReading(uuid)).toMatchObject({ partes: 3, bicos_medidos: 400, situacao: 'CONFLITO' })
    expect((await records()).map(({ motivo, detalhe, uuid: of }) => [motivo, detalhe, of])).toEqual(
      Array.from({ length: 3 }, () => ['LEITURA_GRANDE', 'medidas', uuid]),
    )
  })

  it('is refused by what it takes, too, and its parts are still known as such', async () => {
    const uuid = randomUUID()
    const noise = (index: number) =>
      Array.from({ length: 120 }, (_, at) => `${index}${at}${randomUUID()}`.slice(0, 16)).join('')
    const parts = partMessages({ uuid, nozzles: 399 }).map((part, index) => ({
      ...part,
      cabecalho: { ...(wholeMessage({ nozzles: 399 }).cabecalho as object), observacao: noise(index) },
    }))
    const answers = []
    for (let at = 0; at < parts.length; at += 50) answers.push(...(await send(parts.slice(at, at + 50))))
    const refused = answers.filter(({ resultado }) => resultado === 'recusada')
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map(({ motivo }) => motivo))).toEqual(new Set(['LEITURA_GRANDE']))
    const kept = await partitionItems(`LEITURA#${uuid}`, 'PARTE#')
    const bytes = kept.reduce((sum, { conteudo }) => sum + (conteudo as Uint8Array).length, 0)
    expect(bytes).toBeLessThanOrEqual(LIMITES_LEITURA.bytes)
    expect((await send(parts.slice(0, 2))).map(({ resultado }) => resultado)).toEqual(['duplicada', 'duplicada'])
  })

  it('by many at once, none of whom saw the others, is folded up to its limit; one record names the rest', async () => {
    const uuid = randomUUID()
    const at = (second: number) => ({ recebido_em: new Date(Date.UTC(2026, 10, 1, 12, 1, second)).toISOString() })
    const parts = flood(uuid, 8).map((message, index) => stored(message, at(index)))
    await batchPut(parts)
    expect(await foldReadings([uuid], log)).toEqual([])
    const before = await getReading(uuid)
    expect(before).toMatchObject({ partes: 3, bicos_medidos: 400 })
    const [record, ...more] = await records()
    expect(more).toEqual([])
    expect(record).toMatchObject({ motivo: 'LEITURA_GRANDE', detalhe: 'medidas', uuid, conta_id: owner })
    expect(record && said(record)).toEqual({
      leitura: uuid,
      quantidade: 5,
      partes: parts.slice(3).map(({ sk }) => sk),
    })
    await batchPut([stored(flood(uuid, 9)[8], at(9))])
    expect(await foldReadings([uuid], log)).toEqual([])
    expect(await getReading(uuid)).toEqual(before)
    expect((await records()).map((one) => said(one).quantidade)).toEqual([6])
  })
})

describe('a reading that cannot be folded', () => {
  const broken = (uuid: string) => ({ ...stored(wholeMessage({ uuid, nozzles: 2 })), conteudo: new Uint8Array([7, 7]) })

  it('ends in quarantine and holds up no other, nor its own batch', async () => {
    const [bad, good] = [randomUUID(), randomUUID()]
    const items = [broken(bad), stored(wholeMessage({ uuid: good, nozzles: 2 })), broken(bad)]
    await batchPut(items)
    expect(await fold(streamed(items))).toEqual({ batchItemFailures: [] })
    expect(await getReading(good)).toMatchObject({ situacao: 'COMPLETA' })
    expect(await getReading(bad)).toBeNull()
    const [record, ...more] = await records()
    expect(more).toEqual([])
    expect(record).toMatchObject({
      motivo: 'LEITURA_NAO_DOBRADA',
      detalhe: 'CompactFormatError',
      uuid: bad,
      numero_serie: equipment.numero_serie,
      equipamento_id: equipment.id,
    })
    expect(record && said(record)).toEqual({ leitura: bad, quantidade: 1, partes: [items[0]?.sk] })
    expect(await partitionItems(`LEITURA#${bad}`, 'PARTE#')).toHaveLength(1)
  })

  it('whose totals cannot be added is kept as such, and the others are counted', async () => {
    const messages = [wholeMessage({ nozzles: 2 }), wholeMessage({ nozzles: 2 })]
    await send(messages)
    const [bad, good] = messages.map(({ uuid }) => uuid) as [string, string]
    const other = randomUUID()
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: accountTotals(other), sk: '2026-11' },
        UpdateExpression: 'SET leituras = :text',
        ExpressionAttributeValues: { ':text': 'no number' },
      }),
    )
    await batchPut((await partitionItems(`LEITURA#${bad}`, 'PARTE#')).map((item) => ({ ...item, dono_id: other })))
    expect(await foldReadings([bad, good], log)).toEqual([])
    expect((await records(other)).map(({ motivo, uuid }) => [motivo, uuid])).toEqual([['LEITURA_NAO_DOBRADA', bad]])
    expect(await partitionItems(`LEITURA#${good}`, 'CONTAGEM')).toHaveLength(1)
    expect(await partitionItems(`LEITURA#${bad}`, 'CONTAGEM')).toHaveLength(0)
  })

  it('comes again while it cannot be kept either, and so does one the table was too busy for', async () => {
    const [bad, good] = [randomUUID(), randomUUID()]
    await batchPut([broken(bad), stored(wholeMessage({ uuid: good, nozzles: 2 }))])
    cloud.fail('dynamodb.BatchWriteItem', 'AccessDeniedException')
    expect(await foldReadings([bad, good], log)).toEqual([bad])
    expect(await getReading(good)).not.toBeNull()
    cloud.fail('dynamodb.BatchWriteItem', null)
    const next = wholeMessage({ nozzles: 2 })
    await send([next])
    cloud.fail('dynamodb.PutItem', 'InternalServerError')
    try {
      expect(await foldReadings([next.uuid], log)).toEqual([next.uuid])
    } finally {
      cloud.fail('dynamodb.PutItem', null)
    }
    expect(await records()).toEqual([])
    expect(await foldReadings([next.uuid, bad], log)).toEqual([])
    expect(await getReading(next.uuid)).not.toBeNull()
  })
})

describe('what is refused', () => {
  const now = () => Math.floor(Date.now() / 3_600_000) * 3_600_000

  it('takes more of its sender’s hour than what is taken, and past it is told to come again', async () => {
    await countMessages(equipment.id, MENSAGENS_POR_HORA - REFUSAL_COST, now())
    expect((await send(['{'])).map(({ motivo }) => motivo)).toEqual(['MENSAGEM_INVALIDA'])
    const [good, bad] = await send([wholeMessage({ nozzles: 1 }), '{ '])
    for (const answer of [good, bad])
      expect(answer).toMatchObject({ motivo: 'LIMITE_EXCEDIDO', tentar_em: expect.any(String) })
    expect(await records()).toHaveLength(1)
  })

  it('of a serial number nobody knows counts for that number', async () => {
    const serial = `X-${randomUUID().slice(0, 8).toUpperCase()}`
    await countMessages(`SERIE#${serial}`, MENSAGENS_POR_HORA, now())
    const answers = await send([wholeMessage({ nozzles: 1 })], serial)
    expect(answers).toMatchObject([{ motivo: 'LIMITE_EXCEDIDO', tentar_em: expect.any(String) }])
  })

  it('names nobody once the equipment is nobody’s', async () => {
    const orphan = await newEquipment(null)
    const message = wholeMessage({ nozzles: 1 })
    const [answer] = await send([message], orphan.numero_serie)
    expect(answer?.motivo).toBe('EQUIPAMENTO_SEM_DONO')
    const [item] = await partitionItems(`QUARENTENA#${answer?.quarentena_id}`)
    const text = new TextDecoder().decode(item?.dados as Uint8Array)
    for (const name of ['João Batista', 'José Carlos', 'Santa Rita', 'Ribeirão Preto']) expect(text).not.toContain(name)
    expect(JSON.parse(text)).toMatchObject({ uuid: message.uuid, cabecalho: { pressao: 3, operador_nome: null } })
  })

  it('expires after 180 days and leaves with the account, whole in its export', async () => {
    await send(['{', { ...wholeMessage(), versao: 2 }])
    const stranger = await newEquipment(null)
    const [kept] = await send(['{'], stranger.numero_serie)
    const items = await Promise.all((await records()).map(({ id }) => partitionItems(`QUARENTENA#${id}`)))
    for (const item of items.flat()) {
      const lives = (item.expira_em as number) - Date.parse(item.recebido_em as string) / 1000
      expect(Math.ceil(lives / 86_400)).toBe(180)
    }
    const { export: exported, erase } = quarantineData
    if ('nothing' in exported || 'nothing' in erase) throw new Error('not declared')
    const page = await exported.lists?.quarentena?.(owner, undefined)
    expect(page?.items).toMatchObject([
      { motivo: 'MENSAGEM_INVALIDA', mensagem: expect.any(String) },
      { motivo: 'MENSAGEM_INVALIDA', mensagem: expect.any(String) },
    ])
    expect(page?.items.map((one) => (one as { mensagem: string }).mensagem)).toContain('{')
    let erased = 0
    for await (const count of erase(owner, { removeFile: async () => {} })) erased += count
    expect(erased).toBe(2)
    expect(await records()).toEqual([])
    expect(await partitionItems(`QUARENTENA#${kept?.quarentena_id}`)).toHaveLength(1)
  })
})

it('a message whose time is over is shown no more, before the table forgets it', async () => {
  const day = 86_400_000
  await ingestMessages([
    { ...incoming('{old', 'ASP-OLD'), recebidoEm: Date.now() - 181 * day },
    { ...incoming('{new', 'ASP-OLD'), recebidoEm: Date.now() - 179 * day },
  ])
  const kept = async () => {
    const { items } = await quarantineReviewPage({ situacao: 'PENDENTE', limit: 100, filter: isOwn })
    return items.map(({ tamanho }) => tamanho)
  }
  const isOwn = ({ numero_serie }: { numero_serie: string }) => numero_serie === 'ASP-OLD'
  const old = quarantineId({ numeroSerie: 'ASP-OLD', topico: 'leituras', bytes: new TextEncoder().encode('{old') })
  const partition = () => partitionItems(`QUARENTENA#${old}`)
  expect(await kept()).toEqual([4])
  expect(await getQuarantined(old)).toBeNull()
  const [item] = await partition()
  expect(item?.expira_em).toBeLessThan(Date.now() / 1000)
})
