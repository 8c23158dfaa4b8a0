import { expect, it } from 'vitest'
import { toleranceProfile } from '../../../shared/domain/readings/tolerance.ts'
import { PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import { measuredBy } from './measured.ts'

function measured(flows: Readonly<Partial<Record<'ESQUERDO' | 'DIREITO' | 'BARRA', readonly number[]>>>) {
  const bicos = Object.entries(flows).flatMap(([side, own]) =>
    own.map((vazao, at) => ({ posicao: at + 1, lado: side === 'BARRA' ? null : side, vazao, modelo: 0 })),
  )
  const tipo_pulverizador = flows.BARRA ? 'PULVERIZADOR' : 'TURBOPULVERIZADOR'
  const header = { tipo_pulverizador, total_bicos: bicos.length, largura_rua: 3.5, velocidade: 6 }
  const gathered = gather([partOf({ ...wholeMessage({ header }), bicos })])
  if (!gathered) throw new Error('no parts')
  const rules = { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() }
  return measuredBy(foldReading(gathered, null, rules))
}
const OPEN = [1.2, 1.2, 1.2, 1.2]
const SHUT = [0, 0, 0, 0]

it('is no rate for recipes where a side or a section gave nothing', () => {
  expect(measured({ ESQUERDO: OPEN, DIREITO: OPEN })?.taxa).toBeCloseTo((600 * 9.6) / 21, 3)
  expect(measured({ ESQUERDO: OPEN, DIREITO: SHUT })).toBeNull()
  expect(measured({ BARRA: [...OPEN, ...SHUT, ...OPEN] })).toBeNull()
  // A clogged tip is cleaned, and the rate hardly changes.
  expect(measured({ BARRA: [...OPEN, 0, ...OPEN] })?.taxa).toBeGreaterThan(0)
})

it('counts the nozzles of both sides, also where one was measured', () => {
  expect(measured({ ESQUERDO: OPEN, DIREITO: OPEN })?.quantidade_bicos).toBe(8)
  expect(measured({ ESQUERDO: OPEN })).toMatchObject({
    quantidade_bicos: 8,
    taxa: measured({ ESQUERDO: OPEN, DIREITO: OPEN })?.taxa,
  })
})
