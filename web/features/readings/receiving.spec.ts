import { expect, it } from 'vitest'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { Lado } from '../../../shared/enums.ts'
import { arrivedBySide, awaitedPositions, ranges } from './receiving.ts'

const nozzles = (...places: [number, Lado | null][]) =>
  places.map(([posicao, lado]) => ({ posicao, lado })) as Leitura['bicos']

it.each([
  [[], ''],
  [[4], '4'],
  [[1, 2, 3], '1–3'],
  [[12, 1, 2, 14, 13, 2], '1–2, 12–14'],
])('says %j as “%s”', (positions, said) => {
  expect(ranges(positions)).toBe(said)
})

it('says which places of a boom are there and which are awaited', () => {
  const boom = {
    tipo_pulverizador: 'PULVERIZADOR',
    quantidade_bicos: 8,
    bicos: nozzles([5, null], [1, null], [2, null]),
  } as const
  expect(arrivedBySide(boom)).toEqual([{ side: null, positions: '1–2, 5' }])
  expect(awaitedPositions(boom)).toBe('3–4, 6–8')
  expect(awaitedPositions({ ...boom, quantidade_bicos: null })).toBeNull()
})

it('says side by side what of a turbosprayer is there, and not what nobody knows', () => {
  const turbo = {
    tipo_pulverizador: 'TURBOPULVERIZADOR',
    quantidade_bicos: 24,
    bicos: nozzles([1, 'DIREITO'], [2, 'ESQUERDO'], [1, 'ESQUERDO']),
  } as const
  expect(arrivedBySide(turbo)).toEqual([
    { side: 'ESQUERDO', positions: '1–2' },
    { side: 'DIREITO', positions: '1' },
  ])
  expect(awaitedPositions(turbo)).toBeNull()
})
