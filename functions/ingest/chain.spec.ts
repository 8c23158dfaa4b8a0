import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AwsCall, AwsReply } from '../../scripts/local/services/service.ts'
import { startTestGateway, type TestGateway } from '../../scripts/local/services/testGateway.ts'
import { leitura } from '../../shared/contract/readings.ts'
import { toleranceProfile } from '../../shared/domain/readings/tolerance.ts'
import { BRAND, NOZZLE, partMessages, wholeMessage } from '../../tests/fixtures/messages.ts'
import { specTable } from '../../tests/fixtures/specTable.ts'
import { presentReading } from '../parts/readings/presentReading.ts'
import { putCatalogue } from '../store/catalogue/nozzles.ts'
import { replaceCertificates } from '../store/equipment/certificates.ts'
import { reportedSince } from '../store/equipment/deviceCharge.ts'
import { type Equipment, equipments, findBySerial, getEquipment } from '../store/equipment/equipment.ts'
import { createEquipment, OwnerMissingError, SerialTakenError } from '../store/equipment/equipmentCreation.ts'
import type { Item } from '../store/kit/batch.ts'
import { accountTotals } from '../store/readings/aggregates.ts'
import { dropReading } from '../store/readings/droppedReadings.ts'
import { countMessages, deviceHours } from '../store/readings/ingestLimit.ts'
import { waitingOf } from '../store/readings/quarantine.ts'
import { editReading } from '../store/readings/readingEdits.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { readingPage } from '../store/readings/readingPages.ts'
import { getReading, readingItem, readingKey } from '../store/readings/readings.ts'
import { newUser } from '../store/users/userCreation.ts'
import { users } from '../store/users/users.ts'
import { foldReadings } from './foldReadings.ts'
import type { IngestOutcome } from './incomingMessage.ts'
import { ingestMessages } from './ingestMessages.ts'

const table = specTable()
const { tableName: TABLE, service: db } = table
const log = new Logger({ logLevel: 'SILENT' })
let gateway: TestGateway
let client: DynamoDBDocumentClient
let owner: string
let equipment: Equipment

/** Partition whose batch writes the table leaves unprocessed, as a throttled one does. */
let throttled: string | null = null

async function throttling(call: AwsCall): Promise<AwsReply> {
  if (!throttled || !call.headers['x-amz-target']?.endsWith('BatchWriteItem')) return db.call(call)
  const input = JSON.parse(call.body.toString())
  const requests = input.RequestItems[TABLE] as { PutRequest: { Item: { pk: { S: string } } } }[]
  const stuck = requests.filter(({ PutRequest }) => PutRequest.Item.pk.S === throttled)
  const rest = requests.filter((request) => !stuck.includes(request))
  if (rest.length > 0) {
    const body = Buffer.from(JSON.stringify({ ...input, RequestItems: { [TABLE]: rest } }))
    const reply = await db.call({ ...call, headers: { ...call.headers, 'content-length': String(body.length) }, body })
    expect(reply.status).toBe(200)
  }
  const headers = { 'content-type': 'application/x-amz-json-1.0' }
  return {
    status: 200,
    headers,
    body: JSON.stringify({ UnprocessedItems: stuck.length > 0 ? { [TABLE]: stuck } : {} }),
  }
}

beforeAll(async () => {
  gateway = await startTestGateway({ dynamodb: { ...db, call: throttling } })
  const { endpoint, region, credentials } = gateway.config
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint)
  vi.stubEnv('AWS_REGION', region)
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  vi.stubEnv('TABLE_NAME', TABLE)
  client = DynamoDBDocumentClient.from(new DynamoDBClient(gateway.config))
  await table.create(new DynamoDBClient(gateway.config))
  await putCatalogue({ marcas: [BRAND], pontas: [NOZZLE] })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await gateway.close()
  await db.close()
})
beforeEach(async () => {
  owner = await newOwner()
  equipment = await newEquipment(owner)
})
afterEach(() => {
  throttled = null
})

