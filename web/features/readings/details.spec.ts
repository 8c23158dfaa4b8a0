import { beforeAll, describe, expect, it } from 'vitest'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { explain } from '../../../shared/domain/explain/explain.ts'
import { STORED_UNITS, UNIT_SYSTEMS } from '../../../shared/domain/numbers/unitSystems.ts'
import { createFormat } from '../../../shared/i18n/format.ts'
import { createUnits, type Units } from '../../../shared/i18n/units.ts'
import { arithmeticLines, modelLines, omittedLines } from '../../../shared/readings/arithmetic.ts'
import { arrivalsText } from '../../../shared/readings/arrivalsText.ts'
import { calibrationFacts } from '../../../shared/readings/calibrationFacts.ts'
import { detailGroups, keyFigures } from '../../../shared/readings/details.ts'
import { outsideCount } from '../../../shared/readings/worstNozzle.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { loadLanguage } from '../../i18n/load.ts'

const READING = {
  id: '0b2c8a52-4a35-4a8e-9a37-0e0f7a3f1a11',
  erro_medio: null,
  pior_bico: { posicao: 3, lado: 'ESQUERDO', erro: 12.5 },
  fora_tolerancia: 3,
  gastos: 2,
  entupidos: 1,
  tolerancia: {
    id: 'iso16122-boom',
    versao: 1,
    limite_acima: 10,
    limite_abaixo: 10,
    base: 'NOMINAL',
    comparacao: 'ACIMA',
    limite_vazao_baixa: { abaixo_de: 1, limite: 15 },
    limite_variacao: 10,
    limite_equilibrio: 10,
  },
  taxa_real: null,
  taxa_declarada: 150,
  taxa_declarada_planta: null,
  pressao: 3,
  velocidade: 6,
  coeficiente_variacao: 12,
  variacao_dentro: false,
  erro_medio_absoluto_media: null,
  tolerancia_estimada: null,
  tolerancia_estimada_media: 1.5,
  bicos_medidos: 5,
  quantidade_bicos: null,
  bicos: [],
  pontas_novas: [],
  total_litros_minuto: 6,
  lados: [
    { lado: 'DIREITO', quantidade: 2, vazao: 2.4 },
    { lado: 'ESQUERDO', quantidade: 3, vazao: 3.6 },
  ],
  equilibrio: { valor: 40, dentro: false },
  vazao_media: 1.2,
  bateria_inicio: null,
  bateria_fim: null,
  menor_vazao: 1.1,
  maior_vazao: 1.35,
} as unknown as Leitura

let i18n: LoadedLanguage
let units: Units
beforeAll(async () => {
  i18n = { ...(await loadLanguage('pt', ['calibrations', 'nozzles', 'people', 'reading'])), format: createFormat('pt') }
  units = createUnits(STORED_UNITS, i18n)
})
const shown = (more: Partial<Leitura> = {}) =>
  Object.fromEntries(keyFigures({ ...READING, ...more }, i18n, units).map(({ label, value }) => [label, value]))

