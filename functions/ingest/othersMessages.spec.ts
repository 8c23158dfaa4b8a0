import { randomUUID } from 'node:crypto'
import { Logger } from '@aws-lambda-powertools/logger'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Confirmacao } from '../../shared/contract/devices.ts'
import { BRAND, NOZZLE, partMessages, wholeMessage } from '../../tests/fixtures/messages.ts'
import { type SpecCloud, startSpecCloud } from '../../tests/fixtures/specCloud.ts'
import { presentReading } from '../parts/presentReading.ts'
import { putCatalogue } from '../store/catalogue/nozzles.ts'
import type { Equipment } from '../store/equipment/equipment.ts'
import { createEquipment } from '../store/equipment/equipmentCreation.ts'
import { documentClient, tableName } from '../store/kit/table.ts'
import type { ReadingHead } from '../store/readings/readingHead.ts'
import { getReading } from '../store/readings/readings.ts'
import { newUser } from '../store/users/userCreation.ts'
import { users } from '../store/users/users.ts'
import { foldReadings } from './foldReadings.ts'
import { ingestMessages } from './ingestMessages.ts'

// Messages as programs of others write them, as bytes, through all of ingestion: what is answered, and what becomes of the reading.

const log = new Logger({ logLevel: 'SILENT' })
const RECEIVED = '2026-11-26T10:05:00.000Z'
const ACTIVATED = '2026-06-01T00:00:00.000Z'
const NOZZLES = 12

let cloud: SpecCloud
let equipment: Equipment
beforeAll(async () => {
  cloud = await startSpecCloud()
  const owner = randomUUID()
  const user = newUser({ id: owner, nome: 'Ana', email: `${owner}@x.y`, papel: 'CLIENTE' }, ACTIVATED)
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: users.toItem(user) }))
  await putCatalogue({ marcas: [BRAND], pontas: [NOZZLE] })
  const id = randomUUID()
  equipment = await createEquipment({
    ...{ id, numero_serie: `ASP-${id.slice(0, 8).toUpperCase()}`, tipos_pulverizador: ['PULVERIZADOR'] },
    ...{ dono_id: owner, desde: ACTIVATED },
  })
})
afterAll(() => cloud.close())

interface Sent {
  answer: Confirmacao | undefined
  head: ReadingHead | null
}

const bytesOf = (message: unknown) =>
  message instanceof Uint8Array
    ? message
    : new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message))

async function send(uuid: string, ...messages: unknown[]): Promise<Sent> {
  const outcomes = await ingestMessages(
    messages.map((message) => ({
      ...({ topico: 'leituras', certificado: null, criador: null } as const),
      ...{ bytes: bytesOf(message), numeroSerie: equipment.numero_serie, recebidoEm: Date.parse(RECEIVED) },
    })),
  )
  await foldReadings([uuid], log)
  return { answer: outcomes.at(-1)?.confirmacao, head: await getReading(uuid) }
}

const whole = (header: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  ...wholeMessage({ nozzles: NOZZLES, at: '2026-11-26T10:00:00.000Z', flow: () => 1.2, header }),
  ...more,
})
/** A message as text, with something in it written otherwise. */
const written = (message: object, from: string | RegExp, to: string) => {
  const text = JSON.stringify(message).replace(from, to)
  expect(text).not.toBe(JSON.stringify(message))
  return text
}
const notesOf = ({ head }: Sent) => head?.ressalvas.map(({ motivo, campo, valor }) => [motivo, campo, valor])

