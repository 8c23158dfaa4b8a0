import { expect, it } from 'vitest'
import type { PontaPublicada } from '../../../shared/contract/nozzleChooser.ts'
import { aimOf } from '../../parts/nozzles/chooserAddress.ts'
import { nozzlesFor } from './fitting.ts'

const nozzle = (
  nome: string,
  pontos: PontaPublicada['pontos'],
  more: Partial<PontaPublicada> = {},
): PontaPublicada => ({
  id: nome,
  marca: 'M',
  nome,
  tipo_jato: 'LEQUE_PADRAO',
  cor: null,
  material: null,
  angulo: 110,
  edicao_gota: null,
  pontos,
  pressao_min_bar: null,
  pressao_max_bar: null,
  ...more,
})
const NOZZLES = [
  nozzle('02 F', [
    [1, 0.46, 'C'],
    [2, 0.65, 'M'],
    [4, 0.92, 'F'],
  ]),
  nozzle('025', [
    [1, 0.58, 'C'],
    [3, 1, 'M'],
  ]),
  nozzle(
    '015 cone',
    [
      [3, 0.6, null],
      [10, 1.1, null],
    ],
    { tipo_jato: 'CONE_VAZIO' },
  ),
  nozzle('04', [
    [1, 0.92, 'VC'],
    [4, 1.85, 'M'],
  ]),
  nozzle('contradictory', [
    [3, 0.7, null],
    [3, 0.9, null],
  ]),
]
// 160 L/ha at 6 km/h and 0.50 m: 0.80 L/min.
const AIM = { ...aimOf(''), taxa: 160, velocidade: 6, espacamento: 0.5 }
const names = (choice: ReturnType<typeof nozzlesFor>) => choice?.fitting.map((one) => one.nozzle.nome)

it('offers the nozzles that give the flow within their window, nearest to its middle first', () => {
  const choice = nozzlesFor(AIM, NOZZLES)
  expect(choice?.aimed.vazao).toBeCloseTo(0.8, 10)
  expect(names(choice)).toEqual(['025', '015 cone', '02 F'])
  expect(choice?.otherPressure).toBe(0)
})

it('keeps to the jet, the pressures and the droplet class that are asked for', () => {
  expect(names(nozzlesFor({ ...AIM, tipo_jato: 'CONE_VAZIO' }, NOZZLES))).toEqual(['015 cone'])
  const low = nozzlesFor({ ...AIM, pressao_max: 2.5 }, NOZZLES)
  expect([names(low), low?.otherPressure]).toEqual([['025'], 2])
  // Between two published points one of which has the class.
  expect(names(nozzlesFor({ ...AIM, gota: 'M' }, NOZZLES))).toEqual(['025', '02 F'])
  expect(names(nozzlesFor({ ...AIM, gota: 'F' }, NOZZLES))).toEqual(['02 F'])
})

it('offers nothing while a figure is missing', () => {
  expect(nozzlesFor({ ...AIM, espacamento: null }, NOZZLES)).toBeNull()
})
