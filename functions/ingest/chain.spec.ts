import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type DynamoDb, startDynamoDb } from '../../scripts/local/services/dynamodb.ts'
import { startTestGateway, type TestGateway } from '../../scripts/local/services/testGateway.ts'
import type { NozzleProfile } from '../store/catalogue.ts'

let db: DynamoDb
let gateway: TestGateway

beforeAll(async () => {
  db = await startDynamoDb()
  gateway = await startTestGateway({ dynamodb: db })
  vi.stubEnv('AWS_ENDPOINT_URL', gateway.url)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATEST')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('TABLE_NAME', 'tabela')
  const attributes = ['pk', 'sk', ...[1, 2, 3, 4].flatMap((n) => [`gsi${n}pk`, `gsi${n}sk`])]
  await new DynamoDBClient(gateway.config).send(
    new CreateTableCommand({
      TableName: 'tabela',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [1, 2, 3, 4].map((n) => ({
        IndexName: `gsi${n}`,
        KeySchema: [
          { AttributeName: `gsi${n}pk`, KeyType: 'HASH' },
          { AttributeName: `gsi${n}sk`, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['lista', '__edb_e__', '__edb_v__'] },
      })),
    }),
  )
}, 40_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await gateway.close()
  await db.close()
})

describe('smoke', () => {
  it('ingests, folds and lists', async () => {
    const { createEquipment } = await import('../store/equipments.ts')
    const { ingestMessages } = await import('./ingestMessages.ts')
    const { foldReadings } = await import('./foldReadings.ts')
    const { readingPage } = await import('../store/readingPages.ts')
    const { getReading } = await import('../store/readings.ts')
    const { documentClient } = await import('../store/table.ts')
    const { putCatalogue } = await import('../store/catalogue.ts')
    const { UpdateCommand, GetCommand } = await import('@aws-sdk/lib-dynamodb')
    const { presentReading } = await import('../areas/leituras/present.ts')
    const { leitura } = await import('../../shared/contract/leituras.ts')
    const owner = randomUUID()
    await documentClient().send(
      new UpdateCommand({
        TableName: 'tabela',
        Key: { pk: `USUARIO#${owner}`, sk: 'USUARIO' },
        UpdateExpression: 'SET contagem_equipamentos = :c',
        ExpressionAttributeValues: { ':c': { PULVERIZADOR: 0, TURBOPULVERIZADOR: 0 } },
      }),
    )
    const equipment = await createEquipment({
      id: randomUUID(),
      numero_serie: 'ASP-0001',
      tipos_pulverizador: ['PULVERIZADOR'],
      dono_id: owner,
      desde: '2026-01-01T00:00:00.000Z',
    })
    const profile: NozzleProfile = {
      id: 'leque-110-03',
      marca_id: 'iso',
      marca_nome: 'ISO 10625',
      modelo_id: 'leque',
      nome: 'Leque 110-03 cerâmica',
      tipo_jato: 'LEQUE_PADRAO',
      cor: 'AZUL',
      material: 'CERAMICA',
      angulo: 110,
      malha_cor: null,
      malha_tamanho: null,
      pontos: [
        { pressao_bar: 2, vazao_lpm: 0.98 },
        { pressao_bar: 3, vazao_lpm: 1.2 },
      ],
      fonte: 'ISO 10625:2018',
      edicao_gota: null,
      status: 'ATIVO',
      versao: 1,
    }
    await putCatalogue({ perfis: [profile] })
    const uuid = randomUUID()
    const message = {
      versao: 1,
      uuid,
      medido_em: '2026-11-01T12:00:00.000Z',
      unidade_vazao: 'LPM',
      cabecalho: {
        nome: 'Talhão 7, barra completa',
        tipo_pulverizador: 'PULVERIZADOR',
        total_bicos: 60,
        unidade_pressao: 'BAR',
        pressao: 3,
        velocidade: 8.2,
        espacamento_bicos: 0.5,
        forma_pulverizacao: 'BARRA',
        taxa_declarada: 175,
        modelos: ['leque-110-03'],
        produtor_nome: 'João Batista de Almeida',
        propriedade: 'Fazenda Santa Rita do Passa Quatro',
        cidade: 'Ribeirão Preto',
        estado: 'São Paulo',
        pais: 'Brasil',
        operador_nome: 'José Carlos da Silva',
        horas_maquina: 1234.5,
        bateria_inicio: 97,
        bateria_fim: 88,
        telefone_marca: 'Samsung',
        telefone_modelo: 'SM-A536E',
        telefone_so: 'Android 14',
        versao_firmware: '2.5.4',
        versao_hardware: '1.3.0',
        versao_app: '3.1.0',
        calibracao: {
          tipo: 'PROVETA',
          percentual: 1.3,
          data: '2026-10-31T12:00:00.000Z',
          amostras: [
            { volume_ml: 490, tempo_s: 19.7 },
            { volume_ml: 492, tempo_s: 19.8 },
            { volume_ml: 488, tempo_s: 19.6 },
          ],
          fator_confiabilidade: 98.7,
        },
      },
      bicos: Array.from({ length: 60 }, (_, index) => ({
        posicao: index + 1,
        vazao: 1.2 + ((index * 7919) % 100) / 500,
        modelo: 0,
      })),
    }
    const incoming = {
      bytes: new TextEncoder().encode(JSON.stringify(message)),
      numeroSerie: 'ASP-0001',
      certificado: 'abc',
      recebidoEm: Date.now(),
      criador: null,
    }
    const outcomes = await ingestMessages([incoming, incoming, { ...incoming, bytes: new TextEncoder().encode('{') }])
    console.log(JSON.stringify(outcomes))
    const send = vi.spyOn(DynamoDBClient.prototype, 'send')
    expect(await foldReadings([uuid], new Logger())).toEqual([])
    console.log(send.mock.calls.map(([c]) => c.constructor.name).join())
    const page = await readingPage({ scope: { kind: 'conta', donoId: owner }, limit: 20, now: Date.now() })
    console.log(page)
    console.log(await readingPage({ scope: { kind: 'todas' }, limit: 20, now: Date.now() }))
    const head = await getReading(uuid)
    if (!head) throw new Error('no head')
    console.log(JSON.stringify(leitura.parse(presentReading(head, 'Ana'))).slice(0, 3000))
    const raw = await documentClient().send(
      new GetCommand({
        TableName: 'tabela',
        Key: { pk: `LEITURA#${uuid}`, sk: 'LEITURA' },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    )
    console.log(raw.ConsumedCapacity, raw.Item?.dados.length, raw.Item?.bicos.length)
    console.log(equipment.id)
    const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
    const out = await documentClient().send(
      new PutCommand({
        TableName: 'tabela',
        Item: { ...raw.Item, pk: 'LEITURA#00000000-0000-0000-0000-000000000000' },
        ReturnConsumedCapacity: 'INDEXES',
      }),
    )
    console.log(JSON.stringify(out.ConsumedCapacity))
  })
})
