import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ESSENCIAIS, mensagemLeitura } from '../../shared/contract/devices.ts'
import { partMessages, wholeMessage } from '../../tests/fixtures/messages.ts'
import { judgeMessage } from './judgeMessage.ts'
import { MENSAGEM_BYTES } from './readBytes.ts'

const RECEIVED = Date.parse('2026-11-01T12:05:00.000Z')
const EQUIPMENT = {
  status: 'ATIVO',
  dono_id: 'b',
  donos: [
    { dono_id: 'a', desde: '2026-01-01T00:00:00.000Z' },
    { dono_id: 'b', desde: '2026-06-01T00:00:00.000Z' },
  ],
} as const
const OWNED = { ...EQUIPMENT, donos: EQUIPMENT.donos.map((one): { dono_id: string; desde: string } => ({ ...one })) }
/** Within the time in which readings from before the transfer are taken. */
const SOON = Date.parse('2026-06-20T00:00:00.000Z')
const bytesOf = (message: unknown) =>
  new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message))
const judge = (
  message: unknown,
  equipment: Parameters<typeof judgeMessage>[1] = { ...EQUIPMENT, donos: [...EQUIPMENT.donos] },
) => judgeMessage({ bytes: bytesOf(message), recebidoEm: RECEIVED }, equipment)
const header = (change: Record<string, unknown>) => wholeMessage({ nozzles: 2, header: change })
const flows = (vazao: unknown, unit = 'LPM') => ({
  ...wholeMessage({ nozzles: 1 }),
  unidade_vazao: unit,
  bicos: [{ posicao: 1, vazao }],
})
const nested = (levels: number) =>
  `${JSON.stringify(wholeMessage({ nozzles: 1 })).slice(0, -1)},"x":${'['.repeat(levels)}${']'.repeat(levels)}}`
const text = JSON.stringify(wholeMessage({ nozzles: 1 }))

describe('judgeMessage marks figures that are possible and unusual, and takes them as told', () => {
  const notes = (change: Record<string, unknown>) => {
    const verdict = judge(header(change))
    if (verdict.tipo === 'recusada') throw new Error(verdict.motivo)
    return verdict.ressalvas.map(({ motivo, campo, valor }) => `${motivo} ${campo} ${valor}`)
  }
  it.each([
    ['velocidade', 41],
    ['velocidade', 1.5],
    ['largura_rua', 0.5],
    ['largura_rua', 13],
    ['espacamento_plantas', 0.05],
    ['espacamento_plantas', 11],
    ['espacamento_bicos', 0.1],
    ['espacamento_bicos', 2],
    ['taxa_declarada', 4],
    ['taxa_declarada', 1001],
  ])('%s %d', (name, value) => {
    expect(notes({ [name]: value })).toEqual([`FORA_DO_USUAL cabecalho.${name} ${value}`])
    expect(judge(header({ [name]: value }))).toMatchObject({ mensagem: { cabecalho: { [name]: value } } })
  })

  it('by the type of the sprayer, and not where nothing was declared', () => {
    expect(notes({ tipo_pulverizador: 'TURBOPULVERIZADOR', taxa_declarada: 1001 })).toEqual([])
    expect(notes({ tipo_pulverizador: 'TURBOPULVERIZADOR', taxa_declarada: 29 })).toHaveLength(1)
    expect(notes({ taxa_declarada: 0 })).toEqual([])
  })
})

describe('a side field costs no nozzle, whatever stands there', () => {
  const inner = (schema: z.ZodType): z.ZodType =>
    schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
      ? inner(schema.unwrap() as z.ZodType)
      : schema
  const namesOf = (schema: z.ZodType): [name: string, field: z.ZodType][] => {
    const plain = inner(schema)
    return plain instanceof z.ZodObject ? Object.entries(plain.shape) : []
  }
  const essential = new Set<string>(ESSENCIAIS.leituras)
  /** Paths of the header, also those of the calibration in it, that a message may do without. */
  const side = namesOf(mensagemLeitura.shape.cabecalho)
    .flatMap(([name, field]) => [name, ...namesOf(field).map(([within]) => `${name}.${within}`)])
    .filter((path) => !essential.has(`cabecalho.${path}`))
  const IMPOSSIBLE = [
    ...['63', '63%', '', ' ', '\u0000', '\u0007\u001b', '\ud83d', 'x'.repeat(3000), 'NaN', '[', '{"a":1}', '-', '1,5'],
    ...[true, false, null, [], {}, [null], [[]], [{}], { a: { b: [1] } }, -0, -1, 255, 127.5, 1e-320, 1e308, 2 ** 53],
  ]
  const TYPES = ['PULVERIZADOR', 'TURBOPULVERIZADOR']
  const place = (path: string, value: string, type: string) => {
    const [name = '', within] = path.split('.')
    const calibracao = { tipo: 'PROVETA', ...(within && { [within]: '@' }) }
    const text = JSON.stringify(
      header({ tipo_pulverizador: type, lado_turbo: null, [name]: within ? calibracao : '@' }),
    )
    return text.replace('"@"', () => value)
  }

  it('in the header', () => {
    expect(side.length).toBeGreaterThan(35)
    const values = [
      ...IMPOSSIBLE.map((one) => JSON.stringify(one)),
      '1e999',
      '-1e999',
      'nan',
      '-nan(ind)',
      '1.#INF',
      '',
    ]
    for (const path of side)
      for (const type of TYPES)
        for (const value of values)
          expect(judge(place(path, value, type)), `${path}: ${value}`).toMatchObject({
            tipo: 'aceita',
            naoMedidos: [],
            mensagem: { bicos: { length: 2 }, cabecalho: { pressao: 3, total_bicos: 2 } },
          })
  })

  it('beside its flow', () => {
    for (const name of ['lado', 'seq', 'modelo'])
      for (const type of TYPES)
        for (const value of IMPOSSIBLE) {
          const message = header({ tipo_pulverizador: type })
          const [first, second] = message.bicos as object[]
          const bicos = [first, { ...second, [name]: value }]
          expect(judge({ ...message, bicos }), `${name}: ${value}`).toMatchObject({
            tipo: 'aceita',
            naoMedidos: [],
            mensagem: { bicos: { length: 2 } },
          })
        }
  })
})