describe('what is said beside the nozzles', () => {
  it.each([
    ['bateria_fim', 255, null],
    ['bateria_fim', 127.5, null],
    ['bateria_inicio', -1, null],
    ['produtor_nome', '', null],
    ['produtor_nome', '\u00a0\u200b\ufeff', null],
    ['observacao', '\u0000\u0000', null],
    ['bateria_fim', '255%', null],
    ['horas_maquina', '1,234', null],
    ['operador_nome', '   ', null],
    ['espacamento_plantas', 0, null],
    ['espacamento_bicos', 50, null],
    ['espacamento_plantas', 70, null],
    ['largura_rua', 350, null],
    ['velocidade', 0, null],
    ['horas_maquina', -1, null],
    ['largura_rua', 1e308, null],
    ['forma_pulverizacao', 'VOLANTE', null],
    ['zona_aplicacao', { nome: 'A' }, null],
    ['telefone_modelo', true, null],
    ['taxa_declarada', [150], null],
    ['lado_turbo', 'ESQUERDO', null],
    ['calibracao', 'PROVETA', null],
    ['calibracao', { tipo: 'RELOGIO', percentual: 1 }, null],
  ])('is not told where %s is %j, and a note says so', async (field, given, stored) => {
    const message = whole({ [field]: given })
    const sent = await send(message.uuid, message)
    expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
    expect(sent.answer?.ressalvas?.map(({ campo }) => campo)).toEqual([`cabecalho.${field}`])
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES, cabecalho: { [field]: stored } })
    expect(notesOf(sent)?.map(([motivo, campo]) => [motivo, campo])).toEqual([['NAO_INFORMADO', `cabecalho.${field}`]])
  })

  it.each([
    ['velocidade', '8.2', 8.2],
    ['velocidade', '8,2', 8.2],
    ['bateria_fim', '87%', 87],
    ['bateria_inicio', '87,5 %', 87.5],
    ['horas_maquina', '1.234,5', 1234.5],
    ['pressao', '2,800', 2.8],
    ['forma_pulverizacao', 'Linha-barra', 'LINHA_BARRA'],
    ['modelos', 'LEQUE-110-03', ['leque-110-03']],
    ['forma_pulverizacao', 'barra', 'BARRA'],
    ['versao_app', 3.1, '3.1'],
    ['bateria_fim', null, null],
    ['modelos', {}, []],
    ['modelos', null, []],
    ['modelos', ['LEQUE-110-03'], ['leque-110-03']],
    ['produtor_nome', {}, null],
    ['calibracao', [], null],
    ['pressao', 2.799999952316284, 2.8],
    ['total_bicos', '12', 12],
  ])('is taken as it is meant where %s is %j', async (field, given, stored) => {
    const message = whole({ [field]: given })
    if (field === 'modelos') for (const nozzle of message.bicos as { modelo?: number }[]) delete nozzle.modelo
    const sent = await send(message.uuid, message)
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', cabecalho: { [field]: stored }, ressalvas: [] })
  })

  it.each([
    ['kPa', 300, 'L/min'],
    ['bar', 3, 'l/min'],
    ['psi', 43.5, 'lpm'],
  ])(
    'is measured in %s (%s) and %s as they are written beside figures',
    async (unidade_pressao, pressao, unidade_vazao) => {
      const message = whole({ unidade_pressao, pressao }, { unidade_vazao })
      const sent = await send(message.uuid, message)
      expect(sent.head).toMatchObject({ situacao: 'COMPLETA', ressalvas: [] })
      expect(sent.head?.cabecalho?.pressao).toBeCloseTo(3, 2)
      expect(sent.head?.bicos[0]?.vazao_lpm).toBe(1.2)
    },
  )

  it('is cut where a text is too long, which a note says', async () => {
    const message = whole({ observacao: 'é'.repeat(2350), nome: '😀'.repeat(130) })
    const sent = await send(message.uuid, message)
    expect(sent.head?.cabecalho).toMatchObject({ observacao: 'é'.repeat(2000), nome: '😀'.repeat(120) })
    expect(notesOf(sent)).toEqual([
      ['TEXTO_CORTADO', 'cabecalho.nome', '130'],
      ['TEXTO_CORTADO', 'cabecalho.observacao', '2350'],
    ])
  })

  it('counts the nozzles where their number is told wrong', async () => {
    for (const total_bicos of [0, 401, 3, null]) {
      const message = whole({ total_bicos })
      const sent = await send(message.uuid, message)
      expect(sent.head).toMatchObject({ situacao: 'COMPLETA', total_bicos: NOZZLES })
      const told = total_bicos === null ? null : String(total_bicos)
      expect(notesOf(sent)).toEqual([['NAO_INFORMADO', 'cabecalho.total_bicos', told]])
    }
  })

  it('of a calibration costs no more than itself, and zeros of the other method are nothing', async () => {
    const figures = { percentual: 4000, balanca_tempo_s: 0, peso_kg: 0, tara_kg: 0, proveta_volume_ml: 490 }
    const amostras = [
      { volume_ml: 490, tempo_s: 20 },
      { volume_ml: 0, tempo_s: 0 },
      { volume_ml: 0, tempo_s: 0 },
    ]
    const calibracao = { tipo: 'PROVETA', reuso: null, data: '2026-10-31', ...figures, amostras }
    const message = whole({ calibracao })
    const sent = await send(message.uuid, message)
    expect(sent.head?.cabecalho?.calibracao).toMatchObject({
      ...{ percentual: null, balanca_tempo_s: null, peso_kg: null, proveta_volume_ml: 490 },
      ...{ amostras: amostras.slice(0, 1), data: '2026-10-31T12:00:00.000Z', reuso: 'NAO_IDENTIFICADA' },
    })
    expect(notesOf(sent)).toEqual([['NAO_INFORMADO', 'cabecalho.calibracao.percentual', '4000']])
  })

  it('is noted so many times, not more', async () => {
    const bicos = Array.from({ length: 400 }, (_, index) => ({ posicao: index + 1, vazao: index < 300 ? -1 : 1.2 }))
    const message = whole({ total_bicos: 400 }, { bicos })
    const sent = await send(message.uuid, message)
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: 100 })
    expect(sent.head?.ressalvas).toHaveLength(60)
    expect(sent.answer?.ressalvas).toHaveLength(10)
  })
})

