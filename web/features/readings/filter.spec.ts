import { describe, expect, it } from 'vitest'
import type { LeituraListada } from '../../../shared/contract/readings.ts'
import { parseFilter } from '../../ui/list/filterState.ts'
import { equipmentOf, readingFilter } from './filter.ts'

const row = (equipamento_id: string, equipamento_nome: string, dono_nome: string) =>
  ({ equipamento_id, equipamento_nome, dono_nome }) as LeituraListada

it('offers the equipment of rows once, and tells two of the same name apart', () => {
  const rows = [
    row('1', 'Barra', 'Ana'),
    row('2', 'Barra', 'Diego'),
    row('1', 'Barra', 'Ana'),
    row('3', 'Turbo', 'Ana'),
  ]
  expect(equipmentOf(rows)).toEqual([
    { value: '1', label: 'Barra (Ana)' },
    { value: '2', label: 'Barra (Diego)' },
    { value: '3', label: 'Turbo' },
  ])
})

describe('the filter in an address', () => {
  it('loses the end of what ends before it begins, instead of finding nothing', () => {
    expect(
      parseFilter(readingFilter, { inicio: '2026-12-01', fim: '2026-01-01', erro_minimo: 9, erro_maximo: 1 }),
    ).toEqual({ inicio: '2026-12-01', erro_minimo: 9 })
    expect(parseFilter(readingFilter, { erro_minimo: '' })).toEqual({})
  })
})
