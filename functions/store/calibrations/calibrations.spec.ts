import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_LIMITS } from '../../../shared/domain/readings/calibration.ts'
import type { Lado } from '../../../shared/enums.ts'
import { BRAND, NOZZLE } from '../../../tests/fixtures/messages.ts'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { brands } from '../catalogue/brands.ts'
import { nozzles } from '../catalogue/nozzles.ts'
import { documentClient, tableName } from '../kit/table.ts'
import type { ReadingHead, ReadingHeader } from '../readings/readingHead.ts'
import { calibrationData } from './accountData.ts'
import { editLimits, limitsInForce } from './calibrationLimits.ts'
import { type CalibrationListRequest, calibrationPage } from './calibrationPages.ts'
import { type Calibration, calibrationId, keepTold } from './calibrations.ts'
import { invalidSince } from './invalidCounts.ts'
import { judged } from './judged.ts'
import { calibrationKept, keepCalibrationsOf } from './ofReading.ts'

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
})
afterAll(() => cloud.close())

type Told = NonNullable<ReadingHeader['calibracao']>
type Head = Parameters<typeof keepCalibrationsOf>[0][number]

const ANA = { id: randomUUID(), nome: 'Ana' }
const TOLD: Told = {
  tipo: 'PROVETA',
  percentual: 0.4,
  data: '2026-10-31T12:00:00.000Z',
  reuso: 'NAO_IDENTIFICADA',
  proveta_tempo_s: null,
  proveta_volume_ml: null,
  balanca_tempo_s: null,
  peso_kg: null,
  tara_kg: null,
  amostras: [{ volume_ml: 490, tempo_s: 19.7 }],
  fator_confiabilidade: null,
  vazao_dispositivo: null,
  vazao_gravimetrica: null,
  ponta_calibracao: null,
  vazao_pos_calibracao: null,
}

/** A machine of its own for each test. */
function machine() {
  const [dono_id, equipamento_id] = [randomUUID(), randomUUID()]
  const reading = (calibracao: Partial<Told> | null, more: Partial<Head> = {}): Head => ({
    id: randomUUID(),
    data: '2026-11-01T12:00:00.000Z',
    recebida_em: '2026-11-01T12:05:00.000Z',
    dono_id,
    equipamento_id,
    equipamento_nome: 'Barra',
    numero_serie: 'ASP-1',
    tipo_pulverizador: 'PULVERIZADOR',
    completa: true,
    bicos: [],
    modelos: [],
    cabecalho: { pressao: 3, calibracao: calibracao && { ...TOLD, ...calibracao } } as ReadingHeader,
    ...more,
  })
  const page = async (request: Partial<CalibrationListRequest> = {}) =>
    (await calibrationPage({ scope: { kind: 'conta', donoId: dono_id }, limit: 10, ...request })).items
  return { dono_id, equipamento_id, reading, page }
}

it('a calibration that several readings used is listed once, by when it was made, and as used again once one says so', async () => {
  const { dono_id, equipamento_id, reading, page } = machine()
  const first = reading({ reuso: 'NAO_REUTILIZADA' })
  await keepCalibrationsOf([first])
  await keepCalibrationsOf([first, reading({ reuso: 'REUTILIZADA' }), reading({ reuso: 'NAO_IDENTIFICADA' })])
  const expected = {
    dono_id,
    equipamento_id,
    leitura_id: first.id,
    origem: 'LEITURA',
    data: TOLD.data,
    reuso: 'REUTILIZADA',
    situacao: 'VALIDA',
    motivos: [],
    resultado: 0.4,
    limites: FIRST_LIMITS,
  }
  expect(await page()).toMatchObject([expected])
  const scope = { kind: 'equipamentos', equipamentoIds: [equipamento_id], donoId: dono_id } as const
  expect(await page({ scope })).toMatchObject([expected])
  expect(await page({ scope: { ...scope, donoId: randomUUID() } })).toEqual([])
  expect(await page({ filter: ({ r }) => r === 2 })).toHaveLength(1)
})

it('another one of the same equipment is one of its own, and so is the same of another equipment', async () => {
  const { reading, page } = machine()
  const other = machine()
  await keepCalibrationsOf([
    reading({}),
    reading({ percentual: 0.5 }),
    reading({ data: '2026-11-02T12:00:00.000Z' }),
    reading(null),
  ])
  await keepCalibrationsOf([other.reading({})])
  expect((await page()).map(({ data }) => data.slice(0, 10))).toEqual(['2026-11-02', '2026-10-31', '2026-10-31'])
  expect((await page({ until: '2026-11-01' })).map(({ resultado }) => resultado).toSorted()).toEqual([0.4, 0.5])
  expect(await other.page()).toHaveLength(1)
})