describe('a nozzle', () => {
  const flow = (vazao: unknown) => {
    const message = whole()
    const bicos = message.bicos as Record<string, unknown>[]
    bicos[4] = { ...bicos[4], vazao }
    return message
  }

  it.each([[-0.004], [61], [null], ['much'], [{}]])(
    'with a flow of %j is not measured, and the others are',
    async (given) => {
      const message = flow(given)
      const sent = await send(message.uuid, message)
      expect(sent.answer).toMatchObject({ resultado: 'aceita' })
      expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES - 1, total_bicos: NOZZLES })
      expect(sent.head?.bicos.map(({ posicao }) => posicao)).not.toContain(5)
      expect(notesOf(sent)?.map(([motivo, campo]) => [motivo, campo])).toEqual([['BICO_NAO_MEDIDO', '5/-/1']])
    },
  )

  it('that gives nothing among others is clogged, without a catalogue model too', async () => {
    const message = whole({ modelos: [] })
    const bicos = (message.bicos as object[]).map((_, index) => ({ posicao: index + 1, vazao: index === 4 ? 0 : 1.2 }))
    const { head } = await send(message.uuid, { ...message, bicos })
    expect(head?.resultado).toMatchObject({ entupidos: 1, fora_tolerancia: 1, pior_bico: { posicao: 5 } })
  })

  it('of a turbosprayer that was not measured leaves its rate unknown, and no arithmetic tells one', async () => {
    const turbo = { tipo_pulverizador: 'TURBOPULVERIZADOR', velocidade: 5, largura_rua: 7, forma_pulverizacao: null }
    const rated = async (flow: number | null) => {
      const message = whole({ ...turbo, espacamento_bicos: null })
      const bicos = (message.bicos as object[]).map((one, index) => (index === 4 ? { ...one, vazao: flow } : one))
      const { head } = await send(message.uuid, { ...message, bicos })
      if (!head) throw new Error('no reading')
      const { taxa_real, contas } = presentReading(head, 'Ana')
      return [taxa_real !== null, contas.some(({ formula }) => formula.startsWith('taxa'))]
    }
    expect(await rated(1.2)).toEqual([true, true])
    expect(await rated(null)).toEqual([false, false])
  })

  it('that was not measured is complete once it comes, and the note goes', async () => {
    const message = flow(-1)
    const later = { ...partMessages({ uuid: message.uuid, nozzles: NOZZLES, at: '2026-11-26T10:01:00Z' })[4] }
    const part = { ...later, bicos: [{ posicao: 5, vazao: 1.2, modelo: 0 }] }
    const sent = await send(message.uuid, message, part)
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES, ressalvas: [] })
  })

  it('of a part is not measured, and its header counts', async () => {
    const [first, ...rest] = partMessages({ nozzles: 3, at: '2026-11-26T10:00:00Z' })
    if (!first) throw new Error('no part')
    const part = { ...first, bicos: [{ posicao: 1, vazao: null }] }
    const sent = await send(first.uuid, part, ...rest)
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: 2, total_bicos: 3 })
    expect(notesOf(sent)).toEqual([['BICO_NAO_MEDIDO', '1/-/1', null]])
  })

  it('lost from a list, as Lua and RapidJSON leave one, costs itself', async () => {
    const message = whole()
    const bicos = [...(message.bicos as unknown[])]
    bicos[6] = null
    const sent = await send(message.uuid, { ...message, bicos })
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES - 1 })
    expect(notesOf(sent)).toEqual([['BICO_NAO_MEDIDO', '7/-/1', null]])
  })

  it('left out of a list costs itself, as of jansson, which keeps no place for what is no number', async () => {
    const message = whole()
    const bicos = (message.bicos as unknown[]).toSpliced(8, 1)
    const sent = await send(message.uuid, { ...message, bicos })
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES - 1, total_bicos: NOZZLES })
    expect(notesOf(sent)).toEqual([['BICO_NAO_MEDIDO', '9/-/1', null]])
  })

  it('told twice is one where both say the same, and not measured where they do not', async () => {
    const message = whole()
    const bicos = message.bicos as object[]
    const alike = await send(message.uuid, { ...message, bicos: [...bicos, { ...bicos[2] }] })
    expect(alike.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES, ressalvas: [] })
    const other = whole()
    const sent = await send(other.uuid, { ...other, bicos: [...bicos, { ...bicos[2], vazao: 1.4 }] })
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES - 1 })
    expect(notesOf(sent)).toEqual([['BICO_NAO_MEDIDO', '3/-/1', '1.2 / 1.4']])
  })

  it('is found in what PHP and Lua make of a list with holes, and alone without its list', async () => {
    const message = whole()
    const bicos = Object.fromEntries((message.bicos as object[]).map((one, index) => [index + 1, one]))
    const sent = await send(message.uuid, { ...message, bicos })
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES, ressalvas: [] })
    const single = whole({ total_bicos: 1 }, { bicos: { posicao: 1, vazao: 1.2 } })
    expect((await send(single.uuid, single)).head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: 1 })
  })

  it('has no model or sequence where these are written as −1 and 0, and none beyond those announced', async () => {
    const message = whole()
    const bicos = (message.bicos as object[]).map((one, index) => ({ ...one, seq: 0, modelo: index === 0 ? 7 : -1 }))
    const sent = await send(message.uuid, { ...message, bicos })
    expect(sent.head?.bicos.every(({ seq, modelo }) => seq === 1 && modelo === 255)).toBe(true)
    expect(notesOf(sent)).toEqual([['NAO_INFORMADO', 'bicos.modelo', '7']])
  })
})

