import { expect, it } from 'vitest'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { isMeasuring, mayBeMeasuring, SILENT_MS } from './measuring.ts'

const began = Date.parse('2026-11-20T12:00:00.000Z')
const at = (ms: number) => new Date(began + ms).toISOString()
const reading = (situacao: Leitura['situacao'], ...arrivals: number[]) => ({
  situacao,
  recebida_em: at(0),
  chegadas: arrivals.map((ultima_em) => ({ ultima_em: at(ultima_em) })) as Leitura['chegadas'],
})

it('takes a reading for measured as long as parts of it keep coming, by whichever way', () => {
  const arriving = reading('RECEBENDO', 1_000, 600_000)
  expect(isMeasuring(arriving, began + 600_000 + SILENT_MS - 1)).toBe(true)
  expect(isMeasuring(arriving, began + 600_000 + SILENT_MS)).toBe(false)
  for (const situacao of ['COMPLETA', 'CONFLITO'] as const)
    expect(isMeasuring(reading(situacao, 600_000), began + 600_000)).toBe(false)
})

it('looks at rows of today’s work alone', () => {
  expect(mayBeMeasuring(reading('RECEBENDO'), began + 3_600_000)).toBe(true)
  expect(mayBeMeasuring(reading('RECEBENDO'), began + 86_400_000)).toBe(false)
  expect(mayBeMeasuring(reading('COMPLETA'), began)).toBe(false)
})