async function newOwner(): Promise<string> {
  const id = randomUUID()
  const user = newUser({ id, nome: 'Ana', email: `${id}@x.y`, papel: 'CLIENTE' }, new Date().toISOString())
  await client.send(new PutCommand({ TableName: TABLE, Item: users.toItem(user) }))
  return id
}

async function newEquipment(ownerId: string | null): Promise<Equipment> {
  const id = randomUUID()
  const created = await createEquipment({
    id,
    numero_serie: `ASP-${id.slice(0, 8).toUpperCase()}`,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: ownerId,
    desde: '2026-01-01T00:00:00.000Z',
  })
  const { numero_serie } = created
  const issuer = { dono_id: ownerId, emitido_por: ownerId ?? randomUUID(), por_admin: ownerId === null }
  await replaceCertificates({ ...issuer, equipamento_id: id, id: 'f00d', arn: 'arn:f00d', numero_serie })
  return created
}

const send = (messages: unknown[], from: Equipment = equipment) =>
  ingestMessages(
    messages.map((message) => ({
      topico: 'leituras',
      bytes: new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message)),
      numeroSerie: from.numero_serie,
      certificado: 'f00d',
      recebidoEm: Date.now(),
      criador: null,
    })),
  )
const results = (outcomes: readonly IngestOutcome[]) => outcomes.map(({ confirmacao }) => confirmacao.resultado)

async function partition(uuid: string, prefix = ''): Promise<Item[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: TABLE,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `LEITURA#${uuid}` },
    }),
  )
  return (Items as Item[]).filter(({ sk }) => sk.startsWith(prefix))
}

async function folded(uuid: string): Promise<ReadingHead> {
  expect(await foldReadings([uuid], log)).toEqual([])
  const head = await getReading(uuid)
  if (!head) throw new Error('nothing was folded')
  return head
}

const totals = async (pk: string, month: string) => {
  const { Item } = await client.send(new GetCommand({ TableName: TABLE, Key: { pk, sk: month } }))
  return Item
}

