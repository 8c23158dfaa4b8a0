import { expect, it } from 'vitest'
import { dueState } from './due.ts'

const NOW = new Date('2026-11-22T15:00:00.000Z')
const revision = (proxima_revisao: string, ultima_revisao: string | null = '2025-11-20') =>
  ({ data_revisao: '2025-11-20', ultima_revisao, proxima_revisao, status: 'ATIVO' }) as const

it.each([
  ['2026-11-21', 'overdue'],
  ['2026-11-22', 'soon'],
  ['2026-12-22', 'soon'],
  ['2026-12-23', null],
])('a next revision on %s is %s', (next, state) => {
  expect(dueState(revision(next), NOW)).toBe(state)
})

it('says nothing of a revision that was followed by another one, nor of a removed one', () => {
  expect(dueState(revision('2026-11-01', '2026-10-30'), NOW)).toBeNull()
  expect(dueState({ ...revision('2026-11-01'), status: 'REMOVIDO' }, NOW)).toBeNull()
})
