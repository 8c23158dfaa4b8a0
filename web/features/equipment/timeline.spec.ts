import { expect, it } from 'vitest'
import { timelineOf } from './timeline.ts'

const told = (isCut: boolean, ...days: string[]) => ({ events: days.map((at) => ({ at })), isCut })

it('puts what happened in one line, newest first', () => {
  const { events, isCut } = timelineOf([told(false, '2026-03-01', '2026-01-01'), told(false, '2026-02-01')])
  expect(events.map(({ at }) => at)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
  expect(isCut).toBe(false)
})

it('ends where a kind was cut off, since further back it would have gaps', () => {
  const { events, isCut } = timelineOf([
    told(true, '2026-03-01', '2026-02-15'),
    told(false, '2026-02-20', '2026-01-01'),
  ])
  expect(events.map(({ at }) => at)).toEqual(['2026-03-01', '2026-02-20', '2026-02-15'])
  expect(isCut).toBe(true)
})
