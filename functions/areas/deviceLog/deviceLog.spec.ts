import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calibrationMessage } from '../../../tests/fixtures/messages.ts'
import { RECEIVED, type SpecIngestion, startIngestion, whole } from '../../../tests/fixtures/specIngestion.ts'
import { deviceLogPage } from '../../store/deviceLog/deviceLog.ts'
import { lastState } from '../../store/equipment/deviceState.ts'
import { deviceHours } from '../../store/readings/ingestLimit.ts'
import { presentSent } from './present.ts'

let ingestion: SpecIngestion
beforeAll(async () => {
  ingestion = await startIngestion()
})
afterAll(() => ingestion.close())

const YESTERDAY = () => new Date(Date.now() - 86_400_000).toISOString()
const owner = () => ingestion.equipment.dono_id ?? ''
const log = async (ownerId: string | null = owner()) => {
  // An index follows the table.
  await delay(50)
  const page = await deviceLogPage({ equipment: ingestion.equipment, ownerId, limit: 50 })
  return presentSent(page.items, ownerId)
}
const hours = async () => {
  const all = await deviceHours(ingestion.equipment.id, YESTERDAY())
  const sum = (of: 'recebidas' | 'repetidas' | 'recusadas') => all.reduce((total, hour) => total + hour[of], 0)
  return { recebidas: sum('recebidas'), repetidas: sum('repetidas'), recusadas: sum('recusadas') }
}
/** Calls that write, by name. */
const writes = (calls: readonly string[]) =>
  calls.filter((call) => /\.(Put|Update|Delete|BatchWrite|TransactWrite)Item/.test(call)).toSorted()

const state = (more: object = {}) => ({
  versao: 1,
  uuid: randomUUID(),
  informado_em: '2026-11-26T10:04:00.000Z',
  versao_firmware: '2.5.4',
  bateria: 80,
  ...more,
})

describe('what a device sent', () => {
  it('is told with what came of it: taken, refused and why, with charge, firmware and clock', async () => {
    const [good, ahead] = [randomUUID(), randomUUID()]
    await ingestion.send(good, whole({ versao_firmware: '2.5.4', bateria_inicio: 90, bateria_fim: 70 }, { uuid: good }))
    await ingestion.send(ahead, whole({}, { uuid: ahead, medido_em: '2026-11-26T11:05:00.000Z' }))
    await ingestion.deliver(
      'calibracoes',
      calibrationMessage({ uuid: randomUUID(), realizada_em: '2026-11-26T09:00:00.000Z' }),
    )
    const [refused] = await ingestion.deliver('leituras', '{')
    const told = await log()
    expect(told.map(({ tipo, id, motivo, relogio_s }) => [tipo, id, motivo, relogio_s])).toEqual(
      expect.arrayContaining([
        ['LEITURA', good, null, null],
        ['LEITURA', ahead, null, 3600],
        ['RECUSA', refused?.quarentena_id, 'MENSAGEM_INVALIDA', null],
      ]),
    )
    expect(told.filter(({ tipo }) => tipo === 'CALIBRACAO')).toHaveLength(1)
    expect(told.map(({ em }) => em)).toEqual(
      told
        .map(({ em }) => em)
        .toSorted()
        .toReversed(),
    )
    expect(told.find(({ id }) => id === good)).toMatchObject({
      chegou_em: RECEIVED,
      versao_firmware: '2.5.4',
      bateria_inicio: 90,
      bateria_fim: 70,
      partes: 1,
      situacao: 'COMPLETA',
    })
  })

  it('is told to nobody but whose it is, and all of it to whoever runs the product', async () => {
    expect((await log(randomUUID())).filter(({ tipo }) => tipo !== 'RECUSA')).toEqual([])
    expect((await log(null)).length).toBe((await log()).length)
    expect((await log(null)).length).toBeGreaterThan(0)
  })

  it('tells of its clock by the last state', async () => {
    await ingestion.deliver('estado', state())
    expect(await lastState(ingestion.equipment.id)).toMatchObject({
      informado_em: '2026-11-26T10:04:00.000Z',
      recebido_em: RECEIVED,
      bateria: 80,
    })
  })
})

describe('what came again', () => {
  it('is counted by the hour, within a batch too, without a write more than before', async () => {
    const before = await hours()
    const [one, other] = [whole({}, { uuid: randomUUID() }), whole({}, { uuid: randomUUID() })]
    ingestion.cloud.resetCalls()
    await ingestion.deliver('leituras', one, one, other)
    expect(writes(ingestion.cloud.calls)).toEqual(['dynamodb.BatchWriteItem', 'dynamodb.UpdateItem'])
    expect(await hours()).toEqual({ ...before, recebidas: before.recebidas + 3, repetidas: before.repetidas + 1 })
    ingestion.cloud.resetCalls()
    const answers = await ingestion.deliver('leituras', one, other)
    expect(answers.map((answer) => answer?.resultado)).toEqual(['duplicada', 'duplicada'])
    // What was stored before costs the count of the hour alone.
    expect(writes(ingestion.cloud.calls)).toEqual(['dynamodb.UpdateItem'])
    expect(await hours()).toEqual({ ...before, recebidas: before.recebidas + 5, repetidas: before.repetidas + 3 })
  })

  it('is not what is refused, which counts as received and as refused, without a write more', async () => {
    const before = await hours()
    await ingestion.deliver('leituras', '{"versao"')
    ingestion.cloud.resetCalls()
    await ingestion.deliver('leituras', '{"versao"')
    // What is refused takes more of the hour by a write of its own, which says that it was refused.
    expect(writes(ingestion.cloud.calls)).toEqual(['dynamodb.BatchWriteItem', ...Array(2).fill('dynamodb.UpdateItem')])
    expect(await hours()).toEqual({
      recebidas: before.recebidas + 2,
      repetidas: before.repetidas,
      recusadas: before.recusadas + 2,
    })
    const [newest] = await deviceHours(ingestion.equipment.id, YESTERDAY())
    expect(newest?.recusada_em).toBe(RECEIVED)
  })

  it('is of one hour where the next begins between what counts as received and what as refused', async () => {
    const before = await hours()
    const isCounted = () => ingestion.cloud.calls.some((call) => call.includes('UpdateItem'))
    const now = Date.now.bind(Date)
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + (isCounted() ? 3_600_000 : 0))
    try {
      for (const topic of ['leituras', 'calibracoes'] as const) {
        ingestion.cloud.resetCalls()
        await ingestion.deliver(topic, '{"versao"')
      }
    } finally {
      clock.mockRestore()
    }
    expect(await hours()).toEqual({
      ...before,
      recebidas: before.recebidas + 2,
      recusadas: before.recusadas + 2,
    })
  })
})