describe('ingestion', () => {
  it('stores the rest of a batch with bad messages, duplicates and conflicts, and answers each', async () => {
    const message = wholeMessage({ nozzles: 3 })
    const different = wholeMessage({ uuid: message.uuid, nozzles: 3, flow: () => 1 })
    const outcomes = await send([message, '{', message, different, wholeMessage({ nozzles: 2 }), different])
    expect(results(outcomes)).toEqual(['aceita', 'recusada', 'duplicada', 'conflito', 'aceita', 'conflito'])
    expect(outcomes.every(({ gravada }) => gravada)).toBe(true)
    expect(await partition(message.uuid, 'PARTE#')).toHaveLength(2)
    const { quarentena_id } = outcomes[1]?.confirmacao ?? {}
    const { Item } = await client.send(
      new GetCommand({ TableName: TABLE, Key: { pk: `QUARENTENA#${quarentena_id}`, sk: 'QUARENTENA' } }),
    )
    expect(Item).toMatchObject({
      motivo: 'MENSAGEM_INVALIDA',
      numero_serie: equipment.numero_serie,
      certificado: 'f00d',
    })
    expect(Buffer.from(Item?.dados).toString()).toBe('{')
  })

  it('sees duplicates and conflicts of batches before, folded or not', async () => {
    const parts = partMessages({ nozzles: 4 })
    const [a, b, c] = parts
    await send([a, b])
    const changed = { ...b, bicos: [{ posicao: 2, vazao: 9, modelo: 0 }] }
    expect(results(await send([a, changed, c]))).toEqual(['duplicada', 'conflito', 'aceita'])
    const whole = wholeMessage({ uuid: a?.uuid ?? '', nozzles: 4, flow: () => 9 })
    await folded(whole.uuid)
    expect(results(await send([whole]))).toEqual(['conflito'])
    expect(await folded(whole.uuid)).toMatchObject({ situacao: 'CONFLITO', partes: 5 })
    // Told again, each is answered as it was: what was first is no conflict.
    expect(results(await send([whole, changed, b, a]))).toEqual(['conflito', 'conflito', 'duplicada', 'duplicada'])
  })

  it('keeps a reading for the equipment it began with', async () => {
    const message = wholeMessage({ nozzles: 2 })
    const other = await newEquipment(owner)
    await send([message])
    const [refused] = await send([message], other)
    expect(refused?.confirmacao).toMatchObject({ resultado: 'recusada', motivo: 'EQUIPAMENTO_DIVERGENTE' })
    expect((await folded(message.uuid)).equipamento_id).toBe(equipment.id)
  })

  it('takes no part of a reading that was dropped, and keeps aside one that was being stored meanwhile', async () => {
    const [first, second, third] = partMessages({ nozzles: 3 })
    const uuid = first?.uuid ?? ''
    await send([first])
    await folded(uuid)
    const [late] = await partition(uuid, 'PARTE#')
    const em = new Date().toISOString()
    const removeFile = async () => {}
    const dropping = { equipamento_id: equipment.id, dono_id: owner, em }
    // Another equipment drops nothing of it.
    expect(await dropReading(uuid, { ...dropping, equipamento_id: randomUUID() }, { removeFile })).toBe(false)
    expect(await dropReading(uuid, dropping, { removeFile })).toBe(true)
    expect(await dropReading(uuid, dropping, { removeFile })).toBe(false)
    const outcomes = await send([second, third])
    expect(outcomes.map(({ confirmacao }) => confirmacao.motivo)).toEqual(['LEITURA_DESCARTADA', 'LEITURA_DESCARTADA'])
    const recebido_em = new Date(Date.parse(em) + 1000).toISOString()
    await client.send(new PutCommand({ TableName: TABLE, Item: { ...late, recebido_em } }))
    expect(await foldReadings([uuid], log)).toEqual([])
    expect(await partition(uuid, 'LEITURA')).toEqual([])
    const waiting = await waitingOf(equipment.id)
    expect(waiting.filter(({ motivo }) => motivo === 'LEITURA_DESCARTADA')).toHaveLength(3)
  })

  it('answers no message whose write stayed unprocessed, only that one', async () => {
    const [good, bad] = [wholeMessage({ nozzles: 1 }), wholeMessage({ nozzles: 1 })]
    throttled = `LEITURA#${bad.uuid}`
    const outcomes = await send([good, bad, bad])
    expect(outcomes.map(({ gravada }) => gravada)).toEqual([true, false, false])
    expect(outcomes[1]?.confirmacao).toMatchObject({ uuid: bad.uuid, resultado: 'recusada', motivo: 'FALHA_INTERNA' })
    throttled = null
    expect(await partition(bad.uuid)).toEqual([])
    expect(results(await send([good, bad]))).toEqual(['duplicada', 'aceita'])
  })

  it('refuses what is over an equipment’s hour, with the time to come again', async () => {
    const now = Date.parse('2026-11-20T10:20:00.000Z')
    const id = randomUUID()
    expect(await countMessages(id, 8, now, { limit: 10 })).toEqual({ excess: 0, retryAt: '2026-11-20T11:00:00.000Z' })
    expect(await countMessages(id, 8, now, { limit: 10 })).toMatchObject({ excess: 6 })
    expect(await countMessages(id, 8, now, { limit: 10 })).toMatchObject({ excess: 8 })
    expect(await countMessages(id, 8, now + 3_600_000, { limit: 10 })).toMatchObject({ excess: 0 })
  })
})

it('knows when the last refusal of an hour came, in whatever order they are counted', async () => {
  const now = Date.parse('2026-11-20T10:20:00.000Z')
  const id = randomUUID()
  const refused = (minute: number) =>
    countMessages(id, 9, now, { told: { recusadas: 1, recusada_em: `2026-11-20T10:${minute}:00.000Z` } })
  await countMessages(id, 3, now, { told: { recebidas: 3, repetidas: 0 } })
  const told = []
  for (const minute of [12, 15, 11, 15, 19]) {
    await refused(minute)
    const [hour] = await deviceHours(id, '2026-11-20T09:00:00.000Z')
    told.push([hour?.recusadas, hour?.recusada_em?.slice(14, 16)])
  }
  expect(told).toEqual([
    [1, '12'],
    [2, '15'],
    [3, '15'],
    [4, '15'],
    [5, '19'],
  ])
})

