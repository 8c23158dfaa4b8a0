import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Confirmacao } from '../../shared/contract/devices.ts'
import { account, idOf } from '../fixtures/demo.ts'
import { certify, connectDevice, ownDevice, type TestDevice } from '../fixtures/device.ts'
import { disable, disown, forget, newEquipment, setOwners } from '../fixtures/equipment.ts'
import { until } from '../fixtures/poll.ts'
import { deep, folded, reading } from '../fixtures/readings.ts'
import { type Session, sessionOf } from '../fixtures/session.ts'
import { type Item, itemsOf } from '../fixtures/table.ts'

const begun = Date.now()
let ana: Session
let device: TestDevice

beforeAll(async () => {
  ana = await sessionOf(account('ana'))
  device = (await ownDevice(ana)).device
})
afterAll(() => device.close())

/** Expects a time since this file began. */
const assertMeanwhile = (time: string) => {
  expect(Date.parse(time)).toBeGreaterThanOrEqual(begun)
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
}
const toBytes = (message: unknown) => (Buffer.isBuffer(message) ? message : Buffer.from(JSON.stringify(message)))

describe.concurrent('what cannot be accepted', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const base = reading
  const cases: [string, Confirmacao['motivo'], unknown][] = [
    ['bytes that are no text', 'MENSAGEM_INVALIDA', Buffer.from([0xff, 0xfe, 0x00, 0x80, Math.random() * 256])],
    ['broken JSON', 'MENSAGEM_INVALIDA', Buffer.from(`{"uuid":"${randomUUID()}","versao":1,`)],
    ['JSON of another kind', 'MENSAGEM_INVALIDA', [randomUUID()]],
    ['a version nobody knows', 'MENSAGEM_INVALIDA', { ...base(), versao: 2 }],
    ['5 000 brackets', 'MENSAGEM_INVALIDA', Buffer.from(deep(5000))],
    ['no nozzles', 'MENSAGEM_INVALIDA', { ...base(), bicos: [] }],
    [
      'one nozzle with two flows, alone',
      'MENSAGEM_INVALIDA',
      { ...base(), bicos: [1.2, 1.3].map((vazao) => ({ posicao: 1, vazao })) },
    ],
    ['a whole reading without its header', 'MENSAGEM_INVALIDA', { ...base(), cabecalho: null }],
    ['an unknown unit of flow', 'UNIDADE_INVALIDA', { ...base(), unidade_vazao: 'L/S' }],
    ['an unknown unit of pressure', 'UNIDADE_INVALIDA', reading({ header: { unidade_pressao: 'MPA' as 'BAR' } })],
    ['negative flows alone', 'VALOR_ABSURDO', reading({ flows: [-0.1, -0.1] })],
    ['a flow no nozzle has, alone', 'VALOR_ABSURDO', reading({ flows: [61] })],
    ['no pressure at all', 'VALOR_ABSURDO', reading({ header: { pressao: 0 } })],
    [
      'flows that are no numbers',
      'VALOR_ABSURDO',
      Buffer.from(JSON.stringify(base()).replaceAll(':1.2,', ':NaN,').replaceAll(':1.2}', ':NaN}')),
    ],
    ['a measurement of the day after tomorrow', 'DATA_FUTURA', reading({ at: hours(25) })],
    [
      'a measurement of long before the equipment was activated',
      'DATA_IMPOSSIVEL',
      reading({ at: '2019-11-01T12:00:00.000Z' }),
    ],
    ['a clock that was never set', 'DATA_IMPOSSIVEL', reading({ at: '1970-01-01T00:00:09Z' })],
  ]

  const sent = cases.map(([name, motivo, message]) => [name, motivo, toBytes(message)] as const)

  const outcomes: { answer: Confirmacao; record: Item | undefined }[] = []
  beforeAll(async () => {
    const own = await ownDevice(ana)
    for (const [, , bytes] of sent) await own.device.publish(bytes)
    const { confirmations } = own.device
    await until('a refusal of each', () => confirmations.length >= sent.length || undefined)
    for (const answer of confirmations) {
      const [record] = await itemsOf(`QUARENTENA#${answer.quarentena_id}`)
      outcomes.push({ answer, record })
      expect(record?.numero_serie).toBe(own.equipment.serial)
    }
    await own.device.close()
  })

  it.each(sent)('%s is kept with its bytes and the reason %s', async (_, motivo, bytes) => {
    const kept = outcomes.filter(({ record }) => Buffer.from(record?.dados as Uint8Array).equals(bytes))
    expect(kept).toHaveLength(1)
    expect(kept[0]?.answer).toMatchObject({ resultado: 'recusada', motivo })
    expect(kept[0]?.answer.tentar_em).toBeUndefined()
    expect(kept[0]?.record).toMatchObject({ motivo })
    const uuid = /"uuid":"([^"]+)"/.exec(bytes.toString('latin1'))?.[1]
    if (uuid) expect(await itemsOf(`LEITURA#${uuid}`)).toEqual([])
  })

  const assertQuarantined = async (
    { quarentena_id }: Confirmacao,
    { motivo, bytes, serial }: { motivo: unknown; bytes: Buffer; serial: string },
  ) => {
    expect(quarentena_id).toBeDefined()
    const [record, ...more] = await itemsOf(`QUARENTENA#${quarentena_id}`)
    expect(more).toEqual([])
    expect(record).toMatchObject({ motivo, numero_serie: serial })
    expect(Buffer.from(record?.dados as Uint8Array).equals(bytes), 'the original bytes').toBe(true)
    assertMeanwhile(String(record?.recebido_em))
  }

  it('is one record however often it comes', async () => {
    const message = { ...base(), unidade_vazao: 'OZ' }
    const [one, two] = [await device.send(message), await device.send(message)]
    expect(one.quarentena_id).toBe(two.quarentena_id)
    expect(await itemsOf(`QUARENTENA#${one.quarentena_id}`)).toHaveLength(1)
  })

  it('from a measurement within a day ahead is listed by its arrival and marked: clocks go wrong', async () => {
    const message = reading({ at: hours(23) })
    expect((await device.send(message)).resultado).toBe('aceita')
    const { data, recebida_em, marca_data, ressalvas } = await folded(message.uuid, ana)
    expect([data, marca_data]).toEqual([recebida_em, 'RELOGIO_ADIANTADO'])
    expect(ressalvas).toEqual([{ motivo: 'RELOGIO_ADIANTADO', campo: 'medido_em', valor: message.medido_em }])
  })

  it('of a field beside the nozzles costs that field, which the reading’s answer tells', async () => {
    const message = reading({ header: { bateria_fim: 255, velocidade: 0 } })
    const answer = await device.send(message)
    const told = ['velocidade', 'bateria_fim'].map((field) => expect.objectContaining({ campo: `cabecalho.${field}` }))
    expect(answer).toMatchObject({ resultado: 'aceita', ressalvas: told })
    const shown = await folded(message.uuid, ana)
    expect(shown).toMatchObject({ bateria_fim: null, velocidade: null, ressalvas: answer.ressalvas, bicos_medidos: 4 })
  })

  it.each([
    ['unknown', 'EQUIPAMENTO_DESCONHECIDO', forget, null],
    ['disabled', 'EQUIPAMENTO_INUTILIZADO', disable, 'Operador do ensaio'],
    ['ownerless', 'EQUIPAMENTO_SEM_DONO', disown, null],
  ] as const)('from an equipment that is %s meanwhile is refused as %s', async (_, motivo, change, operador_nome) => {
    const other = await newEquipment(idOf('ana'))
    const itsDevice = await connectDevice(await certify(other, ana))
    await change(other)
    const message = reading()
    const answer = await itsDevice.send(message)
    await itsDevice.close()
    expect(answer).toMatchObject({ resultado: 'recusada', motivo })
    // A message that is nobody's names nobody either.
    const bytes = Buffer.from(JSON.stringify({ ...message, cabecalho: { ...message.cabecalho, operador_nome } }))
    await assertQuarantined(answer, { motivo, bytes, serial: other.serial })
    expect(await itemsOf(`LEITURA#${message.uuid}`)).toEqual([])
  })

  it('from before a transfer is taken for 30 days after it, and tells the former owner how it came', async () => {
    const days = (count: number) => hours(-24 * count)
    const diego = await sessionOf(account('diego'))
    const sold = await newEquipment(idOf('diego'))
    const itsDevice = await connectDevice(await certify(sold, diego))
    const ownedSince = (since: string) =>
      setOwners(sold, [
        { dono_id: idOf('ana'), desde: days(300) },
        { dono_id: idOf('diego'), desde: since },
      ])
    await ownedSince(days(31))
    const planted = reading({ at: days(40) })
    const answer = await itsDevice.send(planted)
    expect(answer).toMatchObject({ resultado: 'recusada', motivo: 'TRANSFERENCIA_PASSADA' })
    const bytes = Buffer.from(JSON.stringify(planted))
    await assertQuarantined(answer, { motivo: 'TRANSFERENCIA_PASSADA', bytes, serial: sold.serial })
    expect(await itemsOf(`LEITURA#${planted.uuid}`)).toEqual([])
    await ownedSince(days(29))
    const late = reading({ at: days(30) })
    expect((await itsDevice.send(late)).resultado).toBe('aceita')
    const [way, ...more] = (await folded(late.uuid, ana)).chegadas
    expect(more).toEqual([])
    expect(way).toMatchObject({
      via: 'DISPOSITIVO',
      por: null,
      partes: 1,
      certificado: expect.stringMatching(/^\w{32,}$/),
    })
    assertMeanwhile(way?.primeira_em ?? '')
    await itsDevice.close()
  })

  it('under the uuid of another equipment’s reading is refused and changes nothing there', async () => {
    const message = reading()
    await device.send(message)
    const before = await folded(message.uuid, ana)
    const other = await newEquipment(idOf('diego'))
    const diego = await sessionOf(account('diego'))
    const itsDevice = await connectDevice(await certify(other, diego))
    const answer = await itsDevice.send(reading({ uuid: message.uuid, flows: [9] }))
    await itsDevice.close()
    expect(answer).toMatchObject({ resultado: 'recusada', motivo: 'EQUIPAMENTO_DIVERGENTE' })
    expect(await folded(message.uuid, ana)).toEqual(before)
  })
})
