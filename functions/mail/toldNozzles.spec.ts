import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BRAND, NOZZLE, wholeMessage } from '../../tests/fixtures/messages.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { storedPerson } from '../../tests/fixtures/stored.ts'
import { foldReadings } from '../ingest/foldReadings.ts'
import { ingestMessages } from '../ingest/ingestMessages.ts'
import { accountCosts, noCosts } from '../store/accounts/costs.ts'
import { brands } from '../store/catalogue/brands.ts'
import { nozzles } from '../store/catalogue/nozzles.ts'
import { createEquipment } from '../store/equipment/equipmentCreation.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import type { User } from '../store/users/users.ts'
import { toldNozzles } from './toldNozzles.ts'

const log = new Logger({ logLevel: 'SILENT' })
let cloud: SpecCloud
let ana: User
const put = (Item: Record<string, unknown>) => documentClient().send(new PutCommand({ TableName: tableName(), Item }))

beforeAll(async () => {
  cloud = await startSpecCloud()
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockReturnValue()
  ana = await storedPerson({ nome: 'Ana' })
  await Promise.all([
    put(brands.toItem(BRAND)),
    put(nozzles.toItem({ ...NOZZLE, material: 'CERAMICA' })),
    put(accountCosts.toItem({ ...noCosts(ana.id), ponta_centavos: 3_890, versao: 1 })),
  ])
})
afterAll(() => cloud.close())

/** A reading of Ana's with such flows against 1.2 L/min. */
async function reading(flow: (index: number) => number, count: number): Promise<string> {
  const { numero_serie: numeroSerie } = await createEquipment({
    id: randomUUID(),
    numero_serie: `SPEC-${randomUUID().slice(0, 8).toUpperCase()}`,
    apelido: 'Barra',
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: ana.id,
    desde: '2020-01-01T00:00:00.000Z',
  })
  const message = wholeMessage({ nozzles: count, flow, at: new Date().toISOString() })
  const bytes = new TextEncoder().encode(JSON.stringify(message))
  await ingestMessages([
    { topico: 'leituras', bytes, numeroSerie, certificado: null, recebidoEm: Date.now(), criador: null },
  ])
  expect(await foldReadings([message.uuid], log)).toEqual([])
  return message.uuid
}

it('a mail of a reading says which tips to replace where at what price, which nozzles to clean, and draws all', async () => {
  const id = await reading((index) => [1.2, 1.2, 1.5, 0.9, 1.6][index] ?? 1.2, 40)
  const told = (await toldNozzles([id], ana)).get(id)
  expect(told?.lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    `Trocar: ${BRAND.nome} ${NOZZLE.nome}: 3, 5 (2 × 38,90 = R$ 77,80)`,
    'Limpar: 4',
  ])
  // Rows of equal length, in the order of the boom.
  expect(told?.drawing.map((row) => row.map(({ posicao }) => posicao))).toEqual([
    Array.from({ length: 20 }, (_, index) => index + 1),
    Array.from({ length: 20 }, (_, index) => index + 21),
  ])
  expect(told?.drawing[0]?.slice(0, 5).map(({ judgement }) => judgement)).toEqual([
    ...['APROVADO', 'APROVADO', 'GASTO', 'ENTUPIDO', 'GASTO'],
  ])
  expect(told?.legend.map(({ text }) => text)).toEqual(['Gasto', 'Entupido ou pressão baixa'])
})

it('speaks the language of whoever reads it, and draws no boom that a mail has no room for', async () => {
  const id = await reading((index) => (index === 7 ? 1.6 : 1.2), 220)
  const told = (await toldNozzles([id], { ...ana, idioma: 'en' })).get(id)
  expect(told?.lines).toEqual([expect.stringMatching(/^Replace: .*: 8 \(1 × 38\.90 = R\$38\.90\)$/)])
  expect(told?.drawing).toEqual([])
})

it('says nothing of a reading that is gone', async () => {
  expect(await toldNozzles([randomUUID()], ana)).toEqual(new Map())
})