describe('judgeMessage refuses', () => {
  it.each([
    ['no JSON', '{', 'MENSAGEM_INVALIDA'],
    ['nothing', '', 'MENSAGEM_INVALIDA'],
    ['a bare null', 'null', 'MENSAGEM_INVALIDA'],
    ['another version', { ...wholeMessage(), versao: 2 }, 'MENSAGEM_INVALIDA'],
    ['no uuid', { ...wholeMessage(), uuid: 'x' }, 'MENSAGEM_INVALIDA'],
    ['a whole reading without header', { ...wholeMessage(), cabecalho: null }, 'MENSAGEM_INVALIDA'],
    [
      'nozzles of two sides in one place of a boom',
      { ...wholeMessage(), bicos: ['DIREITO', 'ESQUERDO'].map((lado) => ({ posicao: 1, lado, vazao: 1 })) },
      'MENSAGEM_INVALIDA',
    ],
    ['a flow as a word', flows('much'), 'MENSAGEM_INVALIDA'],
    ['no nozzle with a possible flow', flows(null), 'MENSAGEM_INVALIDA'],
    ['a method of spraying nobody knows', header({ tipo_pulverizador: 'DRONE' }), 'MENSAGEM_INVALIDA'],
    ['a part of another nozzle', { ...partMessages()[1], parte: { posicao: 9 } }, 'MENSAGEM_INVALIDA'],
    ['a part of two nozzles', { ...wholeMessage({ nozzles: 2 }), parte: { posicao: 1 } }, 'MENSAGEM_INVALIDA'],
    ['an unknown flow unit', { ...wholeMessage(), unidade_vazao: 'L/S' }, 'UNIDADE_INVALIDA'],
    ['an unknown pressure unit', header({ unidade_pressao: 'MPA' }), 'UNIDADE_INVALIDA'],
    ['a flow over 60 L/min', flows(60.01), 'VALOR_ABSURDO'],
    ['a flow over 60 L/min in gallons', flows(15.9, 'GPM'), 'VALOR_ABSURDO'],
    ['a negative flow', flows(-0.001), 'VALOR_ABSURDO'],
    ['Infinity as JSON can write it', text.replace('"vazao":1.2', '"vazao":1e999'), 'VALOR_ABSURDO'],
    ['NaN as some libraries write it', text.replace('"vazao":1.2', '"vazao":NaN'), 'VALOR_ABSURDO'],
    ['-Infinity', text.replace('"pressao":3', '"pressao": -Infinity'), 'VALOR_ABSURDO'],
    ['no pressure', header({ pressao: 0 }), 'VALOR_ABSURDO'],
    ['a negative pressure', header({ pressao: -3 }), 'VALOR_ABSURDO'],
    ['61 bar in psi', header({ pressao: 885, unidade_pressao: 'PSI' }), 'VALOR_ABSURDO'],
    ['position 401', { ...wholeMessage(), bicos: [{ posicao: 401, vazao: 1 }] }, 'VALOR_ABSURDO'],
    ['5 000 brackets beside what is known', nested(5000), 'MENSAGEM_INVALIDA'],
    ['brackets alone', '['.repeat(60_000), 'MENSAGEM_INVALIDA'],
  ])('%s', (_, message, motivo) => {
    expect(judge(message)).toMatchObject({ tipo: 'recusada', motivo })
  })

  it('an equipment that is unknown, disabled or ownerless, whatever it says', () => {
    expect(judge('{', null)).toMatchObject({ motivo: 'EQUIPAMENTO_DESCONHECIDO' })
    expect(judge('{', { ...EQUIPMENT, donos: [], status: 'INUTILIZADO' })).toMatchObject({
      motivo: 'EQUIPAMENTO_INUTILIZADO',
    })
    expect(judge(wholeMessage(), { status: 'ATIVO', dono_id: null, donos: [...EQUIPMENT.donos] })).toMatchObject({
      motivo: 'EQUIPAMENTO_SEM_DONO',
    })
  })

  it('what is larger than the broker lets through, and bytes that are no UTF-8', () => {
    const large = judgeMessage(
      { bytes: new Uint8Array(MENSAGEM_BYTES + 1).fill(32), recebidoEm: RECEIVED },
      { ...EQUIPMENT, donos: [] },
    )
    expect(large).toMatchObject({ motivo: 'MENSAGEM_INVALIDA', detalhe: 'tamanho' })
    const bytes = judgeMessage(
      { bytes: new Uint8Array([0xff, 0xfe, 0x01]), recebidoEm: RECEIVED },
      { ...EQUIPMENT, donos: [] },
    )
    expect(bytes).toMatchObject({ motivo: 'MENSAGEM_INVALIDA' })
  })

  it('and still names the message it refuses', () => {
    expect(judge(nested(5000))).toMatchObject({ uuid: expect.any(String), detalhe: 'profundidade' })
    const part = { ...partMessages()[4], unidade_vazao: '?' }
    expect(judge(part)).toMatchObject({ uuid: part.uuid, parte: '5/-/1' })
    expect(judge({ uuid: 7, parte: 'x' })).toMatchObject({ uuid: null, parte: null })
  })
})

