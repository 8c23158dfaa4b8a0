import { expect, it } from 'vitest'
import type { PontaPublicada } from '../../../shared/contract/nozzleChooser.ts'
import { aimOf } from '../../parts/nozzles/chooserAddress.ts'
import { kindsOf, nozzlesFor } from './fitting.ts'

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
  edicao_gota: 'S572.1/BCPC',
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

it('says at which pressure or with which size droplets are of the class that is wanted', () => {
  const series = [
    nozzle('XR 110-02', NOZZLES[0]?.pontos ?? []),
    nozzle('XR 110-025', NOZZLES[1]?.pontos ?? []),
    nozzle('AD 110-02', [[3, 0.8, 'F']]),
  ]
  const choice = nozzlesFor({ ...AIM, gota: 'C' }, series)
  // 025 gives the flow between C and M; of 02 only 1 bar is C: 6 × 0.46 / 0.80 km/h.
  expect(names(choice)).toEqual(['XR 110-025'])
  expect(choice?.otherClass.map(({ fitting, tamanhos }) => [fitting.nozzle.nome, tamanhos])).toEqual([
    ['XR 110-02', ['025']],
  ])
  expect(choice?.otherClass[0]?.pressao).toMatchObject({ pressao: 1, vazao: 0.46 })
  expect(choice?.otherClass[0]?.pressao?.velocidade).toBeCloseTo(3.45, 10)
})

it('never holds a wanted class against one of another edition', () => {
  const [fan, other] = NOZZLES
  const mixed = [
    nozzle('02 F', fan?.pontos ?? []),
    nozzle('025', other?.pontos ?? [], { edicao_gota: 'ISO 25358' }),
    nozzle('02 unnamed', fan?.pontos ?? [], { edicao_gota: null }),
  ]
  const old = nozzlesFor({ ...AIM, gota: 'M' }, mixed)
  expect([names(old), old?.otherEdition]).toEqual([['02 F'], 2])
  const now = nozzlesFor({ ...AIM, gota: 'M', edicao_gota: 'S572_3' }, mixed)
  expect([names(now), now?.otherEdition, now?.otherClass]).toEqual([['025'], 2, []])
  expect(nozzlesFor(AIM, mixed)?.otherEdition).toBe(0)
})

it('puts those that pulse with room first, and leaves out those that cannot', () => {
  const pulsing = { ...AIM, modo: 'PWM', pressao: 3, ciclo_minimo: 30 } as const
  const large = [nozzle('03', [[3, 1.18, 'M']]), nozzle('02', [[3, 0.81, 'F']]), nozzle('10', [[3, 4, 'C']])]
  const choice = nozzlesFor(pulsing, large)
  expect(names(choice)).toEqual(['03', '02'])
  expect(choice?.fitting[0]?.pulso?.ciclo).toBeCloseTo(67.8, 1)
  expect(nozzlesFor({ ...pulsing, pressao: null }, large)).toBeNull()
})

it('shows a nozzle once that is made of several materials', () => {
  const points = NOZZLES[0]?.pontos ?? []
  const made = (['PLASTICO', 'ACO_INOX', 'CERAMICA'] as const).map((material, at) =>
    nozzle('02 F', points, { id: String(at), material }),
  )
  const kinds = kindsOf(nozzlesFor(AIM, [...made, ...NOZZLES.slice(1)])?.fitting ?? [])
  expect(kinds.map(({ fitting, materiais }) => [fitting.nozzle.nome, materiais])).toEqual([
    ['025', []],
    ['015 cone', []],
    ['02 F', ['PLASTICO', 'ACO_INOX', 'CERAMICA']],
  ])
})

it('offers nothing while a figure is missing', () => {
  expect(nozzlesFor({ ...AIM, espacamento: null }, NOZZLES)).toBeNull()
})
