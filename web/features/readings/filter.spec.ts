import { expect, it } from 'vitest'
import type { LeituraListada } from '../../../shared/contract/leituras.ts'
import { equipmentOf } from './filter.ts'

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
