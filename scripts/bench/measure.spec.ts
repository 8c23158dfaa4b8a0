import { describe, expect, it } from 'vitest'
import { atMost, figure, inTurn, median, met, ratio, table } from './measure.ts'

describe('measuring', () => {
  it('takes the middle', () => {
    expect(median([5, 1, 3])).toBe(3)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(() => median([])).toThrow(RangeError)
  })

  it('runs both in turn and leaves the warm-up out', async () => {
    const calls: string[] = []
    const note = (name: string) => async () => {
      calls.push(name)
    }
    await inTurn(2, note('a'), note('b'), 1)
    expect(calls).toEqual(['a', 'b', 'b', 'a', 'a', 'b'])
  })

  it('does every item once, never more than the width at a time', async () => {
    let running = 0
    let most = 0
    const done: number[] = []
    await atMost(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running--
      done.push(item)
    })
    expect(most).toBe(3)
    expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('says which aims were met', () => {
    const slow = ratio({ name: 'slow', unit: 'ms', ours: 3, reference: 2, aim: { most: 1.1 } })
    const fast = figure({ name: 'fast', unit: 's', ours: 4, aim: { most: 10 } })
    expect([met(slow), met(fast)]).toEqual([false, true])
    expect(table([slow, fast])).toMatch(/slow .* 1\.50 +≤ 1\.1 +NO\n *fast .* 4\.00 +≤ 10 +yes$/)
  })
})