it('one that does not tell when it was made is of its reading alone', async () => {
  const { reading, page } = machine()
  const undated = reading({ data: null })
  await keepCalibrationsOf([undated, undated, reading({ data: null })])
  expect((await page()).map(({ data }) => data)).toEqual([undated.data, undated.data])
})

it('keeps the limits it was judged by, whatever they become', async () => {
  const { reading, page } = machine()
  const dated = (day: string) => reading({ data: `2026-10-${day}T12:00:00.000Z`, percentual: 0.9 })
  await keepCalibrationsOf([dated('01')])
  const { versao } = (await limitsInForce(['PULVERIZADOR'])).get('PULVERIZADOR') ?? { versao: -1 }
  expect(versao).toBe(0)
  const narrow = { ...FIRST_LIMITS, calibracao_max: 0.8 }
  expect(await editLimits('PULVERIZADOR', { ...narrow, versao }, ANA)).toMatchObject({ calibracao_max: 0.8, versao: 1 })
  await expect(editLimits('PULVERIZADOR', { ...narrow, versao }, ANA)).rejects.toThrow('CONFLITO_DE_VERSAO')
  await keepCalibrationsOf([dated('01'), dated('02')])
  expect(await page()).toMatchObject([
    {
      situacao: 'INVALIDA',
      motivos: [{ faixa: 'calibracao', desvio: 'ACIMA', valor: 0.9, minimo: -1, maximo: 0.8 }],
      limites: { calibracao_max: 0.8 },
    },
    { situacao: 'VALIDA', motivos: [], limites: { calibracao_max: 1 } },
  ])
  expect((await limitsInForce(['TURBOPULVERIZADOR'])).get('TURBOPULVERIZADOR')).toMatchObject({ versao: 0 })
})

/** What the device of a machine told by itself, judged by the limits there are. */
async function toldBy({ dono_id, equipamento_id }: ReturnType<typeof machine>, more: Partial<Calibration> = {}) {
  const limits = (await limitsInForce(['TURBOPULVERIZADOR'])).get('TURBOPULVERIZADOR')
  if (!limits) throw new Error('no limits')
  const { data, ...figures } = TOLD
  return judged(
    {
      ...figures,
      id: calibrationId(equipamento_id, IDENTITY),
      data: String(data),
      hash: 'first',
      recebida_em: '2026-11-01T12:05:00.000Z',
      origem: 'DISPOSITIVO',
      leitura_id: null,
      reuso: 'NAO_REUTILIZADA',
      ressalvas: [],
      dono_id,
      equipamento_id,
      equipamento_nome: 'Turbo',
      numero_serie: 'ASP-1',
      tipo_pulverizador: 'TURBOPULVERIZADOR',
      pressao_min: 2.9,
      pressao_max: 3.1,
      modelo: 'leque',
      posicoes: [1],
      ...more,
    },
    limits,
  )
}
const IDENTITY = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'

it('one that the device tells is kept once, by its first content, and a reading that names it adds that it was used', async () => {
  const own = machine()
  const told = await toldBy(own)
  expect(await Promise.all([keepTold(told), keepTold(told)]).then((all) => all.toSorted())).toEqual([
    'NOVA',
    'REPETIDA',
  ])
  expect(await keepTold({ ...told, hash: 'other', percentual: 0.5 })).toBe('DIVERGENTE')
  const named = { tipo_pulverizador: 'TURBOPULVERIZADOR' } as const
  await keepCalibrationsOf([own.reading({ uuid: IDENTITY, reuso: 'REUTILIZADA' }, named)])
  const { hash, ...listed } = { ...told, reuso: 'REUTILIZADA' }
  expect(await own.page()).toMatchObject([listed])
})

