import { expect, it } from 'vitest'
import { aimedFlow } from '../../../shared/domain/purchase/nozzleChoice.ts'
import { aimOf } from '../../parts/nozzles/chooserAddress.ts'
import { chooserFor } from './chooserFor.ts'

type Chosen = Parameters<typeof chooserFor>[0]

const TURBO: Chosen = {
  tipo_pulverizador: 'TURBOPULVERIZADOR',
  forma_pulverizacao: null,
  taxa_declarada: 400,
  taxa_declarada_planta: null,
  taxa_real: 397.1,
  velocidade: 6,
  espacamento_bicos: null,
  largura_rua: 3.5,
  espacamento_plantas: 0.7,
  bicos_medidos: 16,
  quantidade_bicos: 16,
  lados: [
    { lado: 'DIREITO', quantidade: 8, vazao: 6.95 },
    { lado: 'ESQUERDO', quantidade: 8, vazao: 6.95 },
  ],
}
const BOOM: Chosen = {
  ...TURBO,
  tipo_pulverizador: 'PULVERIZADOR',
  espacamento_bicos: 0.5,
  largura_rua: null,
  espacamento_plantas: null,
  lados: [],
}
/** What each nozzle has to give for what the chooser is opened with, L/min. */
const flowOf = (reading: Chosen) => aimedFlow(aimOf(chooserFor(reading).split('?')[1] ?? ''))?.vazao

it('asks as much of each nozzle of a turbosprayer that was measured on one side as of one measured on both', () => {
  // 400 × 6 × 3.5 / 600 = 14 L/min of sixteen nozzles.
  expect(flowOf(TURBO)).toBeCloseTo(0.875, 9)
  const left = { bicos_medidos: 8, quantidade_bicos: 8, lados: TURBO.lados.slice(1) }
  expect(flowOf({ ...TURBO, ...left })).toBeCloseTo(0.875, 9)
  expect(flowOf({ ...TURBO, ...left, bicos_medidos: 7, lados: [{ lado: 'ESQUERDO', quantidade: 7, vazao: 6 }] })).toBe(
    flowOf({ ...TURBO, ...left }),
  )
  expect(flowOf({ ...TURBO, quantidade_bicos: null })).toBeUndefined()
})

it('aims at the rate a plant that was declared, and not at the one that was measured', () => {
  // 0.1 L × 10 000 / (3.5 × 0.7) = 408.2 L/ha.
  expect(flowOf({ ...TURBO, taxa_declarada: null, taxa_declarada_planta: 0.1 })).toBeCloseTo((408.1633 * 21) / 9600, 6)
  expect(flowOf({ ...TURBO, taxa_declarada: null })).toBeCloseTo((397.1 * 21) / 9600, 9)
})

it('aims at the rate of the treated band where the nozzles treat bands', () => {
  // 600 × 1.2 / (6 × 0.5) = 240 L/ha of the band, whatever was declared of the field.
  const band = { forma_pulverizacao: 'LINHA', taxa_declarada: 80, taxa_real: 240 } as const
  expect(flowOf({ ...BOOM, ...band })).toBeCloseTo(1.2, 9)
  expect(aimOf(chooserFor({ ...BOOM, ...band }).split('?')[1] ?? '')).toMatchObject({ modo: 'FAIXA', taxa: 240 })
  expect(flowOf({ ...BOOM, taxa_declarada: 240 })).toBeCloseTo(1.2, 9)
})