describe('a folded reading', () => {
  it('costs two write units with 60 nozzles and every text, three more in the indexes', async () => {
    const message = wholeMessage()
    await send([message])
    const head = await folded(message.uuid)
    const put = {
      TableName: TABLE,
      Item: readingItem({ ...head, id: randomUUID() }),
      ReturnConsumedCapacity: 'INDEXES' as const,
    }
    const { ConsumedCapacity } = await client.send(new PutCommand(put))
    expect(ConsumedCapacity?.Table?.CapacityUnits).toBe(2)
    expect(Object.values(ConsumedCapacity?.GlobalSecondaryIndexes ?? {}).map((index) => index.CapacityUnits)).toEqual([
      1, 1, 1,
    ])
    expect(head.bicos).toHaveLength(60)
  })

  it('fits the contract, complete or without its header', async () => {
    const parts = partMessages({ nozzles: 3 })
    const uuid = parts[0]?.uuid ?? ''
    await send(parts.slice(1))
    const headless = leitura.parse(presentReading(await folded(uuid), 'Ana'))
    expect(headless).toMatchObject({ situacao: 'RECEBENDO', pressao: null, erro_medio: null, quantidade_bicos: null })
    await send(parts.slice(0, 1))
    const complete = leitura.parse(presentReading(await folded(uuid), 'Ana'))
    expect(complete).toMatchObject({ situacao: 'COMPLETA', pressao: 3, bicos_medidos: 3, dono: { nome: 'Ana' } })
    expect(complete.contas.map(({ formula }) => formula)).toEqual(
      expect.arrayContaining(['taxa_barra_inteira', 'erro_nominal']),
    )
    expect(complete.bicos[1]).toMatchObject({ posicao: 2, vazao: 1.238, modelo: 0, veredito: 'APROVADO' })
  })

  it('is the same and counted once however often the stream repeats', async () => {
    const messages = [wholeMessage({ nozzles: 2 }), wholeMessage({ nozzles: 4 })]
    await send(messages)
    const uuids = messages.map(({ uuid }) => uuid)
    expect(await foldReadings(uuids, log)).toEqual([])
    const before = await Promise.all(uuids.map(getReading))
    await Promise.all([foldReadings(uuids, log), foldReadings([...uuids].reverse(), log)])
    expect(await Promise.all(uuids.map(getReading))).toEqual(before)
    expect(await totals(accountTotals(owner), '2026-11')).toMatchObject({
      leituras: 2,
      avaliados: 6,
      leituras_com_erro: 2,
    })
    expect((await getEquipment(equipment.id))?.visto_em).toBe(before[1]?.dobrada_em)
  })

  it('tells what its device runs, unless that was told of a later moment already, and between what it was charged in 30 days', async () => {
    const measured = async (daysAgo: number, versao_firmware: string, bateria_fim: number | null) => {
      const header = { versao_firmware, bateria_inicio: null, bateria_fim }
      const message = wholeMessage({
        nozzles: 2,
        at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        header,
      })
      await send([message])
      const { dobrada_em } = await folded(message.uuid)
      const shown = await getEquipment(equipment.id)
      expect(shown?.visto_em).toBe(dobrada_em)
      const { bateria_minima, bateria_maxima } = reportedSince(shown as Equipment, undefined, new Date())
      return [shown?.versao_firmware, bateria_minima, bateria_maxima]
    }
    expect(await measured(3, 'v2.6.0', 80)).toEqual(['2.6.0', 80, 80])
    expect(await measured(4, '2.5.4', 95)).toEqual(['2.6.0', 80, 95])
    // A version that was taken back is an older one, told later.
    expect(await measured(2, '2.5.4', null)).toEqual(['2.5.4', 80, 95])
    expect(await measured(2.5, '2.6.0', 70)).toEqual(['2.5.4', 70, 95])
    const { items } = await equipments.history(equipment.id, { limit: 10 }, async () => new Map())
    const told = items.filter(({ campo }) => campo === 'versao_firmware')
    // The first version is no change, nor is one that was told late.
    expect(told.map(({ de, para, quem_nome }) => [de, para, quem_nome])).toEqual([
      ['2.6.0', '2.5.4', equipment.numero_serie],
    ])
  })

  it('is counted after a fold that died between reading and totals', async () => {
    const message = wholeMessage({ nozzles: 2 })
    await send([message])
    const head = await folded(message.uuid)
    const counted = { TableName: TABLE, Key: { pk: `LEITURA#${message.uuid}`, sk: 'CONTAGEM' } }
    await client.send(
      new UpdateCommand({ ...counted, UpdateExpression: 'SET x = :x', ExpressionAttributeValues: { ':x': 1 } }),
    )
    expect((await totals(accountTotals(owner), '2026-11'))?.leituras).toBe(1)
    const stranger = wholeMessage({ nozzles: 2 })
    await send([stranger])
    const { pk, sk } = readingKey(stranger.uuid)
    await client.send(
      new PutCommand({
        TableName: TABLE,
        Item: { ...readingItem({ ...head, id: stranger.uuid, digest: '' }), pk, sk },
      }),
    )
    await folded(stranger.uuid)
    expect((await totals(accountTotals(owner), '2026-11'))?.leituras).toBe(2)
  })

  it('keeps result and models when catalogue and tolerance change after it was complete', async () => {
    const message = wholeMessage({ nozzles: 3 })
    await send([message])
    const before = await folded(message.uuid)
    const doubled = NOZZLE.perfis.map((profile) => ({ ...profile, vazao_lpm: profile.vazao_lpm * 2 }))
    await putCatalogue({ pontas: [{ ...NOZZLE, perfis: doubled }] })
    await client.send(
      new UpdateCommand({
        TableName: TABLE,
        Key: { pk: `EQUIPAMENTO#${equipment.id}`, sk: 'EQUIPAMENTO' },
        UpdateExpression: 'SET tolerancia_id = :t',
        ExpressionAttributeValues: { ':t': 'orchard-15' },
      }),
    )
    await send([wholeMessage({ uuid: message.uuid, nozzles: 3, flow: () => 2 })])
    const after = await folded(message.uuid)
    expect(after).toMatchObject({ situacao: 'CONFLITO', resultado: before.resultado, modelos: before.modelos })
    const next = wholeMessage({ nozzles: 3 })
    await send([next])
    expect((await folded(next.uuid)).resultado.tolerancia).toEqual(toleranceProfile('orchard-15'))
    await putCatalogue({ marcas: [BRAND], pontas: [NOZZLE] })
  })

  it('keeps a person’s edit through later parts, with its history; a stale edit is refused', async () => {
    const parts = partMessages({ nozzles: 3 })
    const uuid = parts[0]?.uuid ?? ''
    await send(parts.slice(0, 2))
    const before = await folded(uuid)
    const fields = {
      produtor_nome: 'Maria',
      propriedade: '',
      cidade: null,
      estado: 'MG',
      pais: 'Brasil',
      operador_nome: 'Rui',
      observacao: null,
      taxa_declarada: null,
      taxa_declarada_planta: 0.4,
    }
    const edited = await editReading(before, fields, { id: owner, nome: 'Ana' })
    expect(edited.versao).toBe(2)
    await send(parts.slice(2))
    const after = await folded(uuid)
    expect(after).toMatchObject({
      situacao: 'COMPLETA',
      versao: 2,
      edicao: { operador_nome: 'Rui', propriedade: null, taxa_declarada: null, taxa_declarada_planta: 0.4 },
    })
    const { items } = await readingPage({ scope: { kind: 'conta', donoId: owner }, limit: 5 })
    expect(items).toMatchObject([{ id: uuid, operador_nome: 'Rui', situacao: 'COMPLETA', taxa_declarada_planta: 0.4 }])
    await expect(editReading(before, { ...fields, operador_nome: 'Zé' }, { id: owner, nome: 'Ana' })).rejects.toThrow(
      'CONFLITO_DE_VERSAO',
    )
    const audit = await client.send(
      new QueryCommand({
        TableName: TABLE,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `AUDITORIA#LEITURA#${uuid}` },
      }),
    )
    expect(audit.Items?.find(({ campo }) => campo === 'operador_nome')).toMatchObject({
      quem: owner,
      de: 'José Carlos da Silva',
      para: 'Rui',
    })
    expect(audit.Items).toHaveLength(7)
  })
})

