import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeMessage } from '../../../tests/fixtures/messages.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { foldReadings } from '../../ingest/foldReadings.ts'
import { ingestMessages } from '../../ingest/ingestMessages.ts'
import { createEquipment } from '../equipment/equipmentCreation.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { newUser } from '../users/userCreation.ts'
import { users } from '../users/users.ts'
import { readingMonths } from './readingMonths.ts'
import { readingPage } from './readingPages.ts'

const MONTHS = ['2021-02', '2023-07', '2023-08', '2024-01', '2024-12', '2025-03', '2025-04', '2025-05', '2025-11']
const READINGS = 62
const LIMIT = 20
const log = new Logger({ logLevel: 'SILENT' })
let cloud: SpecCloud

/** Delivers and folds readings measured at these moments. */
async function deliver(moments: readonly string[]): Promise<string[]> {
  const owner = randomUUID()
  const user = newUser({ id: owner, nome: 'Ana', email: `${owner}@x.y`, papel: 'CLIENTE' }, new Date().toISOString())
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: users.toItem(user) }))
  const { numero_serie } = await createEquipment({
    id: randomUUID(),
    numero_serie: `SPEC-${owner.slice(0, 8).toUpperCase()}`,
    tipos_pulverizador: ['PULVERIZADOR'],
    dono_id: owner,
    desde: '2020-01-01T00:00:00.000Z',
  })
  const messages = moments.map((at) => wholeMessage({ nozzles: 1, at }))
  const outcomes = await ingestMessages(
    messages.map((message) => ({
      topico: 'leituras',
      bytes: new TextEncoder().encode(JSON.stringify(message)),
      numeroSerie: numero_serie,
      certificado: null,
      // Each came when it was measured: years later its clock would count as fallen back.
      recebidoEm: Date.parse(String(message.medido_em)),
      criador: null,
    })),
  )
  expect(outcomes.map(({ confirmacao }) => confirmacao.resultado)).toEqual(messages.map(() => 'aceita'))
  const uuids = messages.map(({ uuid }) => uuid)
  expect(await foldReadings(uuids, log)).toEqual([])
  return uuids
}

/** The pages of an administrator's list, as its ids. */
async function pages(): Promise<string[][]> {
  const found: string[][] = []
  let after: string | undefined
  do {
    const page = await readingPage({ scope: { kind: 'todas' }, limit: LIMIT, after })
    found.push(page.items.map(({ id }) => id))
    after = page.position ?? undefined
  } while (after !== undefined)
  return found
}

let uuids: string[]
beforeAll(async () => {
  cloud = await startSpecCloud()
  const moments = Array.from({ length: READINGS }, (_, index) => {
    const at = Date.parse(`${MONTHS[index % MONTHS.length]}-10T12:00:00.000Z`) + index * 60_000
    return new Date(at).toISOString()
  })
  uuids = await deliver(moments)
})
afterAll(() => cloud.close())

describe('the list of all readings', () => {
  it('is as many pages as its readings fill, however far they lie apart, and ends with a reading', async () => {
    const found = await pages()
    expect(found.map(({ length }) => length)).toEqual([20, 20, 20, 2])
    expect(found.flat().toSorted()).toEqual(uuids.toSorted())
  })

  it('is known by one read which months it goes through', async () => {
    cloud.resetCalls()
    expect(await readingMonths()).toEqual(MONTHS.toReversed())
    expect(cloud.calls).toEqual(['dynamodb.GetItem'])
  })

  it('has a reading of a month nobody measured in before as soon as it is folded', async () => {
    const [older] = await deliver(['2020-05-01T00:00:00.000Z'])
    expect((await pages()).flat()).toContain(older)
    const [oldest] = await deliver(['2020-01-01T00:00:00.000Z'])
    expect((await pages()).flat().slice(-2)).toEqual([older, oldest])
  })
})
