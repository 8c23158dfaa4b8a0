import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partMessages } from '../../tests/fixtures/messages.ts'
import { notesOf, RECEIVED, type SpecIngestion, startIngestion, whole } from '../../tests/fixtures/specIngestion.ts'

// When a measurement was made, as clocks of others tell it, and which is the same one, sent again; as bytes, through
// all of ingestion.

let ingestion: SpecIngestion
beforeAll(async () => {
  ingestion = await startIngestion()
})
afterAll(() => ingestion.close())
const send: SpecIngestion['send'] = (...args) => ingestion.send(...args)

describe('the time of a measurement', () => {
  it.each([
    '2026-11-26T07:00:00-03:00',
    '2026-11-26T07:00:00.000-0300',
    '2026-11-26T07:00-03:00',
    '2026-11-26T07:00-03:00[America/Sao_Paulo]',
    '2026-11-26T07:00:00-03:00[!America/Sao_Paulo][u-ca=iso8601]',
    '2026-11-26T07:00:00-03',
    '2026-11-26 10:00:00Z',
    '2026-11-26t10:00:00z',
    '2026-11-26T10:00:00+0000',
    '2026-11-26T10:00:00,000123+00:00',
    '2026-11-26T10:00Z',
    '2026-11-26T15:30:00+05:30',
    '2026-11-26 10:00:00 UTC',
    '2026-11-26 07:00:00 -0300',
    '2026-11-26 07:00:00 -0300 -03',
    '2026-11-26 10:00:00.000456789 +0000 UTC',
    '2026-11-26 07:00:00.000456789 -0300 -03 m=+12.000456789',
    '2026-11-26T10:00:00.0000000000Z',
    '20261126T100000Z',
    '20261126T070000-0300',
    '2026-11-27T00:00:00+14:00',
    '2026-11-25T22:00:00-12:00',
    '2026-11-26T10:00:00.000Z\0',
    '2026-11-26T09:59:60Z',
    '2026-11-26T10:00:00.Z',
  ])('is taken as %s', async (medido_em) => {
    const message = whole({}, { medido_em })
    const sent = await send(message.uuid, message)
    expect(sent.head).toMatchObject({ data: '2026-11-26T10:00:00.000Z', ressalvas: [] })
  })

  it.each([
    ['2026-11-26T10:15:00.000Z', '2026-11-26T10:15:00.000Z', undefined],
    ['2026-11-25T24:00:00Z', '2026-11-26T00:00:00.000Z', undefined],
    ['2026-11-25T23:59:60.25Z', '2026-11-26T00:00:00.250Z', undefined],
    ['2026-11-26T10:15:00.001Z', RECEIVED, 'RELOGIO_ADIANTADO'],
    ['2026-11-27T06:05:00.000Z', RECEIVED, 'RELOGIO_ADIANTADO'],
    ['2026-11-27T10:05:00.000Z', RECEIVED, 'RELOGIO_ADIANTADO'],
    ['2026-05-31T23:59:59.000Z', '2026-05-31T23:59:59.000Z', 'ANTES_DA_ATIVACAO'],
    ['2026-05-02T00:00:00.000Z', '2026-05-02T00:00:00.000Z', 'ANTES_DA_ATIVACAO'],
  ])('%s is listed under %s', async (medido_em, data, mark) => {
    const message = whole({}, { medido_em })
    const sent = await send(message.uuid, message)
    expect(sent.answer).toMatchObject({ resultado: 'aceita' })
    expect(sent.head).toMatchObject({ data })
    expect(sent.head?.ressalvas[0]?.motivo).toBe(mark)
  })

  it.each([
    ['1970-01-01T00:12:00Z', 'DATA_IMPOSSIVEL'],
    ['1999-12-31T23:00:00-03:00', 'DATA_IMPOSSIVEL'],
    ['2000-01-01T00:00:00Z', 'DATA_IMPOSSIVEL'],
    ['2007-04-12T10:00:00Z', 'DATA_IMPOSSIVEL'],
    ['2021-01-01T00:12:00Z', 'DATA_IMPOSSIVEL'],
    ['2026-05-01T23:59:59Z', 'DATA_IMPOSSIVEL'],
    ['2026-11-27T10:05:01Z', 'DATA_FUTURA'],
    ['2026-11-26 10:00', 'DATA_IMPOSSIVEL'],
    ['2026-11-25T24:00:01Z', 'DATA_IMPOSSIVEL'],
    ['2026-11-25T24:01:00Z', 'DATA_IMPOSSIVEL'],
    ['2026-02-30T10:00:00Z', 'DATA_IMPOSSIVEL'],
    ['2036-02-07T06:28:16Z', 'DATA_FUTURA'],
    ['2038-01-19T03:14:07Z', 'DATA_FUTURA'],
    ['2165-10-25T10:00:00Z', 'DATA_FUTURA'],
    ['2026-11-27T10:05:00.001Z', 'DATA_FUTURA'],
    ['2001-01-01T00:00:00Z', 'DATA_IMPOSSIVEL'],
    ['1901-12-13T20:45:52Z', 'DATA_IMPOSSIVEL'],
    ['0000-00-00T00:00:00Z', 'DATA_IMPOSSIVEL'],
    ['2016-12-31T23:59:60Z', 'DATA_IMPOSSIVEL'],
    ['2026-05-01T23:59:59.999Z', 'DATA_IMPOSSIVEL'],
    ['2026-W48-4T10:00:00Z', 'DATA_IMPOSSIVEL'],
    ['/Date(1795687200000)/', 'DATA_IMPOSSIVEL'],
    ['Thu, 26 Nov 2026 10:00:00 GMT', 'DATA_IMPOSSIVEL'],
    ['9999-12-31T23:59:59-12:00', 'DATA_FUTURA'],
    ['20261126T100000', 'DATA_IMPOSSIVEL'],
    ['26/11/2026 10:00', 'DATA_IMPOSSIVEL'],
    ['1795687200', 'DATA_IMPOSSIVEL'],
    [1_795_687_200_000, 'DATA_IMPOSSIVEL'],
    [1_795_000_000, 'DATA_IMPOSSIVEL'],
    [null, 'DATA_IMPOSSIVEL'],
  ])('%s waits for a date', async (medido_em, motivo) => {
    const message = whole({}, { medido_em })
    const sent = await send(message.uuid, message)
    expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'recusada', motivo })
    expect(sent.answer?.detalhe).toMatch(/^medido_em/)
    expect(sent.answer?.tentar_em).toBeUndefined()
    expect(sent.answer?.quarentena_id).toBeDefined()
    expect(sent.head).toBeNull()
  })

  it('is that of its reading where others of it say when', async () => {
    const [first, second, third] = partMessages({ nozzles: 3, at: '2026-11-26T10:00:00Z' })
    if (!first) throw new Error('no part')
    const fallen = { ...second, medido_em: '1970-01-01T00:00:09Z' }
    const sent = await send(first.uuid, first, fallen, third)
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', data: '2026-11-26T10:00:00.000Z' })
    expect(notesOf(sent)).toEqual([['DATA_DA_LEITURA', 'medido_em', '1970-01-01T00:00:09Z']])
  })
})

