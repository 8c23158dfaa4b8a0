import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PERIOD_MS } from '../../shared/livePeriods.ts'
import type { ChannelEvents } from './eventClient.ts'
import { throughPeriods } from './periods.ts'
import type { OpenChannel } from './watching.ts'

const BEGIN = 4_000_000 * PERIOD_MS
const PATH = '/conta/a'
const [LEAST, MOST] = [30_000, 90_000]

beforeEach(() => void vi.useFakeTimers({ now: BEGIN + 60_000 }))
afterEach(() => void vi.useRealTimers())

/** A channel that is watched, by a browser whose clock is so much behind. */
async function watched({ behind = 0, chance = 0.5 } = {}) {
  const open = new Map<string, ChannelEvents>()
  const asked: string[] = []
  const opener: OpenChannel = (path, access, on) => {
    open.set(path, on)
    asked.push(path)
    void access()
    return () => void open.delete(path)
  }
  const now = () => Date.now() - behind
  const told: string[] = []
  const access = async () => ({ endereco: '', bilhete: '', ahead: Date.now() - now() })
  const on = {
    ready: () => void told.push('ready'),
    lost: () => void told.push('lost'),
    message: (value: unknown) => void told.push(String(value)),
  }
  const close = throughPeriods(opener, { now, random: () => chance })(PATH, access, on)
  await vi.advanceTimersByTimeAsync(0)
  const at = (period: number) => open.get(`${PATH}/${period}`) ?? expect.unreachable(`${period} is not open`)
  const periods = () => [...open.keys()].map((path) => Number(path.split('/').at(-1)))
  return { at, periods, told, close, asked }
}

describe('a channel through its periods', () => {
  it('is opened ahead for the next one, so that nothing is missed and nobody asks again', async () => {
    const { at, periods, told } = await watched()
    expect(periods()).toEqual([4_000_000])
    at(4_000_000).ready()
    told.length = 0
    await vi.advanceTimersByTimeAsync(PERIOD_MS - 60_000 - MOST)
    expect(periods()).toEqual([4_000_000])
    await vi.advanceTimersByTimeAsync(MOST - LEAST)
    expect(periods()).toEqual([4_000_000, 4_000_001])
    at(4_000_001).ready()
    at(4_000_000).message('in the last moment')
    await vi.advanceTimersByTimeAsync(LEAST)
    at(4_000_000).message('on its way')
    at(4_000_001).message('in the first')
    expect(told).toEqual(['in the last moment', 'on its way', 'in the first'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(periods()).toEqual([4_000_001])
  })

  it('is asked about again where the next one was not there in time', async () => {
    const { at, told } = await watched()
    at(4_000_000).ready()
    await vi.advanceTimersByTimeAsync(PERIOD_MS - 60_000)
    expect(told.slice(1)).toEqual(['ready', 'lost'])
    at(4_000_001).ready()
    expect(told.at(-1)).toBe('ready')
    at(4_000_000).lost()
    expect(told.at(-1)).toBe('ready')
  })

  it('follows the server’s clock, however wrong the browser’s is', async () => {
    const { periods } = await watched({ behind: 3 * 3_600_000 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(periods()).toEqual([4_000_000])
  })

  it('is opened anew after a sleep, and hears the former period no more', async () => {
    const { periods, told, at } = await watched()
    at(4_000_000).ready()
    vi.setSystemTime(BEGIN + 20 * PERIOD_MS - 300_000)
    await vi.advanceTimersToNextTimerAsync()
    expect(told.at(-1)).toBe('lost')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(periods()).toEqual([4_000_020])
  })

  it('is spread over a minute, and over when it is closed', async () => {
    const [early, late] = [await watched({ chance: 1 }), await watched({ chance: 0 })]
    await vi.advanceTimersByTimeAsync(PERIOD_MS - 60_000 - MOST)
    expect([early.periods().length, late.periods().length]).toEqual([2, 1])
    for (const { close, periods } of [early, late]) {
      close()
      expect(periods()).toEqual([])
    }
    await vi.advanceTimersByTimeAsync(3 * PERIOD_MS)
    expect([...early.periods(), ...late.periods()]).toEqual([])
  })
})
