import { beforeAll, describe, expect, it } from 'vitest'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import { explain } from '../../../shared/domain/explain.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { loadLanguage } from '../../i18n/load.ts'
import { createUnits, type Units } from '../../ui/units.ts'
import { STORED_UNITS } from '../../ui/unitsContext.ts'
import { arithmeticLines } from './arithmetic.ts'
import { keyFigures } from './details.ts'

const READING = {
  erro_medio: null,
  pior_bico: { posicao: 3, lado: 'ESQUERDO', erro: 12.5 },
  fora_tolerancia: 3,
  gastos: 2,
  entupidos: 1,
  tolerancia: {
    id: 'iso16122-boom',
    versao: 1,
    limite: 10,
    base: 'NOMINAL',
    comparacao: 'ACIMA',
    limite_vazao_baixa: { abaixo_de: 1, limite: 15 },
    limite_variacao: 10,
  },
  taxa_real: null,
  taxa_declarada: 150,
  pressao: 3,
  velocidade: 6,
  coeficiente_variacao: 12,
  variacao_dentro: false,
  erro_medio_absoluto_media: null,
  tolerancia_estimada: null,
  tolerancia_estimada_media: 1.5,
  bicos_medidos: 5,
  quantidade_bicos: null,
  total_litros_minuto: 6,
  lados: [
    { lado: 'DIREITO', quantidade: 2, vazao: 2.4 },
    { lado: 'ESQUERDO', quantidade: 3, vazao: 3.6 },
  ],
  vazao_media: 1.2,
  menor_vazao: 1.1,
  maior_vazao: 1.35,
} as unknown as Leitura

let i18n: LoadedLanguage
let units: Units
beforeAll(async () => {
  i18n = await loadLanguage('pt')
  units = createUnits(STORED_UNITS, i18n)
})
const shown = (more: Partial<Leitura> = {}) =>
  Object.fromEntries(keyFigures({ ...READING, ...more }, i18n, units).map(({ label, value }) => [label, value]))

describe('key figures', () => {
  it('say which rule judged the reading, and what it found', () => {
    expect(shown()).toMatchObject({
      'Pior bico': 'Bico 3 (Esquerdo): +12,50 %',
      'Fora da tolerância': '3 bicos (2 gastos, 1 entupido)',
      'Tolerância aplicada': '±10,00 % da vazão nominal (±15,00 % abaixo de 1,00 L/min)',
      'Critério de reprovação': 'Erro acima do limite',
      'Perfil de tolerância': 'limites segundo a ISO 16122, não verificados (iso16122-boom, versão 1)',
      'Coeficiente de variação (amostra)': '12,00 % (acima do limite de 10,00 %)',
      'Vazão por lado': 'Esquerdo 3,60 L/min · Direito 2,40 L/min',
    })
    expect(shown({ variacao_dentro: true })['Coeficiente de variação (amostra)']).toContain('dentro do limite')
    expect(shown({ fora_tolerancia: 0 })['Fora da tolerância']).toBe('Nenhum bico')
  })

  it('show what is not known as such, and of which error each tolerance is', () => {
    expect(shown()).toMatchObject({
      'Erro médio': '---',
      'Erro médio absoluto pela média': '---',
      'Tolerância estimada do erro médio nominal (95 %)': '---',
      'Tolerância estimada do erro médio pela média (95 %)': '± 1,50 %',
      Bicos: '5 de ---',
      'Taxa real': '---',
    })
  })

  it('name a tolerance the console does not know by its id', () => {
    const tolerancia = { ...READING.tolerancia, id: 'later', versao: 3, limite_vazao_baixa: null }
    expect(shown({ tolerancia })).toMatchObject({
      'Perfil de tolerância': expect.stringMatching(/later.*versão 3/),
      'Tolerância aplicada': '±10,00 % da vazão nominal',
    })
  })
})

describe('shown arithmetic', () => {
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
      ['Taxa de aplicação da barra', '600 × 1,20 / (8 × 0,50) = 180,0 L/ha'],
      ['Taxa por planta', '685,7143 × 3,50 × 0,70 / 10000 = 0,168 L/planta'],
    ])
  })
})
