import { describe, expect, it } from 'vitest'
import { daysBefore, nextTime } from './scheduleDays.ts'

const ZONE = 'America/Sao_Paulo'

describe('a scheduled report', () => {
  it.each([
    // A Monday is followed by the next one, whatever the hour.
    ['2026-11-23T03:30:00.000Z', 'SEMANAL', '2026-11-30T08:00:00.000Z'],
    ['2026-11-22T12:00:00.000Z', 'SEMANAL', '2026-11-23T08:00:00.000Z'],
    // It is still Sunday there.
    ['2026-11-23T02:30:00.000Z', 'SEMANAL', '2026-11-23T08:00:00.000Z'],
    ['2026-11-22T12:00:00.000Z', 'MENSAL', '2026-12-01T08:00:00.000Z'],
    ['2026-12-01T08:00:00.000Z', 'MENSAL', '2027-01-01T08:00:00.000Z'],
  ] as const)('after %s, %s, is made at %s', (after, frequency, next) => {
    expect(nextTime(after, frequency, ZONE)).toBe(next)
  })

  it.each([
    ['2026-11-23T08:00:00.000Z', 'SEMANAL', '2026-11-16', '2026-11-22'],
    ['2026-03-01T08:00:00.000Z', 'MENSAL', '2026-02-01', '2026-02-28'],
    ['2027-01-01T08:00:00.000Z', 'MENSAL', '2026-12-01', '2026-12-31'],
  ] as const)('at %s, %s, is of %s to %s', (at, frequency, data_inicial, data_final) => {
    expect(daysBefore(at, frequency, ZONE)).toEqual({ data_inicial, data_final })
  })
})