describe('key figures', () => {
  it('say which rule judged the reading, and what it found', () => {
    expect(shown()).toMatchObject({
      'Pior bico': 'Bico 3 (à esquerda): +12,50 %',
      'Fora da tolerância': '3 bicos (2 gastos, 1 entupido)',
      'Tolerância aplicada': '±10,00 % da vazão nominal (±15,00 % abaixo de 1,00 L/min)',
      'Critério de reprovação': 'Erro acima do limite',
      'Perfil de tolerância': 'Limites segundo a ISO 16122, não verificados (iso16122-boom, versão 1)',
      'Coeficiente de variação (amostra)': '12,00 % (acima do limite de 10,00 %)',
      'Vazão por lado': 'Esquerdo 3,600 L/min (soma de 3 bicos) · Direito 2,400 L/min (soma de 2 bicos)',
    })
    expect(shown({ variacao_dentro: true })['Coeficiente de variação (amostra)']).toContain('dentro do limite')
    expect(shown({ fora_tolerancia: 0 })['Fora da tolerância']).toBe('Nenhum bico')
  })

  it('show what is not known as such, and of which error each tolerance is', () => {
    expect(shown()).toMatchObject({
      'Erro médio': '---',
      'Erro médio absoluto pela média': '---',
      'Tolerância estimada do erro médio nominal (95\u00a0%)': '---',
      'Tolerância estimada do erro médio pela média (95\u00a0%)': '± 1,50 %',
      Bicos: '5, total ainda não informado',
      'Taxa real': '---',
    })
  })

  it('name a tolerance that administrators wrote as they named it', () => {
    const tolerancia = { ...READING.tolerancia, id: 'later', nome: 'Café', versao: 3, limite_vazao_baixa: null }
    expect(shown({ tolerancia })).toMatchObject({
      'Perfil de tolerância': 'Café (versão 3)',
      'Tolerância aplicada': '±10,00 % da vazão nominal',
    })
  })

  it('name limits that differ over and under, and the base that judged in place of the profile’s', () => {
    const tolerancia = {
      ...READING.tolerancia,
      base: 'TAXA_DECLARADA' as const,
      limite_acima: 5,
      limite_abaixo: 0,
      limite_vazao_baixa: null,
    }
    const by = (...bases: string[]) => bases.map((base) => ({ base, veredito: 'APROVADO' })) as Leitura['bicos']
    const said = (bicos: Leitura['bicos']) => shown({ tolerancia, bicos })['Tolerância aplicada']
    expect(said(by('TAXA_DECLARADA'))).toBe('-0,00 % / +5,00 % da vazão pela taxa declarada')
    expect(said(by('NOMINAL', 'NOMINAL'))).toBe('-0,00 % / +5,00 % da vazão nominal')
  })
})

describe('what could not be judged', () => {
  const bico = (veredito: 'APROVADO' | null) => ({ veredito, erro_nominal: veredito && 1 })
  const bicos = [bico('APROVADO'), bico(null), bico(null)] as unknown as Leitura['bicos']

  it('is no nozzle within tolerance', () => {
    const none = { pior_bico: null, fora_tolerancia: 0 }
    expect(shown(none)['Fora da tolerância']).toBe('Não avaliado')
    expect(outsideCount(none, i18n)).toBe('Não avaliado')
  })

  it('is told beside what could, and the mean says of how many it is', () => {
    expect(shown({ bicos, erro_medio: 2 })).toMatchObject({
      'Fora da tolerância': '3 bicos (2 gastos, 1 entupido) · 2 sem modelo',
      'Erro médio': '+2,00 % (de 1 bico)',
    })
    const tolerancia = { ...READING.tolerancia, base: 'MEDIA' as const }
    expect(shown({ bicos, tolerancia })['Fora da tolerância']).toContain('2 não avaliados')
  })
})

describe('the rate of form LINHA', () => {
  it('is that of the treated band, and says what the field’s rate lacks', () => {
    const band = { tipo_pulverizador: 'PULVERIZADOR', forma_pulverizacao: 'LINHA', taxa_real: 243.3 } as const
    expect(shown(band)['Taxa real']).toMatch(/^243,3 L\/ha na faixa tratada; .* largura da faixa/)
    expect(shown({ ...band, taxa_real: null })['Taxa real']).toBe('---')
    expect(shown({ ...band, forma_pulverizacao: 'BARRA' })['Taxa real']).toBe('243,3 L/ha')
  })
})

describe('figures in US units', () => {
  it('are rate, speed, pressure and flow, and the lengths of the sprayer', async () => {
    const us = createUnits({ ...STORED_UNITS, ...UNIT_SYSTEMS.AMERICANO }, i18n)
    const reading = { ...READING, taxa_real: 150, taxa_real_planta: 0.168, forma_pulverizacao: 'BARRA' } as Leitura
    const figures = keyFigures(reading, i18n, us).map(({ label, value }) => [label, value])
    expect(Object.fromEntries(figures)).toMatchObject({
      'Taxa real': '16,04 GPA',
      'Taxa declarada': '16,04 GPA',
      Velocidade: '3,7 mph',
      Pressão: '43,5 psi',
      'Vazão total': '1,5850 gal EUA/min',
    })
  })
})

