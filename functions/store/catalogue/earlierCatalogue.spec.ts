import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestGateway } from '../../../scripts/local/services/testGateway.ts'
import { specTable } from '../../../tests/fixtures/specTable.ts'
import { brandPage, brands } from './brands.ts'
import { moveEarlierCatalogue } from './earlierCatalogue.ts'
import { nozzlePage } from './nozzlePages.ts'
import { nozzles } from './nozzles.ts'

const { service, tableName, create } = specTable()
let gateway: Awaited<ReturnType<typeof startTestGateway>>
let client: DynamoDBDocumentClient
const put = (Item: object) => client.send(new PutCommand({ TableName: tableName, Item }))

const NOZZLE = {
  ...{ pk: 'PERFIL#n', sk: 'PERFIL', gsi1pk: 'MODELO#m#PERFIL', gsi1sk: 'AD 110-03#n' },
  ...{ gsi2pk: 'PERFIL', gsi2sk: 'Bicos#AD 110-03#n', v: 1, id: 'n', marca_id: 'b', marca_nome: 'Bicos' },
  ...{ lista: { m: 'Bicos', n: 'AD 110-03', j: 'LEQUE_PADRAO', c: 'AZUL', x: 'ATIVO' } },
  ...{ modelo_id: 'm', nome: 'AD 110-03', tipo_jato: 'LEQUE_PADRAO', cor: 'AZUL', material: null, angulo: 110 },
  ...{ malha_cor: null, malha_tamanho: null, pontos: [{ pressao_bar: 3, vazao_lpm: 1.2 }], fonte: 'F' },
  ...{ edicao_gota: null, status: 'ATIVO', versao: 1 },
}
const BRAND = {
  ...{ pk: 'MARCA#b', sk: 'MARCA', gsi1pk: 'MARCA', gsi1sk: '000001#b', lista: { n: 'Bicos', x: 'ATIVO' }, v: 1 },
  ...{ id: 'b', nome: 'Bicos', imagem: null, ordem: 1, status: 'ATIVO', versao: 1 },
}

beforeAll(async () => {
  gateway = await startTestGateway({ dynamodb: service })
  const { endpoint, region, credentials } = gateway.config
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint)
  vi.stubEnv('AWS_REGION', region)
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  vi.stubEnv('TABLE_NAME', tableName)
  const plain = new DynamoDBClient(gateway.config)
  client = DynamoDBDocumentClient.from(plain)
  await create(plain)
  for (const item of [BRAND, NOZZLE]) await put(item)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await gateway.close()
})

const listed = async () => {
  const filter = { status: 'ATIVO', tipo_jato: 'LEQUE_PADRAO', angulo: 110 } as const
  const [found, makers] = await Promise.all([
    nozzlePage(filter, { limit: 10 }),
    brandPage({ status: 'ATIVO' }, { limit: 10 }),
  ])
  return [found.items.map(({ id }) => id), makers.items.map(({ nome }) => nome)]
}

it('lists what version 1 stored, and gives it names and places once', async () => {
  expect(await listed()).toEqual([['n'], ['Bicos']])
  expect(await moveEarlierCatalogue()).toBe(2)
  expect(await moveEarlierCatalogue()).toBe(0)
  expect(await listed()).toEqual([['n'], ['Bicos']])
  const author = { id: null, nome: '' }
  const [brand, nozzle] = [await brands.get('b'), await nozzles.get('n')]
  if (!brand || !nozzle) throw new Error('both are there')
  await expect(brands.create({ ...brand, id: 'x', nome: 'BICOS' }, { author })).rejects.toThrow('MARCA_JA_EXISTE')
  await expect(nozzles.create({ ...nozzle, id: 'y' }, { author })).rejects.toThrow('PONTA_JA_EXISTE')
  const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: nozzles.key('n') }))
  expect(Item).toMatchObject({ gsi1pk: 'MARCA#b#PERFIL', gsi2pk: 'PERFIL', gsi2sk: 'ad 110-03#n', v: 2 })
})