describe('sent again', () => {
  it.each([
    ['another time', { medido_em: '2026-11-26T09:00:00Z' }],
    ['an impossible time', { medido_em: '1970-01-01T00:00:00Z' }],
    ['another charge', { header: { bateria_fim: 70 } }],
    ['another number of nozzles', { header: { total_bicos: 13 } }],
    ['another type of sprayer', { header: { tipo_pulverizador: 'TURBOPULVERIZADOR' } }],
    ['impossible figures beside it', { header: { bateria_fim: 255, horas_maquina: -1, nome: '' } }],
    ['a thousandth of a billionth more', { header: { pressao: 3 + 1e-12 }, vazao: 1.2 + 1e-12 }],
    ['another name and speed', { header: { nome: 'Outro', velocidade: 9 } }],
    ['C’s floats', { header: { pressao: 3.0000001192092896 }, vazao: 1.2000000476837158 }],
    ['its nozzles in another order', { reverse: true }],
    ['positions that were computed', { off: 1e-12 }],
  ])(
    'with %s it is the same reading',
    async (_, { header, vazao, reverse, off = 0, ...more }: Record<string, unknown>) => {
      const message = whole()
      const bicos = (message.bicos as { posicao: number; vazao: number }[]).map((one) => ({
        ...one,
        posicao: one.posicao + (off as number),
        vazao: (vazao as number) ?? one.vazao,
      }))
      const cabecalho = { ...(message.cabecalho as object), ...(header as object) }
      const again = { ...message, ...more, cabecalho, bicos: reverse ? bicos.toReversed() : bicos }
      const { answer, head } = await send(message.uuid, message, again)
      expect(answer).toMatchObject({ resultado: 'duplicada' })
      expect(head).toMatchObject({ situacao: 'COMPLETA', partes: 1, data: '2026-11-26T10:00:00.000Z' })
    },
  )

  it.each([
    [
      'a flow',
      (message: ReturnType<typeof whole>) => ({
        ...message,
        bicos: (message.bicos as object[]).map((one) => ({ ...one, vazao: 1.3 })),
      }),
    ],
    [
      'the pressure',
      (message: ReturnType<typeof whole>) => ({
        ...message,
        cabecalho: { ...(message.cabecalho as object), pressao: 4 },
      }),
    ],
    [
      'a model',
      (message: ReturnType<typeof whole>) => ({
        ...message,
        cabecalho: { ...(message.cabecalho as object), modelos: ['another'] },
      }),
    ],
  ])('with another content of %s it is a conflict', async (_, change) => {
    const message = whole()
    const { answer, head } = await send(message.uuid, message, change(message))
    expect(answer).toMatchObject({ resultado: 'conflito' })
    expect(head).toMatchObject({ situacao: 'CONFLITO', partes: 2 })
  })
})
