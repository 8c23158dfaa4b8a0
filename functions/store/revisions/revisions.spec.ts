import { expect, it } from 'vitest'
import { REVISION } from './pins.ts'
import { type Revision, revisions } from './revisions.ts'

it('is found by its day, its equipment and its next one; removed, only among the removed', () => {
  const keys = (revision: Revision) =>
    Object.fromEntries(Object.entries(revisions.toItem(revision)).filter(([name]) => name.startsWith('gsi')))
  const day = '2026-01-10#2026-01-10T10:00:00.000Z#a'
  expect(keys(REVISION)).toEqual({
    gsi1pk: 'REVISAO',
    gsi1sk: day,
    gsi2pk: 'EQUIPAMENTO#e#REVISAO',
    gsi2sk: day,
    gsi3pk: 'REVISAO#PROXIMA',
    gsi3sk: '2027-01-10#a',
  })
  expect(keys({ ...REVISION, status: 'REMOVIDO' })).toEqual({ gsi1pk: 'REVISAO#REMOVIDO', gsi1sk: day })
})

it('has a row of at most 256 bytes', () => {
  const id = '0'.repeat(36)
  const longest = { ...REVISION, id, equipamento_id: id, dono_id: id, numero_serie: 'A'.repeat(32), versao: 999 }
  const { lista } = revisions.toItem({ ...longest, revisor_nome: 'ã'.repeat(120) })
  const bytes = Object.entries(lista as object).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(String(value)),
    0,
  )
  expect(bytes).toBeLessThanOrEqual(256)
})