describe('JSON as libraries and hands write it', () => {
  const at5 = (value: string, message = whole()) =>
    [message.uuid, written(message, '"posicao":5,"vazao":1.2', `"posicao":5,"vazao":${value}`)] as const

  it.each([
    ...['nan', '-nan', 'inf', '-inf', '1.#QNAN', '-1.#IND', '1.#INF', 'NAN(ind)', '-nan(ind)', 'NaN', 'nan.0'],
    ...['Infinity', '-Infinity', '1e999', 'nan(0x8000000000000)', '', '1.#IND00'],
    ...[
      'ovf',
      '1.#J',
      '-1.#J',
      '1.#QO',
      '1.#R',
      '1,#QNAN',
      '-1,#IND',
      'N/A',
      '---',
      '****',
      '<null>',
      '0x1p+0',
      '1.2.0',
    ],
    ...['"1.#QNAN"', '"N/A"', '"-"', '[1.2]', 'true'],
  ])('takes a flow of %j for one nozzle that was not measured', async (value) => {
    const [uuid, text] = at5(value)
    const sent = await send(uuid, text)
    expect(sent.answer).toMatchObject({ uuid, resultado: 'aceita' })
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES - 1 })
    expect(notesOf(sent)?.[0]?.slice(0, 2)).toEqual(['BICO_NAO_MEDIDO', '5/-/1'])
  })

  it.each([
    ['1.20000004768371582031', 1.2],
    ['+1.2', 1.2],
    ['1.', 1],
    ['.5', 0.5],
    ['1,25', 1.25],
    ['"1.25"', 1.25],
    ['"1,250"', 1.25],
    ['" 1,25 "', 1.25],
    ['5e-01.0', 0.5],
  ])('takes a flow of %s', async (value, flow) => {
    const [uuid, text] = at5(value)
    const sent = await send(uuid, text)
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES, ressalvas: [] })
    expect(sent.head?.bicos[4]?.vazao_lpm).toBe(flow)
  })

  it('takes Latin-1 letters, also beside UTF-8, a byte order mark, and zero bytes behind the text', async () => {
    const named = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding)
    const text = (uuid: string) => JSON.stringify({ ...whole({ operador_nome: 'José', cidade: 'Avaré' }), uuid })
    const forms: ((uuid: string) => Uint8Array)[] = [
      (uuid) => named(text(uuid), 'latin1'),
      (uuid) => named(`\uFEFF${text(uuid)}`, 'utf8'),
      (uuid) => Buffer.concat([named(text(uuid), 'utf8'), Buffer.from([0, 0, 0])]),
      (uuid) => Buffer.concat([named(text(uuid), 'utf8'), Buffer.from('\n\0{"uuid":"stale"')]),
      (uuid) => {
        const [before, after] = text(uuid).split('José') as [string, string]
        return Buffer.concat([named(before, 'utf8'), Buffer.from([0x4a, 0x6f, 0x73, 0xe9]), named(after, 'utf8')])
      },
      (uuid) => named(`\uFEFF${text(uuid)}`, 'utf16le'),
    ]
    for (const form of forms) {
      const uuid = randomUUID()
      const sent = await send(uuid, form(uuid))
      expect(sent.answer).toMatchObject({ uuid, resultado: 'aceita' })
      expect(sent.head?.cabecalho).toMatchObject({ operador_nome: 'José', cidade: 'Avaré' })
    }
  })

  it('takes a comma too many, apostrophes, names without quotes, texts over several lines', async () => {
    const forms = [
      (text: string) => text.replace(/\]\}$/, ',]}'),
      (text: string) => text.replaceAll('"', "'"),
      (text: string) => text.replace(/"(\w+)":/g, '$1:'),
      (text: string) => text.replace('Talhão 7', 'Talhão\t\n7'),
    ]
    for (const form of forms) {
      const message = whole()
      const sent = await send(message.uuid, form(JSON.stringify(message)))
      expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
      expect(sent.head).toMatchObject({ situacao: 'COMPLETA' })
    }
  })

  it('is never read within texts', async () => {
    const message = whole({ observacao: 'a: nan, [1,5] {"vazao":} \\ 1,5' })
    const sent = await send(message.uuid, written(message, '"posicao":5,"vazao":1.2', '"posicao":5,"vazao":nan'))
    expect(sent.head?.cabecalho?.observacao).toBe('a: nan, [1,5] {"vazao":} \\ 1,5')
  })

  it('takes identities in capitals, braces and without their signs, and answers them as they were written', async () => {
    const forms = [
      (uuid: string) => uuid.toUpperCase(),
      (uuid: string) => `{${uuid}}`,
      (uuid: string) => `(${uuid})`,
      (uuid: string) => `urn:uuid:${uuid}`,
      (uuid: string) => uuid.replaceAll('-', ''),
    ]
    for (const form of forms) {
      const message = whole()
      const sent = await send(message.uuid, { ...message, uuid: form(message.uuid) })
      expect(sent.answer).toMatchObject({ uuid: form(message.uuid), resultado: 'aceita' })
      expect(sent.head).toMatchObject({ id: message.uuid })
    }
  })

  it('takes a message in a list of its own, and one that was made a text twice', async () => {
    for (const form of [(text: string) => `[${text}]`, (text: string) => JSON.stringify(text)]) {
      const message = whole()
      const sent = await send(message.uuid, form(JSON.stringify(message)))
      expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
    }
  })

  it('names a message that somebody wrapped, or whose names it does not know', async () => {
    const forms = [
      (message: object) => ({ data: message }),
      (message: object) => [message, message],
      (message: object) =>
        Object.fromEntries(Object.entries(message).map(([name, value]) => [name.toUpperCase(), value])),
    ]
    for (const form of forms) {
      const message = whole()
      const { answer } = await send(message.uuid, form(message))
      expect(answer).toMatchObject({ uuid: message.uuid, resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA' })
    }
  })

  it('takes no notice of names that objects have by themselves', async () => {
    const message = whole()
    const text = written(message, '"versao":1', '"__proto__":{"versao":2},"constructor":1,"versao":1')
    for (const form of [text, text.replace(/\]\}$/, ',]}')]) {
      const sent = await send(message.uuid, form)
      expect(sent.answer).toMatchObject({ uuid: message.uuid })
      expect(sent.head).toMatchObject({ situacao: 'COMPLETA', ressalvas: [] })
    }
  })

  it('costs its neighbours nothing where it is long and none', async () => {
    const digits = '1'.repeat(120_000)
    const message = whole()
    const hostile = [
      `{"uuid":"a","x":${digits}x}`,
      `{"uuid":"a","x":1,${digits}x}`,
      `{"uuid":"a","bicos":[${'{},'.repeat(40_000)}]}`,
      `{"uuid":"a","x":${'['.repeat(60_000)}`,
      new Uint8Array(130_000).fill(0xe9),
    ]
    const sent = await send(message.uuid, ...hostile, message)
    expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
  })

  it('names what it cannot read, wherever it was cut', async () => {
    const message = whole()
    const text = JSON.stringify(message)
    for (const length of [60, 200, 700, text.length - 1]) {
      const { answer } = await send(message.uuid, text.slice(0, length))
      expect(answer, `cut at ${length}`).toMatchObject({
        ...{ uuid: message.uuid, resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA', detalhe: 'JSON' },
      })
      expect(answer?.quarentena_id).toBeDefined()
    }
    const twice = await send(message.uuid, text + text)
    expect(twice.answer).toMatchObject({ uuid: message.uuid, motivo: 'MENSAGEM_INVALIDA' })
    const large = await send(message.uuid, `${text.slice(0, -1)},"x":"${'x'.repeat(200_000)}"}`)
    expect(large.answer).toMatchObject({ uuid: message.uuid, detalhe: 'tamanho' })
    const essential = await send(message.uuid, written(message, '"pressao":3', '"pressao":nan'))
    expect(essential.answer).toMatchObject({
      uuid: message.uuid,
      motivo: 'VALOR_ABSURDO',
      detalhe: 'cabecalho.pressao',
    })
  })

  it('keeps nothing of an empty message', async () => {
    const { answer } = await send(randomUUID(), new Uint8Array())
    expect(answer).toEqual({
      uuid: null,
      parte: null,
      resultado: 'recusada',
      motivo: 'MENSAGEM_INVALIDA',
      detalhe: 'JSON',
    })
  })
})

