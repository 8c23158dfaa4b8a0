import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partMessages } from '../../tests/fixtures/messages.ts'
import { NOZZLES, notesOf, type SpecIngestion, startIngestion, whole } from '../../tests/fixtures/specIngestion.ts'
import { presentReading } from '../parts/readings/presentReading.ts'

// Messages as programs of others fill them, as bytes, through all of ingestion: what is answered, and what becomes of
// the reading.

let ingestion: SpecIngestion
beforeAll(async () => {
  ingestion = await startIngestion()
})
afterAll(() => ingestion.close())
const send: SpecIngestion['send'] = (...args) => ingestion.send(...args)

describe('what is said beside the nozzles', () => {
  it.each([
    ['bateria_fim', 255, null],
    ['bateria_fim', 127.5, null],
    ['bateria_inicio', -1, null],
    ['produtor_nome', '', null],
    ['produtor_nome', '\u00a0\u200b\ufeff', null],
    ['observacao', '\u0000\u0000', null],
    ['nome', '\u0007\u001b', null],
    ['bateria_inicio', true, null],
    ['bateria_inicio', '12.4V', null],
    ['velocidade', '8.2 m', null],
    ['horas_maquina', '1234:30', null],
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
    // Litres a hectare in the field of litres a plant.
    ['taxa_declarada_planta', 150, null],
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
    ['nome', 'Talh\u0007ão\u0000 7', 'Talhão 7'],
    ['observacao', 'a\n\tb\u001b\u0085', 'a\n\tb'],
    ['versao_firmware', '2.5.4\u0000', '2.5.4'],
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
    ['bar g', 3, 'L_MIN'],
    ['BAR', 3, 'l_min'],
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

  it.each([
    [{ pressao: '3 bar' }, {}],
    [{ pressao: '3,0bar' }, {}],
    [{ pressao: '300 kPa' }, {}],
    [{ pressao: '43.5113 psi' }, {}],
    [{ pressao: '3 bar', unidade_pressao: 'PSI' }, {}],
    [{ pressao: '3 bar', unidade_pressao: null }, {}],
    [{ velocidade: '8.2 km/h', espacamento_bicos: '50 cm', taxa_declarada: '175 L/ha', horas_maquina: '1234,5 h' }, {}],
    [{}, { unidade_vazao: 'GPM' }],
    [{}, { unidade_vazao: undefined }],
  ])('is taken with its unit where a text tells both: %j %j', async (header, more) => {
    const message = whole({ ...header }, more)
    const flow = 'unidade_vazao' in more ? '1,2 L/min' : 1.2
    const bicos = (message.bicos as object[]).map((one) => ({ ...one, vazao: flow }))
    const sent = await send(message.uuid, { ...message, bicos })
    expect(sent.head).toMatchObject({
      situacao: 'COMPLETA',
      bicos_medidos: NOZZLES,
      ressalvas: [],
      cabecalho: { velocidade: 8.2, espacamento_bicos: 0.5, taxa_declarada: 175, horas_maquina: 1234.5 },
    })
    expect(sent.head?.cabecalho?.pressao).toBeCloseTo(3, 4)
    expect(sent.head?.bicos.map(({ vazao_lpm }) => vazao_lpm)).toEqual(Array(NOZZLES).fill(1.2))
  })

  it.each([
    ['0,4 L/planta', 0.4],
    ['0.4 l/plant', 0.4],
    ['400 mL/planta', 0.4],
    [0.4, 0.4],
  ])('is a rate a plant where %j is told', async (taxa_declarada_planta, taken) => {
    const message = whole({ taxa_declarada: null, taxa_declarada_planta })
    const { head } = await send(message.uuid, message)
    expect(head).toMatchObject({ ressalvas: [], cabecalho: { taxa_declarada: null, taxa_declarada_planta: taken } })
  })

  it.each(['3 mca', '0.3 MPa', '3 km/h', '3 L/min'])(
    'names a pressure of %j, whose unit is none here',
    async (pressao) => {
      const message = whole({ pressao })
      const { answer, head } = await send(message.uuid, message)
      expect(answer).toMatchObject({ resultado: 'recusada', motivo: 'UNIDADE_INVALIDA', detalhe: 'cabecalho.pressao' })
      expect(head).toBeNull()
    },
  )

  it('of a flow with a unit that is none here costs its nozzle', async () => {
    const message = whole()
    const bicos = (message.bicos as object[]).map((one, index) => (index === 4 ? { ...one, vazao: '1.2 cfm' } : one))
    const sent = await send(message.uuid, { ...message, bicos })
    expect(notesOf(sent)).toEqual([['BICO_NAO_MEDIDO', '5/-/1', '1.2 cfm']])
  })

  it('is cut where a text is too long, which a note says', async () => {
    const message = whole({ observacao: 'é'.repeat(2350), nome: '😀'.repeat(130) })
    const sent = await send(message.uuid, message)
    expect(sent.head?.cabecalho).toMatchObject({ observacao: 'é'.repeat(2000), nome: '😀'.repeat(120) })
    expect(notesOf(sent)).toEqual([
      ['TEXTO_CORTADO', 'cabecalho.nome', '130'],
      ['TEXTO_CORTADO', 'cabecalho.observacao', '2350'],
    ])
  })

  it('is read where header and nozzles are texts within the message', async () => {
    const message = whole()
    const [cabecalho, bicos] = [JSON.stringify(message.cabecalho), JSON.stringify(message.bicos)]
    const sent = await send(message.uuid, { ...message, cabecalho, bicos: bicos.replace('1.2', 'nan') })
    expect(sent.answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
    expect(sent.head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES - 1, cabecalho: { pressao: 3 } })
    const broken = whole()
    const { answer } = await send(broken.uuid, { ...broken, cabecalho: cabecalho.slice(0, 50) })
    expect(answer).toMatchObject({ uuid: broken.uuid, motivo: 'MENSAGEM_INVALIDA', detalhe: 'cabecalho' })
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
    const nobody = '00000000-0000-0000-0000-000000000000'
    const calibracao = { uuid: nobody, tipo: 'PROVETA', reuso: null, data: '2026-10-31', ...figures, amostras }
    const message = whole({ calibracao })
    const sent = await send(message.uuid, message)
    expect(sent.head?.cabecalho?.calibracao).toMatchObject({
      percentual: null,
      balanca_tempo_s: null,
      peso_kg: null,
      proveta_volume_ml: 490,
      amostras: amostras.slice(0, 1),
      data: '2026-10-31T12:00:00.000Z',
      reuso: 'NAO_IDENTIFICADA',
    })
    expect(notesOf(sent)).toEqual([['NAO_INFORMADO', 'cabecalho.calibracao.percentual', '4000']])
  })

  it.each([
    '2026-10-31T09:00-03:00',
    '2026-10-31T12:00:00Z',
    '2026-10-31T12:00:00.000000Z',
    '2026-10-31 09:00:00 -0300',
  ])('of a calibration made at %s is of that instant', async (data) => {
    const message = whole({ calibracao: { tipo: 'PROVETA', percentual: 1.3, data } })
    const sent = await send(message.uuid, message)
    expect(sent.head?.cabecalho?.calibracao).toMatchObject({ data: '2026-10-31T12:00:00.000Z' })
    expect(notesOf(sent)).toEqual([])
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

  const TURBO = { tipo_pulverizador: 'TURBOPULVERIZADOR', espacamento_bicos: null, largura_rua: 7 }
  const ofSides = (left: unknown, right: unknown) => {
    const message = whole({ ...TURBO, forma_pulverizacao: null, velocidade: 5 })
    const bicos = (message.bicos as object[]).map((one, index) => ({
      ...one,
      posicao: (index % 6) + 1,
      lado: index < 6 ? left : right,
      vazao: 1 + index / 100,
    }))
    return { ...message, bicos }
  }

  it.each([
    ['E', 'D', 'DIREITO'],
    ['e', 'd', 'DIREITO'],
    ['esq', 'dir', 'DIREITO'],
    ['Esq.', 'Dir.', 'DIREITO'],
    ['esquerda', 'direita', 'DIREITO'],
    ['lado esquerdo', 'lado direito', 'DIREITO'],
    ['left', 'right', 'DIREITO'],
    ['L', 'R', 'DIREITO'],
    ['izquierdo', 'derecho', 'DIREITO'],
    ['Izq', 'Der', 'DIREITO'],
    ['E', 'L', 'LATERAL'],
    ['esq', 'sup', 'SUPERIOR'],
  ])('of a turbosprayer stands on the side that %s and %s are short for', async (left, right, other) => {
    const message = ofSides(left, right)
    const { answer, head } = await send(message.uuid, message)
    expect(answer).toMatchObject({ uuid: message.uuid, resultado: 'aceita' })
    expect(head).toMatchObject({ situacao: 'COMPLETA', bicos_medidos: NOZZLES, ressalvas: [] })
    const flow = (lado: string, posicao: number) =>
      head?.bicos.find((one) => one.lado === lado && one.posicao === posicao)?.vazao_lpm
    expect([flow('ESQUERDO', 5), flow(other, 5)]).toEqual([1.04, 1.1])
  })

  it.each([
    ['X', 'Y'],
    [1, 2],
    ['L', 'L'],
  ])('of a turbosprayer on sides %j and %j is not guessed: the field is named', async (left, right) => {
    const message = ofSides(left, right)
    const { answer } = await send(message.uuid, message)
    const refused = { resultado: 'recusada', motivo: 'MENSAGEM_INVALIDA', detalhe: 'bicos.lado' }
    expect(answer).toMatchObject({ uuid: message.uuid, ...refused })
  })

  it('of a part is where the part says, as far as it does not say so itself', async () => {
    const header = { ...TURBO, forma_pulverizacao: null, total_bicos: 3 }
    const parts = partMessages({ nozzles: 3, at: '2026-11-26T10:00:00Z', header, flow: () => 1.2 })
    const [first, second, third] = parts
    if (!first || !second || !third) throw new Error('no part')
    const sides = [
      { ...first, parte: { posicao: 1, lado: 'E' } },
      { ...second, parte: { posicao: 2, lado: 'ESQUERDO', seq: 2 }, bicos: [{ vazao: 1.2, modelo: 0 }] },
      { ...third, parte: { posicao: 3, lado: 'esq', seq: 2 }, bicos: { vazao: 1.2, lado: 'ESQUERDO', modelo: 0 } },
    ]
    const sent = await send(first.uuid, ...sides)
    expect(sent.answer).toMatchObject({ parte: '3/ESQUERDO/2', resultado: 'aceita' })
    expect(sent.head?.bicos.map(({ posicao, lado, seq }) => [posicao, lado, seq])).toEqual([
      [1, 'ESQUERDO', 1],
      [2, 'ESQUERDO', 2],
      [3, 'ESQUERDO', 2],
    ])
    const { answer } = await send(first.uuid, { ...first, bicos: [{ posicao: 1, lado: null, seq: 2, vazao: 1.2 }] })
    expect(answer).toMatchObject({ uuid: first.uuid, motivo: 'MENSAGEM_INVALIDA', detalhe: 'parte' })
  })

  it('has no model or sequence where these are written as −1 and 0, and none beyond those announced', async () => {
    const message = whole()
    const bicos = (message.bicos as object[]).map((one, index) => ({ ...one, seq: 0, modelo: index === 0 ? 7 : -1 }))
    const sent = await send(message.uuid, { ...message, bicos })
    expect(sent.head?.bicos.every(({ seq, modelo }) => seq === 1 && modelo === 255)).toBe(true)
    expect(notesOf(sent)).toEqual([['NAO_INFORMADO', 'bicos.modelo', '7']])
  })
})
