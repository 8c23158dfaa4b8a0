import { expect, it } from 'vitest'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Evolucao } from '../../../shared/contract/trends.ts'
import { fittedTips } from './fitted.ts'

const nozzle = (posicao: number, modelo_anunciado = 0) =>
  ({ posicao, lado: null, seq: 1, modelo_anunciado }) as unknown as Leitura['bicos'][number]
const BICOS = [1, 2, 3, 4, 5].map((posicao) => nozzle(posicao, posicao > 3 ? 1 : 0))
const POSICOES = BICOS.map(({ posicao, lado }) => ({ posicao, lado })) as Evolucao['posicoes']
const reading = (data: string, ...trocados: number[]) => ({ data, trocados }) as unknown as Evolucao['leituras'][number]

it('says of places with the same tip since the same time where they stand', () => {
  const leituras = [reading('2026-01-01'), reading('2026-02-01', 1), reading('2026-03-01')]
  const first = { lado: null, since: '2026-01-01', isAtLeast: true, part: null }
  expect(fittedTips({ bicos: BICOS, trocas: [] }, { posicoes: POSICOES, leituras })).toEqual([
    {
      ...first,
      runs: [
        [1, 1],
        [3, 3],
      ],
      model: 0,
    },
    { lado: null, runs: [[2, 2]], model: 0, since: '2026-03-01', isAtLeast: false, part: null },
    { ...first, runs: [[4, 5]], model: 1 },
  ])
})

it('ends a run where its section ends', () => {
  const [left, right] = [
    { kind: 'SECAO', number: 1, name: 'Esquerda', first: 1, last: 2, half: 'ESQUERDA' },
    { kind: 'SECAO', number: 2, name: 'Direita', first: 3, last: 5, half: 'DIREITA' },
  ] as const
  const told = { posicoes: POSICOES, leituras: [reading('2026-01-01')] }
  const onde = ({ posicao }: { posicao: number }) => ({
    part: posicao < 3 ? left : right,
    order: posicao,
    half: null,
  })
  expect(fittedTips({ bicos: BICOS, trocas: [] }, told, onde).map(({ runs, part }) => [runs, part])).toEqual([
    [[[1, 2]], left],
    [[[3, 3]], right],
    [[[4, 5]], right],
  ])
})

it('dates a tip by when it was marked since the newest reading, and not by what was cleaned', () => {
  const mark = (posicao: number, servico: 'TROCADO' | 'LIMPO') => ({
    posicao,
    lado: null,
    servico,
    por: '',
    em: '2026-04-01',
  })
  const trocas = [mark(1, 'TROCADO'), mark(2, 'LIMPO')]
  const runs = fittedTips(
    { bicos: BICOS.slice(0, 2), trocas },
    { posicoes: POSICOES, leituras: [reading('2026-01-01', 0)] },
  )
  expect(runs.map(({ since }) => since)).toEqual(['2026-04-01', '2026-01-01'])
})
