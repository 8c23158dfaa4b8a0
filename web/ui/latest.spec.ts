import { describe, expect, it } from 'vitest'
import { latestOfEach, latestOnly } from './latest.ts'

const later = <T>() => Promise.withResolvers<T>()

describe('the latest of overlapping answers', () => {
  it('is the only one that counts, whichever comes first', async () => {
    const latest = latestOnly()
    const [slow, fast] = [later<string>(), later<string>()]
    const signals: AbortSignal[] = []
    const first = latest.run((signal) => {
      signals.push(signal)
      return slow.promise
    })
    const second = latest.run(() => fast.promise)
    fast.resolve('second')
    slow.resolve('first')
    expect(await second).toBe('second')
    expect(await first).toBeUndefined()
    expect(signals[0]?.aborted).toBe(true)
  })

  it('swallows the failure of one that no longer matters, and tells that of the last', async () => {
    const latest = latestOnly()
    const old = later<string>()
    const first = latest.run(() => old.promise)
    const second = latest.run(() => Promise.reject(new Error('down')))
    old.reject(new Error('aborted'))
    expect(await first).toBeUndefined()
    await expect(second).rejects.toThrow('down')
  })

  it('discards what was under way when it is cancelled', async () => {
    const latest = latestOnly()
    const pending = later<string>()
    const first = latest.run(() => pending.promise)
    latest.cancel()
    pending.resolve('late')
    expect(await first).toBeUndefined()
  })
})

describe('the latest answers of several askers', () => {
  it('do not push out each other’s, and end together', async () => {
    const each = latestOfEach<string>()
    const [one, other, third] = [later<string>(), later<string>(), later<string>()]
    const first = each.of('equipment').run(() => one.promise)
    const second = each.of('model').run(() => other.promise)
    other.resolve('model')
    one.resolve('equipment')
    expect(await Promise.all([first, second])).toEqual(['equipment', 'model'])
    const last = each.of('model').run(() => third.promise)
    each.cancel()
    third.resolve('late')
    expect(await last).toBeUndefined()
  })
})
