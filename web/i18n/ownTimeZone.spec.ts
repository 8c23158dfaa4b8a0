import { afterEach, expect, it, vi } from 'vitest'
import { ownTimeZone, zoneOf } from './ownTimeZone.ts'

const at = (minutesBehind: number) => ({ getTimezoneOffset: () => minutesBehind }) as Date

afterEach(() => void vi.useRealTimers())

it('is the browser’s zone', () => {
  expect(zoneOf(at(180), 'America/Sao_Paulo')).toBe('America/Sao_Paulo')
})

// Chromium 153 says so with TZ=BRT3, an empty or an unknown name.
it.each(['Etc/Unknown', '', 'BRT3', undefined as unknown as string])(
  'is the clock’s offset where the zone is %j',
  (zone) => {
    expect(zoneOf(at(180), zone ?? 'Nowhere/Land')).toBe('-03:00')
    expect(zoneOf(at(-345), zone ?? 'Nowhere/Land')).toBe('+05:45')
    expect(zoneOf(at(0), zone ?? 'Nowhere/Land')).toBe('+00:00')
  },
)

it('is asked of the browser once a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 0 })
  // However long other tests of this process have run.
  vi.advanceTimersByTime(1e9)
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  expect([ownTimeZone(), ownTimeZone()]).toEqual([ownTimeZone(), ownTimeZone()])
  expect(asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_001)
  ownTimeZone()
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
})
