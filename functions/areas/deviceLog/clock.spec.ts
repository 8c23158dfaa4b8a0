import { describe, expect, it } from 'vitest'
import type { Ressalva } from '../../../shared/contract/common.ts'
import { clockAhead } from './clock.ts'

const ARRIVED = '2026-11-20T12:00:00.000Z'
const note = (more: Partial<Ressalva> = {}): Ressalva => ({
  motivo: 'RELOGIO_ADIANTADO',
  campo: 'medido_em',
  valor: '2026-11-20T12:40:00Z',
  ...more,
})

describe('how far a clock is off', () => {
  it.each([
    ['ahead, dated by its arrival', [note()], 2400],
    [
      'fallen back, dated as the others of its reading',
      [note({ motivo: 'DATA_DA_LEITURA', valor: '2026-11-20T11:00:00Z' })],
      -3600,
    ],
    ['in order', [], null],
    ['a note about something else', [note({ motivo: 'FORA_DO_USUAL' })], null],
    ['a note about another field', [note({ campo: 'cabecalho.pressao' })], null],
    ['nothing that can be read', [note({ valor: 'ontem' })], null],
    ['nothing told', [note({ valor: null })], null],
  ])('%s', (_, notes, seconds) => {
    expect(clockAhead('medido_em', notes, ARRIVED)).toBe(seconds)
  })
})