describe('the details', () => {
  it('give what was written a place of its own', () => {
    const written = {
      observacao: 'Linha 1\nLinha 2',
      dono: {},
      criador: { nome: 'Ana' },
      data: '2026-11-01T12:00:00.000Z',
    }
    const rest = {
      recebida_em: written.data,
      chegadas: [],
      ressalvas: [
        { motivo: 'RELOGIO_ADIANTADO', campo: 'medido_em', valor: '2026-11-02T08:00:00-03:00' },
        { motivo: 'NAO_INFORMADO', campo: 'cabecalho.bateria_fim', valor: '255' },
        { motivo: 'NAO_INFORMADO', campo: 'cabecalho.produtor_nome', valor: '' },
        { motivo: 'NAO_INFORMADO', campo: 'cabecalho.calibracao.peso_kg', valor: '-1' },
        { motivo: 'NAO_INFORMADO', campo: 'bicos.lado', valor: 'X' },
        { motivo: 'TEXTO_CORTADO', campo: 'cabecalho.observacao', valor: '2350' },
        { motivo: 'BICO_NAO_MEDIDO', campo: '5/ESQUERDO/1', valor: 'nan' },
      ],
      atualizada_em: written.data,
      tipo_pulverizador: 'PULVERIZADOR',
      calibracao: null,
      espacamento_bicos: 0.5,
      espacamento_plantas: null,
      largura_rua: 7,
      taxa_real_planta: 0.168,
    }
    const groups = detailGroups({ ...READING, ...written, ...rest } as unknown as Leitura, i18n, units)
    const [note, ...more] = groups.flatMap(({ written: one }) => one)
    expect(note).toEqual({ label: 'Observação', value: 'Linha 1\nLinha 2' })
    expect(more).toEqual([
      {
        label: 'Ressalvas do recebimento',
        value: [
          'não informado: bateria no fim (255), produtor (vazio), peso (-1), lado do bico (X)',
          'texto cortado: observação (tinha 2350 caracteres)',
          'não medido: bico 5, à esquerda (nan)',
          `relógio adiantado: dizia ${i18n.format.dateTime('2026-11-02T11:00:00.000Z')}; vale a data em que chegou`,
        ].join('\n'),
      },
    ])
    expect(groups.flatMap(({ facts }) => facts).map(({ label }) => label)).not.toContain('Observação')
  })

  it('show the calibration’s terms as the arithmetic does, so that they give its result', () => {
    const given = {
      tipo: 'PROVETA',
      reuso: 'NAO_REUTILIZADA',
      data: null,
      percentual: null,
      fator_confiabilidade: null,
      vazao_dispositivo: 1.48,
      vazao_gravimetrica: 1.49005,
      vazao_pos_calibracao: null,
      ponta_calibracao: null,
      proveta_volume_ml: 490.5,
      proveta_tempo_s: 19.75,
      balanca_tempo_s: 60,
      peso_kg: 1.65,
      tara_kg: 0.1503,
      amostras: [{ volume_ml: 490, tempo_s: 19.7 }],
    } as const
    const calibration = Object.fromEntries(
      calibrationFacts({ ...given, amostras: [...given.amostras] }, i18n, units).map(({ label, value }) => [
        label,
        value,
      ]),
    )
    expect(calibration).toMatchObject({
      'Volume da proveta': '490,5 mL',
      'Tempo da proveta': '19,75 s',
      'Tempo da balança': '60,0 s',
      Peso: '1,650 kg',
      'Peso da tara': '0,1503 kg',
      'Vazão do dispositivo': '1,480 L/min',
      'Vazão gravimétrica': '1,4901 L/min',
      'Amostra 1': '490 mL em 19,7 s',
    })
  })
})

