import { expect, it } from 'vitest'
import { leitura } from '../../../shared/contract/readings.ts'
import { presentReading } from '../../parts/readings/presentReading.ts'
import { exampleReading } from './example.ts'

it('the example is a whole reading of the contract, judged: worn and clogged nozzles among many that pass', () => {
  const now = new Date('2026-11-22T12:00:00.000Z')
  const shown = leitura.parse(presentReading(exampleReading(now), 'Aspersa'))
  expect(shown).toMatchObject({ situacao: 'COMPLETA', data: '2026-11-21T12:00:00.000Z', gastos: 6, entupidos: 2 })
  const of = (veredito: string) => shown.bicos.filter((one) => one.veredito === veredito).map(({ posicao }) => posicao)
  expect(of('GASTO')).toEqual([5, 6, 17, 18, 29, 41])
  expect(of('ENTUPIDO')).toEqual([12, 33])
  expect(of('APROVADO')).toHaveLength(40)
  expect(shown.taxa_real).toBeCloseTo(240, -1)
  expect(shown.desvio_comum).toBeNull()
})
