import { expect, it } from 'vitest'
import { todayIn } from '../../../shared/days.ts'
import { dueState } from './due.ts'

const TODAY = '2026-11-22'
const revision = (proxima_revisao: string, ultima_revisao: string | null = '2025-11-20') =>
  ({ data_revisao: '2025-11-20', ultima_revisao, proxima_revisao, status: 'ATIVO' }) as const

it.each([
  ['2026-11-21', 'overdue'],
  ['2026-11-22', 'soon'],
  ['2026-12-22', 'soon'],
  ['2026-12-23', null],
])('a next revision on %s is %s', (next, state) => {
  expect(dueState(revision(next), TODAY)).toBe(state)
})

it.each([
  // Nine in the evening in Brazil, which is tomorrow in UTC.
  ['America/Sao_Paulo', '2026-11-23T00:00:00.000Z', 'soon'],
  ['America/Sao_Paulo', '2026-11-23T02:59:59.000Z', 'soon'],
  ['America/Sao_Paulo', '2026-11-23T03:00:00.000Z', 'overdue'],
  ['UTC', '2026-11-22T23:59:59.000Z', 'soon'],
  ['UTC', '2026-11-23T00:00:00.000Z', 'overdue'],
  ['Asia/Tokyo', '2026-11-22T14:59:59.000Z', 'soon'],
  ['Asia/Tokyo', '2026-11-22T15:00:00.000Z', 'overdue'],
])('one that is due on its day is not late before that day ends in %s: at %s it is %s', (zone, now, state) => {
  expect(dueState(revision('2026-11-22'), todayIn(zone, Date.parse(now)))).toBe(state)
})

it('says nothing of a revision that was followed by another one, nor of a removed one', () => {
  expect(dueState(revision('2026-11-01', '2026-10-30'), TODAY)).toBeNull()
  expect(dueState({ ...revision('2026-11-01'), status: 'REMOVIDO' }, TODAY)).toBeNull()
})
