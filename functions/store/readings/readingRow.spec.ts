import { describe, expect, it } from 'vitest'
import { toleranceProfile } from '../../../shared/domain/tolerance.ts'
import { PROFILE, partOf, wholeMessage } from '../../../tests/fixtures/messages.ts'
import { foldReading, gather } from '../../ingest/foldReading.ts'
import type { ReadingHead } from './readingHead.ts'
import { readingRow, rowToSummary } from './readingRow.ts'
import { readingItem } from './readings.ts'

const ID = '1bdd0e47-92b9-40c5-89c7-277ceb91ac11'

function head(header: Record<string, unknown> = {}, equipment = 'Barra'): ReadingHead {
  const part = partOf(wholeMessage({ uuid: ID, nozzles: 3, header }), { equipamento_nome: equipment })
  const gathered = gather([part])
  if (!gathered) throw new Error('no parts')
  return foldReading(gathered, null, { perfis: new Map([[PROFILE.id, PROFILE]]), tolerancia: toleranceProfile() })
}

/** Bytes DynamoDB counts for a value. */
function size(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return Math.ceil(String(value).replace(/[-.]/g, '').length / 2) + 2
  if (value instanceof Uint8Array) return value.length
  if (Array.isArray(value)) return 3 + value.reduce((sum, member) => sum + 1 + size(member), 0)
  if (value === null || typeof value !== 'object') return 1
  return Object.entries(value).reduce((sum, [name, member]) => sum + 1 + Buffer.byteLength(name) + size(member), 3)
}

describe('the row of a list', () => {
  it('takes at most 256 bytes, whatever people wrote', () => {
    const long = 'Ação 😀 '.repeat(17).trim().slice(0, 120)
    const row = readingRow({ ...head({ nome: long, operador_nome: long }, long), total_bicos: 400, bicos_medidos: 400 })
    expect(size({ lista: row })).toBeLessThanOrEqual(256)
    for (const text of [row.n, row.o, row.x]) {
      expect(text).toMatch(/…$/)
      expect(text).not.toMatch(/\ufffd|[\ud800-\udbff]…/)
    }
  })

  it('gives back what a list shows', () => {
    const full = head()
    const summary = rowToSummary(readingItem(full), `${full.data}#${full.id}`)
    expect(summary).toEqual({
      id: ID,
      nome: 'Talhão 7, barra completa',
      data: '2026-11-01T12:00:00.000Z',
      recebida_em: '2026-11-01T12:01:00.000Z',
      dono_id: full.dono_id,
      equipamento_id: full.equipamento_id,
      equipamento_nome: 'Barra',
      tipo_pulverizador: 'PULVERIZADOR',
      operador_nome: 'José Carlos da Silva',
      quantidade_bicos: 3,
      bicos_medidos: 3,
      erro_medio: 3.17,
      pior_bico: { posicao: 3, lado: null, erro: 6.33 },
      fora_tolerancia: 0,
      situacao: 'COMPLETA',
    })
  })
})