describe('judgeMessage accepts', () => {
  it.each([
    ['a whole reading', wholeMessage()],
    ['a part with the header', partMessages()[0]],
    ['a part without it', partMessages()[1]],
    ['a blocked nozzle', flows(0)],
    ['the limits themselves', header({ pressao: 60, velocidade: 60, espacamento_bicos: 5 })],
    ['a clock a day ahead', wholeMessage({ at: '2026-11-02T12:05:00.000Z' })],
    ['what is nested as far as it may be', nested(15)],
  ])('%s', (_, message) => {
    expect(judge(message)).toMatchObject({ tipo: 'aceita' })
  })

  it('the same content under one hash, however it is written', () => {
    const { uuid, bicos, ...rest } = wholeMessage({ nozzles: 3 })
    const first = judge({ uuid, bicos, ...rest })
    const again = judge({ ...rest, parte: null, bicos, uuid: uuid.toUpperCase() })
    expect(again).toMatchObject({ tipo: 'aceita', hash: first.tipo === 'aceita' ? first.hash : '' })
    expect(again).toMatchObject({ uuid: uuid.toUpperCase(), mensagem: { uuid } })
  })

  it('for whoever owned the equipment when it was measured', () => {
    const at = (instant: string) =>
      judgeMessage({ bytes: bytesOf(wholeMessage({ at: instant })), recebidoEm: SOON }, OWNED)
    expect(at('2026-05-31T23:59:59.000Z')).toMatchObject({ donoId: 'a' })
    expect(at('2026-06-01T00:00:00.000Z')).toMatchObject({ donoId: 'b' })
    expect(at('2025-12-15T00:00:00.000Z')).toMatchObject({ donoId: 'a' })
  })
})

describe('what was measured before a transfer', () => {
  const DAY = 86_400_000
  const TRANSFER = Date.parse('2026-06-01T00:00:00.000Z')
  const late = (days: number, at: string, donos = OWNED.donos) =>
    judgeMessage({ bytes: bytesOf(wholeMessage({ at })), recebidoEm: TRANSFER + days * DAY }, { ...OWNED, donos })

  it('is taken for 30 days after it and no longer', () => {
    expect(late(30, '2026-05-31T23:59:59.999Z')).toMatchObject({ tipo: 'aceita', donoId: 'a' })
    expect(late(30.001, '2026-05-31T23:59:59.999Z')).toMatchObject({
      tipo: 'recusada',
      motivo: 'TRANSFERENCIA_PASSADA',
      detalhe: '2026-06-01T00:00:00.000Z',
    })
    expect(late(300, '2026-06-01T00:00:00.000Z')).toMatchObject({ tipo: 'aceita', donoId: 'b' })
  })

  it('counts from the first transfer, also of a machine that came back', () => {
    const back = [...OWNED.donos, { dono_id: 'a', desde: '2026-08-01T00:00:00.000Z' }]
    expect(late(90, '2026-05-01T00:00:00.000Z', back)).toMatchObject({ motivo: 'TRANSFERENCIA_PASSADA' })
    expect(late(90, '2026-08-02T00:00:00.000Z', back)).toMatchObject({ tipo: 'aceita', donoId: 'a' })
  })

  it('knows no transfer where the same account went on', () => {
    const same = [
      { dono_id: 'a', desde: '2026-01-01T00:00:00.000Z' },
      { dono_id: 'a', desde: '2026-06-01T00:00:00.000Z' },
    ]
    expect(late(90, '2026-05-01T00:00:00.000Z', same)).toMatchObject({ tipo: 'aceita', donoId: 'a' })
  })
})