describe('the time of a measurement', () => {
  it.each([
    '2026-11-26T07:00:00-03:00',
    '2026-11-26T07:00:00.000-0300',
    '2026-11-26T07:00-03:00',
    '2026-11-26T07:00-03:00[America/Sao_Paulo]',
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
    '2026-11-26T10:00:00.0000000000Z',
    '20261126T100000Z',
    '20261126T070000-0300',
  ])('is taken as %s', async (medido_em) => {
    const message = whole({}, { medido_em })
    const sent = await send(message.uuid, message)
    expect(sent.head).toMatchObject({ data: '2026-11-26T10:00:00.000Z', ressalvas: [] })
  })

  it.each([
    ['2026-11-26T10:15:00.000Z', '2026-11-26T10:15:00.000Z', undefined],
    ['2026-11-26T10:15:00.001Z', RECEIVED, 'RELOGIO_ADIANTADO'],
    ['2026-11-27T06:05:00.000Z', RECEIVED, 'RELOGIO_ADIANTADO'],
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
    ['2026-02-30T10:00:00Z', 'DATA_IMPOSSIVEL'],
    ['2036-02-07T06:28:16Z', 'DATA_FUTURA'],
    ['2038-01-19T03:14:07Z', 'DATA_FUTURA'],
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
    ['another name and speed', { header: { nome: 'Outro', velocidade: 9 } }],
    ['C’s floats', { header: { pressao: 3.0000001192092896 }, vazao: 1.2000000476837158 }],
    ['its nozzles in another order', { reverse: true }],
  ])('with %s it is the same reading', async (_, { header, vazao, reverse, ...more }: Record<string, unknown>) => {
    const message = whole()
    const bicos = (message.bicos as { vazao: number }[]).map((one) => ({
      ...one,
      vazao: (vazao as number) ?? one.vazao,
    }))
    const cabecalho = { ...(message.cabecalho as object), ...(header as object) }
    const again = { ...message, ...more, cabecalho, bicos: reverse ? bicos.toReversed() : bicos }
    const { answer, head } = await send(message.uuid, message, again)
    expect(answer).toMatchObject({ resultado: 'duplicada' })
    expect(head).toMatchObject({ situacao: 'COMPLETA', partes: 1, data: '2026-11-26T10:00:00.000Z' })
  })

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
