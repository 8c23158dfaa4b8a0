import { expect, it } from 'vitest'
import type { Veredito } from '../../enums.ts'
import { type ComparedNozzle, compareReadings } from './compareReadings.ts'

const nozzle = (
  posicao: number,
  erro_nominal: number | null,
  veredito: Veredito | null = 'APROVADO',
  more: Partial<ComparedNozzle> = {},
): ComparedNozzle => ({
  posicao,
  lado: null,
  erro_nominal,
  erro_media: null,
  erro_julgado: erro_nominal,
  veredito,
  base: 'NOMINAL',
  limite_acima: 10,
  limite_abaixo: 10,
  ...more,
})

const changes = (a: ComparedNozzle[], b: ComparedNozzle[]) => compareReadings(a, b).map(({ mudanca }) => mudanca)

it('tells what got better and what worse, beyond what a device repeats', () => {
  expect(changes([nozzle(1, 2)], [nozzle(1, 3)])).toEqual(['IGUAL'])
  expect(changes([nozzle(1, 2)], [nozzle(1, 3.1)])).toEqual(['PIOROU'])
  expect(changes([nozzle(1, -6)], [nozzle(1, 2)])).toEqual(['MELHOROU'])
  expect(changes([nozzle(1, -6)], [nozzle(1, 6)])).toEqual(['IGUAL'])
})

it('counts coming within the tolerance or leaving it, however little the error changed', () => {
  expect(changes([nozzle(1, 9.9)], [nozzle(1, 10.1, 'GASTO')])).toEqual(['PIOROU'])
  expect(changes([nozzle(1, -10.2, 'ENTUPIDO')], [nozzle(1, -9.8)])).toEqual(['MELHOROU'])
  // The nozzle is out of tolerance before and after, for another reason.
  expect(changes([nozzle(1, -20, 'ENTUPIDO')], [nozzle(1, 12, 'GASTO')])).toEqual(['MELHOROU'])
})

it('has the places of both, whatever their counts, by side and position', () => {
  const right = { lado: 'DIREITO' } as const
  const left = { lado: 'ESQUERDO' } as const
  const rows = compareReadings(
    [nozzle(2, 1, 'APROVADO', left), nozzle(1, 1, 'APROVADO', left)],
    [nozzle(1, 1, 'APROVADO', left), nozzle(7, 1, 'APROVADO', right)],
  )
  expect(rows.map(({ lado, posicao, a, b, mudanca }) => [lado, posicao, a !== null, b !== null, mudanca])).toEqual([
    ['DIREITO', 7, false, true, null],
    ['ESQUERDO', 1, true, true, 'IGUAL'],
    ['ESQUERDO', 2, true, false, null],
  ])
})

it('compares errors of one kind only', () => {
  const averaged = (erro_media: number) => nozzle(1, null, null, { erro_media })
  const byMedian = (erro_julgado: number, erro_nominal: number | null = null, veredito: Veredito = 'APROVADO') =>
    nozzle(1, erro_nominal, veredito, { erro_julgado, erro_media: 33, base: 'MEDIA' })
  // Errors are against what judges both readings, whatever else is known of their nozzles.
  expect(compareReadings([byMedian(1)], [byMedian(12, 3, 'GASTO')])[0]).toMatchObject({
    erros: { a: 1, b: 12, por: 'MEDIANA' },
    mudanca: 'PIOROU',
  })
  // One was judged by the median, the other by its nominal flow: verdicts of two rules make nothing worse.
  expect(compareReadings([byMedian(1, 12)], [nozzle(1, 12.5, 'GASTO')])[0]).toMatchObject({
    erros: { a: 12, b: 12.5, por: 'NOMINAL' },
    mudanca: 'IGUAL',
  })
  expect(changes([nozzle(1, 9.9)], [nozzle(1, 9.9, 'GASTO', { limite_acima: 5, limite_abaixo: 5 })])).toEqual(['IGUAL'])
  expect(compareReadings([averaged(1)], [averaged(5)])[0]).toMatchObject({ erros: { a: 1, b: 5 }, mudanca: 'PIOROU' })
  expect(compareReadings([averaged(1)], [nozzle(1, 5)])[0]).toMatchObject({ erros: null, mudanca: null })
  expect(compareReadings([], [])).toEqual([])
})