it('one that a reading brought first learns from the device what the reading left open, and stays as it was judged', async () => {
  const own = machine()
  const reading = own.reading({ uuid: IDENTITY }, { tipo_pulverizador: 'TURBOPULVERIZADOR' })
  await keepCalibrationsOf([reading])
  const [before] = await own.page()
  const { versao, tipo_pulverizador, ...limits } = (await limitsInForce(['TURBOPULVERIZADOR'])).get(
    'TURBOPULVERIZADOR',
  ) ?? { ...FIRST_LIMITS, versao: 0, tipo_pulverizador: 'TURBOPULVERIZADOR' }
  await editLimits('TURBOPULVERIZADOR', { ...limits, calibracao_max: 0.1, versao }, ANA)
  const told = await toldBy(own)
  expect(told.situacao).toBe('INVALIDA')
  expect(await keepTold({ ...told, percentual: 0.5 })).toBe('DIVERGENTE')
  expect(await keepTold(told)).toBe('NOVA')
  expect(await keepTold(told)).toBe('REPETIDA')
  expect(await keepTold({ ...told, hash: 'other' })).toBe('DIVERGENTE')
  const { pressao_min, pressao_max, modelo, posicoes } = told
  expect(await own.page()).toEqual([{ ...before, pressao_min, pressao_max, modelo, posicoes, hash: 'first' }])
  expect(before).toMatchObject({ origem: 'LEITURA', leitura_id: reading.id, situacao: 'VALIDA', pressao_min: null })
})

describe('how many are invalid', () => {
  const INVALID = { percentual: 3.2 }
  const [DAY, LATER] = ['2026-10-31T02:59:59.000Z', '2026-10-31T03:00:00.000Z']

  it('is counted with what is stored, once each, by the days of any time zone', async () => {
    const own = machine()
    const other = machine()
    const all = await invalidSince(null, DAY)
    const readings = [DAY, LATER, '2026-11-01T12:00:00.000Z'].map((data) => own.reading({ ...INVALID, data }))
    await keepCalibrationsOf([...readings, own.reading({}), other.reading(INVALID)])
    // Told again, and by a reading that used it again.
    await keepCalibrationsOf([...readings, own.reading({ ...INVALID, data: DAY, reuso: 'REUTILIZADA' })])
    const count = (from: string) => invalidSince(own.dono_id, from)
    expect(await count('2026-10-31T00:00:00.000Z')).toBe(3)
    expect(await count('2026-10-31T03:00:00.000Z')).toBe(2)
    expect(await count('2026-11-01T00:00:00.000Z')).toBe(1)
    expect(await count('2026-11-02T00:00:00.000Z')).toBe(0)
    expect(await invalidSince(null, '2026-10-31T00:00:00.000Z')).toBe(all + 4)
    expect(await own.page({ filter: ({ s }) => s === 'I' })).toHaveLength(3)
  })

  it('is counted once of one that a device tells twice at once', async () => {
    const own = machine()
    const told = await toldBy(own, { percentual: 3.2 })
    expect(told.situacao).toBe('INVALIDA')
    expect((await Promise.all([keepTold(told), keepTold(told)])).toSorted()).toEqual(['NOVA', 'REPETIDA'])
    expect(await keepTold(told)).toBe('REPETIDA')
    expect(await invalidSince(own.dono_id, '2026-10-31T00:00:00.000Z')).toBe(1)
  })

  it('costs a valid one nothing, and an invalid one a look and one transaction', async () => {
    const { reading } = machine()
    const spent = async (head: Head) => {
      cloud.resetCalls()
      await keepCalibrationsOf([head])
      return cloud.calls.slice(1)
    }
    expect(await spent(reading({}))).toEqual(['dynamodb.PutItem'])
    expect(await spent(reading(INVALID))).toEqual(['dynamodb.BatchGetItem', 'dynamodb.TransactWriteItems'])
    expect(await spent(reading(INVALID))).toEqual(['dynamodb.BatchGetItem'])
  })

  it('is without those of an account that is erased', async () => {
    const [own, other] = [machine(), machine()]
    const before = await invalidSince(null, DAY)
    await keepCalibrationsOf([own.reading(INVALID), own.reading({}), other.reading(INVALID)])
    if (typeof calibrationData.erase !== 'function') throw new Error('nothing is erased')
    const tools = { removeFile: async () => {} }
    for (let times = 0; times < 2; times += 1) for await (const _ of calibrationData.erase(own.dono_id, tools));
    expect(await own.page()).toEqual([])
    expect(await invalidSince(own.dono_id, DAY)).toBe(0)
    expect(await invalidSince(null, DAY)).toBe(before + 1)
    expect(await invalidSince(other.dono_id, DAY)).toBe(1)
  })
})

