import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Custos, GrupoDeTroca, LeituraDaTroca, MaquinaDaTroca } from '../../../shared/contract/replacements.ts'
import { cartOf } from '../../../shared/readings/cart.ts'
import { machineCost } from '../../../shared/readings/machineCost.ts'
import {
  groupOrder,
  groupPlaces,
  listAsText,
  machineNotes,
  otherOrders,
  setCostText,
  setPrice,
  setText,
  stateOf,
  sumOf,
  tipLines,
  tipsPrice,
} from '../../../shared/readings/tips.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import { loadLanguage } from '../../i18n/load.ts'

let i18n: LoadedLanguage
beforeAll(async () => {
  i18n = await loadLanguage('pt', ['nozzles', 'reading', 'replacements'])
})

const modelo = {
  perfil_id: 'a',
  marca: 'Magnojet',
  nome: '110-02',
  cor: 'AMARELO',
  material: 'CERAMICA',
  codigo_fabricante: null,
} as const
const group = (posicoes: number[], of: GrupoDeTroca['modelo'] = modelo): GrupoDeTroca => ({
  modelo: of,
  posicoes: posicoes.map((posicao) => ({ posicao, lado: null })),
})
const READING: LeituraDaTroca = {
  id: 'r',
  data: '2026-10-25T10:24:00Z',
  situacao: 'COMPLETA',
  tipo_pulverizador: 'PULVERIZADOR',
  motivo: null,
  grupos: [group([1, 4])],
  jogo: null,
  previsto: { grupos: [], erro: null, vazao: 4 },
  conjunto: { modelos: [], erro: null, vazao: 4 },
  a_limpar: [],
  trocados: 0,
  lado_medido: null,
  erro: { agora: { soma: 40, bicos: 4 }, depois: { soma: 4, bicos: 4 } },
  vazao: { medida: 4, agora: 4, depois: 3.6 },
  taxa_real: 110,
  taxa_declarada: 100,
  largura_rua: null,
  espacamento_plantas: null,
  barra: null,
}
const machine = (over: Partial<LeituraDaTroca> = {}, equipamento_id = 'm', nome = 'Turbo'): MaquinaDaTroca => ({
  equipamento_id,
  nome,
  numero_serie: 'S',
  equipamento_de_outro: false,
  servico: null,
  outro_lado: null,
  pedido: null,
  leitura: { ...READING, ...over },
})
const COSTS: Custos = {
  moeda: 'BRL',
  base: 'BICOS',
  area_ha: 1000,
  passadas: 2,
  produto_centavos: 1_000,
  ponta_centavos: 3_000,
  pontas: [],
  maquinas: [],
  atualizado_em: null,
  versao: 0,
}

