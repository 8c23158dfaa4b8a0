import { expect, it } from 'vitest'
import type { LeituraDaEvolucao } from '../../../shared/contract/trends.ts'
import { between, evolutionView, firstPlace, readingsAtOnce } from './evolution.ts'

const reading = (
  index: number,
  razoes: (number | null)[],
  more: Partial<LeituraDaEvolucao> = {},
): LeituraDaEvolucao => ({
  id: `r${index}`,
  data: `2026-05-0${index + 1}T12:00:00.000Z`,
  horas_maquina: 100 + 50 * index,
  taxa_real: null,
  taxa_declarada: null,
  coeficiente_variacao: null,
  erro_medio: null,
  pressao: null,
  pressao_implicita: null,
  erro_manometro: null,
  na_faixa: false,
  razoes,
  vereditos: razoes.map((razao) => (razao === null ? null : 'APROVADO')),
  trocados: [],
  ...more,
})
const posicoes = [1, 2, 3].map((posicao) => ({
  lado: null,
  posicao,
  limite_acima: 10,
  limite_abaixo: 10,
  base: 'NOMINAL' as const,
}))

it('follows each place through the readings, and opens with what fails next', () => {
  const view = evolutionView({
    posicoes,
    leituras: [reading(0, [1, 1, null]), reading(1, [1.03, 1.04, 0.9]), reading(2, [1.06, 1.08, 0.7])],
  })
  expect(view.escala).toBe('HORAS')
  expect(view.places.map(({ wear }) => wear.motivo)).toEqual([null, null, 'POUCAS_LEITURAS'])
  expect(view.places[2]?.cells.map(({ erro }) => erro && Math.round(erro))).toEqual([null, -10, -30])
  expect(firstPlace(view)).toBe(' 2')
})

it('counts a place anew once its nozzle was replaced, and else opens with what is furthest off', () => {
  const leituras = [reading(0, [1, 1.1, 1]), reading(1, [1, 1.12, 1.02], { trocados: [1] }), reading(2, [1, 1, 0.8])]
  const view = evolutionView({ posicoes, leituras })
  expect(view.places[1]).toMatchObject({ wear: { desde: 2, motivo: 'POUCAS_LEITURAS' } })
  expect(firstPlace(view)).toBe(' 3')
  expect(firstPlace(evolutionView({ posicoes: [], leituras: [] }))).toBeUndefined()
})

it('shows as many readings at once as a browser builds while somebody waits, each reading once and none left out', () => {
  expect([1, 60, 61, 400, 1_200].map(readingsAtOnce)).toEqual([3_600, 60, 59, 9, 6])
  const leituras = Array.from({ length: 7 }, (_, index) => reading(index, [1, 1.1, null]))
  const view = evolutionView({ posicoes, leituras })
  expect(between(view, 0, 7)).toBe(view)
  const part = between(view, 2, 4)
  expect(part.leituras).toEqual(leituras.slice(2, 4))
  expect(part.idades).toEqual(view.idades.slice(2, 4))
  expect(part.places.map(({ cells }) => cells.map(({ leitura }) => leitura.id))).toEqual(Array(3).fill(['r2', 'r3']))
  // What is predicted is predicted of all readings.
  expect(part.places.map(({ wear }) => wear)).toEqual(view.places.map(({ wear }) => wear))
})