describe('what a reading tells of the calibration it came with', () => {
  const announced = (nome: string) => ({ marca: 'Bicos', nome }) as Head['modelos'][number]
  const nozzle = (posicao: number, lado: Lado | null = null) => ({ posicao, lado, seq: 1, vazao_lpm: 1.2, modelo: 0 })

  it('is its nozzle by name: as told, of the catalogue, or the one model it announced', async () => {
    const known = randomUUID()
    for (const Item of [brands.toItem(BRAND), nozzles.toItem({ ...NOZZLE, id: known })])
      await documentClient().send(new PutCommand({ TableName: tableName(), Item }))
    const named = async (ponta_calibracao: string | null, modelos: Head['modelos']) => {
      const { reading, page } = machine()
      await keepCalibrationsOf([reading({ ponta_calibracao }, { modelos })])
      return (await page()).map((one) => [one.modelo, one.ponta_calibracao])
    }
    const [only, two] = [[announced('110-02')], [announced('110-02'), announced('110-03')]]
    expect(await named('Leque 03', only)).toEqual([['Leque 03', 'Leque 03']])
    expect(await named(known.toUpperCase(), only)).toEqual([[`ISO 10625 ${NOZZLE.nome}`, `ISO 10625 ${NOZZLE.nome}`]])
    expect(await named(randomUUID(), only)).toEqual([['Bicos 110-02', 'Bicos 110-02']])
    expect(await named(null, only)).toEqual([['Bicos 110-02', null]])
    expect(await named(null, two)).toEqual([[null, null]])
    expect(await named(randomUUID(), two)).toEqual([[null, null]])
    expect(await named(null, [null])).toEqual([[null, null]])
  })

  it('is pressure and positions only where it was made with it', async () => {
    const bicos = [nozzle(2, 'ESQUERDO'), nozzle(1, 'ESQUERDO'), nozzle(1, 'DIREITO')]
    const measured = async (reuso: Told['reuso'], more: Partial<Head> = {}) => {
      const { reading, page } = machine()
      await keepCalibrationsOf([reading({ reuso }, { bicos, ...more })])
      return (await page()).map(({ pressao_min, pressao_max, posicoes }) => [pressao_min, pressao_max, posicoes])
    }
    expect(await measured('NAO_REUTILIZADA')).toEqual([[3, 3, [1, 2]]])
    // More nozzles may come.
    expect(await measured('NAO_REUTILIZADA', { completa: false })).toEqual([[3, 3, []]])
    expect(await measured('REUTILIZADA')).toEqual([[null, null, []]])
    expect(await measured('NAO_IDENTIFICADA')).toEqual([[null, null, []]])
  })

  it('is learned once the reading is whole, and from the reading it was made with where another came first', async () => {
    const { reading, page } = machine()
    const made = reading({ reuso: 'NAO_REUTILIZADA' }, { bicos: [nozzle(1), nozzle(2)] })
    const again = reading({ reuso: 'REUTILIZADA' })
    await keepCalibrationsOf([again])
    await keepCalibrationsOf([{ ...made, completa: false, bicos: [nozzle(1)] }])
    const told = async () => (await page()).map((one) => [one.leitura_id, one.pressao_min, one.posicoes, one.reuso])
    expect(await told()).toEqual([[made.id, 3, [], 'REUTILIZADA']])
    await keepCalibrationsOf([made])
    expect(await told()).toEqual([[made.id, 3, [1, 2], 'REUTILIZADA']])
    await keepCalibrationsOf([again])
    expect(await told()).toEqual([[made.id, 3, [1, 2], 'REUTILIZADA']])
  })

  it('stays what it was judged as, which each of its readings carries', async () => {
    const { reading } = machine()
    const off = reading({ percentual: 3.2 })
    const judgement = await calibrationKept(off, null)
    expect(judgement).toMatchObject({
      situacao: 'INVALIDA',
      resultado: 3.2,
      motivos: [{ faixa: 'calibracao', desvio: 'ACIMA', valor: 3.2 }],
    })
    const before = { ...off, calibracao: judgement } as unknown as ReadingHead
    expect(await calibrationKept(off, before)).toBe(judgement)
    // Parts that an administrator chose anew may have brought another one.
    const other = { ...reading({ percentual: 0.2 }), id: off.id }
    expect(await calibrationKept(other, before)).toMatchObject({ situacao: 'VALIDA', resultado: 0.2 })
    expect(await calibrationKept(reading(null), before)).toBeNull()
  })
})