describe('pages of readings', () => {
  it('show each caller what is theirs, newest first, without gap or double', async () => {
    const second = await newEquipment(owner)
    const day = (index: number) => new Date(Date.UTC(2026, 8, 1 + index * 6)).toISOString()
    const messages = Array.from({ length: 12 }, (_, index) => wholeMessage({ nozzles: 1, at: day(index) }))
    await send(messages.slice(0, 7))
    await send(messages.slice(7), second)
    await foldReadings(
      messages.map(({ uuid }) => uuid),
      log,
    )
    const all = messages.map(({ uuid }) => uuid).reverse()
    const walk = async (scope: Parameters<typeof readingPage>[0]['scope']) => {
      const ids: string[] = []
      let after: string | undefined
      do {
        const page = await readingPage({ scope, limit: 5, after })
        ids.push(...page.items.map(({ id }) => id))
        after = page.position ?? undefined
      } while (after !== undefined)
      return ids
    }
    expect(await walk({ kind: 'conta', donoId: owner })).toEqual(all)
    const equipamentoIds = [equipment.id, second.id]
    expect(await walk({ kind: 'equipamentos', equipamentoIds, donoId: owner })).toEqual(all)
    expect(await walk({ kind: 'equipamentos', equipamentoIds, donoId: randomUUID() })).toEqual([])
    expect(await walk({ kind: 'equipamentos', equipamentoIds: [second.id], donoId: null })).toEqual(all.slice(0, 5))
    const everyone = await walk({ kind: 'todas' })
    expect(everyone.filter((id) => all.includes(id))).toEqual(all)
    expect(new Set(everyone).size).toBe(everyone.length)
  })

  it('keep to a period and to filters', async () => {
    const messages = ['01', '02', '03'].map((day) =>
      wholeMessage({ nozzles: 1, at: `2026-07-${day}T12:00:00.000Z`, header: { operador_nome: day } }),
    )
    await send(messages)
    await foldReadings(
      messages.map(({ uuid }) => uuid),
      log,
    )
    const scope = { kind: 'conta', donoId: owner } as const
    const period = { from: '2026-07-02T00:00:00.000Z', until: '2026-07-03T12:00:00.000Z' }
    const page = await readingPage({ scope, limit: 5, ...period })
    expect(page.items.map(({ operador_nome }) => operador_nome)).toEqual(['02'])
    const filtered = await readingPage({
      scope,
      limit: 5,
      filter: (row) => row.operador_nome === '01',
    })
    expect(filtered).toMatchObject({ items: [{ operador_nome: '01' }], position: null, searchedTo: null })
  })
})

describe('equipment', () => {
  it('is created once a serial, counted on its owner in the same transaction', async () => {
    expect(await findBySerial(equipment.numero_serie)).toEqual(equipment)
    const given = { ...equipment, tipos_pulverizador: ['TURBOPULVERIZADOR' as const] }
    expect(await createEquipment(given)).toEqual(equipment)
    await expect(createEquipment({ ...given, id: randomUUID() })).rejects.toThrow(SerialTakenError)
    const orphan = { id: randomUUID(), numero_serie: `X-${randomUUID().slice(0, 8)}`, dono_id: randomUUID() }
    await expect(createEquipment({ ...orphan, tipos_pulverizador: ['PULVERIZADOR'] })).rejects.toThrow(
      OwnerMissingError,
    )
    expect(await findBySerial(orphan.numero_serie)).toBeNull()
    const { Item } = await client.send(
      new GetCommand({ TableName: TABLE, Key: { pk: `USUARIO#${owner}`, sk: 'USUARIO' } }),
    )
    expect(Item?.contagem_equipamentos).toEqual({ PULVERIZADOR: 1, TURBOPULVERIZADOR: 0 })
  })
})