describe('how a reading came', () => {
  const data = '2026-06-01T12:00:00.000Z'
  const device = {
    via: 'DISPOSITIVO',
    por: null,
    certificado: 'f00dcafe0123456789'.repeat(3),
    primeira_em: '2026-06-01T12:05:00.000Z',
    ultima_em: '2026-06-01T12:05:00.000Z',
    partes: 1,
  } as const
  const told = (...chegadas: Leitura['chegadas']) =>
    arrivalsText({ ...READING, data, numero_serie: 'ASP-0001', chegadas }, i18n)

  it('names device and certificate, or who used the app, and when', () => {
    expect(told(device)).toMatch(/^pelo equipamento ASP-0001, certificado f00dcafe0123…, 1 mensagem, em .*2026/)
    const app = { ...device, via: 'APLICATIVO', por: 'Bruno', certificado: null, partes: 2 } as const
    const both = told(device, { ...app, ultima_em: '2026-06-01T13:00:00.000Z' })
    expect(both).toMatch(/ · pelo aplicativo, por Bruno, 2 mensagens, de .* a /)
    expect(told({ ...app, por: '' })).toContain('por Conta excluída')
    expect(both).not.toContain('depois da medição')
  })

  it('says how many days late', () => {
    expect(told({ ...device, primeira_em: '2026-06-29T12:05:00.000Z' })).toMatch(/, 28 dias depois da medição$/)
    expect(told({ ...device, primeira_em: '2026-06-02T12:05:00.000Z' })).toMatch(/, 1 dia depois da medição$/)
  })
})

describe('shown arithmetic', () => {
  it('says of what could not be calculated why', () => {
    const lines = omittedLines(
      [
        { formula: 'vazao_balanca', motivo: 'VALOR_SEM_SENTIDO' },
        { formula: 'formula_of_tomorrow', motivo: 'RESULTADO_INFINITO' },
      ],
      i18n,
    )
    expect(lines).toEqual([
      expect.objectContaining({ id: 'vazao_balanca', text: expect.stringMatching(/^Não calculado: um dos valores/) }),
    ])
  })

  it('is written in the language, and without what the console cannot write', () => {
    const lines = arithmeticLines(
      [
        explain('taxa_barra', { q: 1.2, v: 8, w: 0.5 }),
        { ...explain('erro_media', { q: 1, qm: 2 }), formula: 'formula_of_tomorrow' },
        explain('taxa_planta', { D: 685.7142857, R: 3.5, s: 0.7 }),
      ],
      i18n,
    )
    expect(lines.map(({ label, text }) => [label, text])).toEqual([
      ['Taxa de aplicação de um bico da barra', '600 × 1,20 / (8 × 0,50) = 180,0 L/ha'],
      ['Taxa por planta', '685,7143 × 3,50 × 0,70 / 10.000 = 0,168 L/planta'],
    ])
  })

  it('of a model says where its exponent comes from, and its means where the reading has others', () => {
    const conta_nominal = explain('vazao_pressao', { q: 0.98, p2: 2.5, p1: 2, k: 0.4995 })
    const conta_media = explain('vazao_media', { Q: 5.8, n: 5 })
    const model = { conta_nominal, conta_media, conta_erro: null } as Leitura['modelos'][number]
    const within = modelLines({ ...model, origem_expoente: 'ENTRE_PONTOS' }, false, i18n)
    expect(within.map(({ text }) => text)).toEqual([
      '0,98 × (2,5 / 2) ^ 0,4995 = 1,096 L/min',
      '5,80 / 5 = 1,160 L/min',
    ])
    expect(within.map(({ note }) => note)).toEqual([
      expect.stringMatching(/dois pontos publicados vizinhos/),
      undefined,
    ])
    const [only, ...more] = modelLines({ ...model, origem_expoente: 'EQUACAO' }, true, i18n)
    expect([only?.note, more]).toEqual([expect.stringMatching(/um único ponto publicado: vale o expoente 0,5/), []])
    expect(modelLines({ ...model, conta_nominal: null, origem_expoente: null }, true, i18n)).toEqual([])
  })
})