describe('the whole set', () => {
  const other = { ...modelo, perfil_id: 'b', nome: '80-03' }
  const set = (modelos: NonNullable<LeituraDaTroca['jogo']>['modelos'], parcial = false) =>
    machine({ jogo: { fora: 2, bicos: 12, parcial, modelos } })
  const mixed = set([
    { modelo, quantidade: 8 },
    { modelo: other, quantidade: 4 },
  ])
  const priced = { ...COSTS, pontas: [{ perfil_id: 'b', centavos: 4_500 }] }

  it('is a price beside that of the list, with its arithmetic', () => {
    expect(setPrice(mixed, priced)).toBe(8 * 3_000 + 4 * 4_500)
    expect(setText(mixed, priced, i18n)?.replaceAll(/\s/g, ' ')).toBe(
      'Turbo: o jogo inteiro custa R$ 420,00 (8 × 30,00 + 4 × 45,00); as pontas da lista, R$ 60,00. 2 de 12 bicos estão fora da tolerância: acima de 10 %, troque o jogo inteiro; até lá, troque ponta a ponta e meça de novo.',
    )
    expect(setCostText(mixed, priced, i18n)?.replaceAll(/\s/g, ' ')).toBe(
      'O jogo inteiro custa R$ 420,00 (8 × 30,00 + 4 × 45,00); as pontas da lista, R$ 60,00.',
    )
    // What is to be bought is told once, by the list.
    expect(tipLines([mixed], priced, i18n).map(({ count }) => count)).toEqual([2])
  })

  it('is told of the models whose tips are replaced, where those of others stay', () => {
    const part = set([{ modelo: other, quantidade: 4 }], true)
    const [group] = part.leitura?.grupos ?? []
    if (!part.leitura || !group) throw new Error('no tips')
    const both = [group, { ...group, modelo: other, posicoes: [{ posicao: 9, lado: null }] }]
    const mixedList = { ...part, leitura: { ...part.leitura, grupos: both } }
    const told =
      'o jogo inteiro de Magnojet 80-03 cerâmica custa R$ 180,00 (4 × 45,00); as pontas dele que estão na lista, R$ 45,00.'
    expect(setText(mixedList, priced, i18n)?.replaceAll(/\s/g, ' ')).toMatch(told)
    expect(setCostText(mixedList, priced, i18n)?.replaceAll(/\s/g, ' ')).toBe(`O${told.slice(1)}`)
  })

  it('has none where single tips are replaced, and none while one tip has no price', () => {
    expect([setPrice(machine(), COSTS), setText(machine(), COSTS, i18n)]).toEqual([null, null])
    const unpriced = { ...priced, ponta_centavos: null }
    expect([setPrice(mixed, unpriced), setText(mixed, unpriced, i18n), setText(mixed, null, i18n)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('costs as much however its models are told', () => {
    const count = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(count, count, fc.integer({ min: 0, max: 10_000_000 }), (a, b, cents) => {
        const costs = { ...COSTS, ponta_centavos: cents }
        const apart = setPrice(
          set([
            { modelo, quantidade: a },
            { modelo: null, quantidade: b },
          ]),
          costs,
        )
        expect(apart).toBe((a + b) * cents)
        expect(setPrice(set([{ modelo, quantidade: a + b }]), costs)).toBe(apart)
      }),
    )
  })
})

describe('the list of tips', () => {
  it('joins what several machines need of a model, most first, each with its price', () => {
    const other = { ...modelo, perfil_id: 'b', nome: '80-03', material: null }
    const machines = [machine(), machine({ grupos: [group([2]), group([3], other)] }, 'n')]
    const priced = { ...COSTS, pontas: [{ perfil_id: 'b', centavos: 4_500 }] }
    const told = tipLines(machines, priced, i18n).map(({ text, count, price, total }) => ({
      text,
      count,
      price,
      total,
    }))
    expect(told).toEqual([
      { text: 'Magnojet 110-02 cerâmica', count: 3, price: 3_000, total: 9_000 },
      { text: 'Magnojet 80-03', count: 1, price: 4_500, total: 4_500 },
    ])
    expect(machines.map((one) => tipsPrice(one, priced))).toEqual([6_000, 7_500])
  })

  it('has no sum where one price is missing, and one of nothing where nothing is to be bought', () => {
    expect(sumOf([100, null])).toBeNull()
    expect(sumOf([])).toBe(0)
    expect(tipsPrice(machine(), { ...COSTS, ponta_centavos: null })).toBeNull()
    expect(tipsPrice({ ...machine(), leitura: null }, COSTS)).toBeNull()
  })

  it('takes no tip of a machine whose nozzles all deviate alike, and says so', () => {
    const shared = machine({ motivo: 'CONFERIR', grupos: [] })
    expect(tipLines([shared], COSTS, i18n)).toEqual([])
    expect(stateOf(shared.leitura)).toBe('CONFERIR')
    expect(listAsText('Troca', [shared], i18n)).toBe(
      'Troca\nNenhum bico gasto espera por uma ponta nova.\n\nTurbo: Confira antes a pressão e o manômetro: os bicos se desviam igual',
    )
  })

  it('says what to buy and where it goes, as text', () => {
    const unknown = machine({ grupos: [group([5], null)] }, 'n', 'Barra')
    expect(listAsText('Troca', [machine(), unknown], i18n).split('\n')).toEqual([
      'Troca',
      '2 × Magnojet 110-02 cerâmica',
      '1 × Modelo fora do catálogo',
      '',
      'Turbo:',
      '- Magnojet 110-02 cerâmica: 1, 4',
      'Barra:',
      '- Modelo fora do catálogo: 5',
    ])
  })

  it('says what a reading is that asks for nothing yet', () => {
    expect(stateOf(null)).toBe('SEM_LEITURA')
    expect(stateOf({ ...READING, situacao: 'RECEBENDO' })).toBe('RECEBENDO')
    expect(stateOf({ ...READING, situacao: 'CONFLITO' })).toBe('CONFLITO')
    expect(stateOf({ ...READING, grupos: [], motivo: 'SEM_AVALIACAO' })).toBe('SEM_AVALIACAO')
    expect(stateOf({ ...READING, grupos: [], motivo: 'SEM_VAZAO' })).toBe('SEM_VAZAO')
    expect(stateOf({ ...READING, grupos: [] })).toBe('NADA')
  })
})

describe('what was ordered', () => {
  const previsto = { grupos: [group([2])], erro: null, vazao: 4 }
  const conjunto = { modelos: [{ modelo, quantidade: 12 }], erro: null, vazao: 4 }
  const ordered = (pedidas: number, recebidas = 0, colocadas = 0, over: Partial<LeituraDaTroca> = {}) => ({
    ...machine({ previsto, conjunto, ...over }),
    pedido: { pontas: [{ modelo, pedidas, recebidas, colocadas }], versao: 1 },
  })
  const told = (...machines: MaquinaDaTroca[]) =>
    cartOf(machines, null, i18n).map(({ kind, lines }) => [kind, ...lines.map(({ order }) => order)])

  it('stands beside what is asked for, in the table, below the places and in what is sent', () => {
    const one = ordered(2, 1, 1, { grupos: [group([1, 4, 7])] })
    expect(told(one)[0]).toEqual(['agora', 'pedidas 2 de 4 · recebidas 1 · colocadas 1'])
    expect(groupOrder(group([1, 4, 7]), one, i18n)).toBe('pedidas 2 de 4 · recebidas 1 · colocadas 1')
    expect(listAsText('Troca', [one], i18n).split('\n')[1]).toBe(
      '3 × Magnojet 110-02 cerâmica (pedidas 2 de 4 · recebidas 1 · colocadas 1)',
    )
    expect(listAsText('Troca', [machine()], i18n).split('\n')[1]).toBe('2 × Magnojet 110-02 cerâmica')
  })

  it('goes to what is worn now before what is worn soon, and a set takes all of it', () => {
    expect(told(ordered(3, 2))).toEqual([
      ['agora', 'pedidas 2 de 2 · recebidas 2'],
      ['logo', 'pedidas 1 de 1'],
      ['jogo', 'pedidas 3 de 12 · recebidas 2'],
    ])
  })

  it('is summed over machines, of which some ordered nothing', () => {
    expect(told(ordered(1), machine({ previsto, conjunto }, 'n'))[0]).toEqual(['agora', 'pedidas 1 de 4'])
  })

  it('is told of a model with nothing to replace any more, and of more than is needed without a number', () => {
    const done = ordered(2, 2, 2, { grupos: [] })
    expect(otherOrders(done, i18n)).toEqual(['Magnojet 110-02 cerâmica: pedidas 2 de 2 · recebidas 2 · colocadas 2'])
    expect(otherOrders(ordered(5, 0, 0, { grupos: [] }), i18n)).toEqual(['Magnojet 110-02 cerâmica: pedidas 5'])
  })
})

describe('where tips go on a boom', () => {
  const secoes = [
    { bico_inicial: 1, bico_final: 12, descricao: 'Esquerda' },
    { bico_inicial: 13, bico_final: 24, descricao: '' },
  ]
  const placed = (barra: LeituraDaTroca['barra'], ...posicoes: number[]) =>
    groupPlaces(group(posicoes), machine({ barra }), i18n)

  it('is told by its sections, with the number in each', () => {
    expect(placed({ bicos: 24, secoes }, 2, 5, 14)).toBe(
      'seção Esquerda: 2 (2.º), 5 (5.º); seção 2 (direita): 14 (2.º)',
    )
    expect(placed({ bicos: 26, secoes }, 2, 26)).toBe('seção Esquerda: 2 (2.º); fora das seções 26')
    expect(placed(null, 2, 5)).toBe('2, 5')
  })
})

describe('what a machine costs', () => {
  it('follows from the nozzles’ errors, the area and the prices', () => {
    const { excess, cost } = machineCost(machine(), COSTS)
    expect(excess).toMatchObject({ now: 10, after: 1 })
    expect(cost).toMatchObject({ lost: 200_000, left: 20_000, saved: 180_000 })
    expect(cost?.breakEven).toBeCloseTo(60 / (2 * 10 * 0.09), 10)
  })

  it('takes the machine’s own area before the account’s', () => {
    const own = { equipamento_id: 'm', area_ha: 10, taxa_declarada: null, taxa_base: 'L_HA' } as const
    expect(machineCost(machine(), { ...COSTS, maquinas: [own] })).toMatchObject({ area: 10, cost: { lost: 2_000 } })
    expect(machineCost(machine({}, 'n'), { ...COSTS, maquinas: [own] }).area).toBe(1000)
  })

  it('follows from the rate that was declared by the device, or instead by the person', () => {
    const byRate = { ...COSTS, base: 'TAXA' as const }
    expect(machineCost(machine(), byRate).excess?.now).toBeCloseTo(10, 10)
    const own = { equipamento_id: 'm', area_ha: null, taxa_declarada: 88, taxa_base: 'L_HA' } as const
    expect(machineCost(machine(), { ...byRate, maquinas: [own] }).excess?.now).toBeCloseTo(25, 10)
  })

  it('carries a rate a plant to the hectare, where the reading knows rows and plants', () => {
    const own = { equipamento_id: 'm', area_ha: null, taxa_declarada: 0.02, taxa_base: 'L_PLANTA' } as const
    const costs = { ...COSTS, base: 'TAXA' as const, maquinas: [own] }
    const orchard = machine({ largura_rua: 4, espacamento_plantas: 0.5 })
    expect(machineCost(orchard, costs).excess?.now).toBeCloseTo(10, 10)
    expect(machineCost(machine(), costs)).toMatchObject({ excess: null, missing: 'SEM_PLANTAS' })
  })

  it.each([
    ['SEM_NOMINAL', { erro: null }, {}],
    ['SEM_TAXA', { taxa_real: null }, { base: 'TAXA' }],
    ['SEM_DECLARADA', { taxa_declarada: null }, { base: 'TAXA' }],
    ['SEM_AREA', {}, { area_ha: null }],
    ['SEM_PASSADAS', {}, { passadas: null }],
    ['SEM_PRODUTO', {}, { produto_centavos: null }],
  ] as const)('says why it cannot be told: %s', (missing, reading, costs) => {
    expect(machineCost(machine(reading), { ...COSTS, ...costs })).toMatchObject({ cost: null, missing })
  })

  it('is nothing in money where too little is sprayed', () => {
    const under = { agora: { soma: -20, bicos: 4 }, depois: { soma: -20, bicos: 4 } }
    const { excess, cost } = machineCost(machine({ erro: under, grupos: [] }), COSTS)
    expect(excess?.now).toBe(-5)
    expect(cost).toMatchObject({ lost: 0, breakEven: null })
  })
})

it('says of a machine which side alone its last reading measured', () => {
  const said = 'Esta leitura mediu só o lado direito: o que o esquerdo pede está na leitura dele.'
  expect(machineNotes(machine({ lado_medido: 'DIREITO', grupos: [] }), i18n)).toEqual([said])
  const other = { leitura_id: 'b', data: '2026-11-20T12:00:00.000Z', lado: 'ESQUERDO', a_fazer: 2 } as const
  const half = machine({ lado_medido: 'DIREITO', grupos: [] })
  expect(machineNotes({ ...half, outro_lado: other }, i18n)).toEqual([
    said,
    'O lado esquerdo foi medido em 20/11/2026: dele, 2 bicos para trocar ou limpar.',
  ])
  expect(machineNotes({ ...half, outro_lado: { ...other, a_fazer: 0 } }, i18n)[1]).toBe(
    'O lado esquerdo foi medido em 20/11/2026.',
  )
  expect(machineNotes(machine(), i18n)).toEqual([])
})

it('says of a machine how many nozzles of its vehicle’s sections its last reading left out', () => {
  const secoes = [
    { bico_inicial: 1, bico_final: 6, descricao: 'Esquerda' },
    { bico_inicial: 7, bico_final: 7, descricao: 'Direita' },
  ]
  const said = '1 bico das seções do veículo ficou fora desta leitura, que nada diz dele.'
  expect(machineNotes(machine({ grupos: [], barra: { bicos: 6, secoes } }), i18n)).toEqual([said])
  expect(machineNotes(machine({ grupos: [], barra: { bicos: 7, secoes } }), i18n)).toEqual([])
})
