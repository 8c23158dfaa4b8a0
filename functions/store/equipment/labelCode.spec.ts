import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMemoryCloud } from '../../../tests/fixtures/memory/memoryCloud.ts'
import { newLabelCode } from './labelCode.ts'

const secrets = { app: 'app', labels: 'the first edition' }
let cloud: ReturnType<typeof startMemoryCloud>
beforeAll(() => {
  cloud = startMemoryCloud(undefined, secrets)
})
afterAll(() => cloud.close())

/** The module as an instance that begins after a rotation has it. */
async function anew(changed: Partial<typeof secrets>) {
  Object.assign(secrets, changed)
  vi.resetModules()
  return import('./labelCode.ts')
}

describe('the code of a label', () => {
  it('proves itself however it is typed, for its serial alone', async () => {
    const { isLabelCode, labelHash } = await anew({})
    const [code, other] = [newLabelCode(), newLabelCode()]
    const stored = await labelHash('ASP-1', code)
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    expect(await isLabelCode('ASP-1', typed, stored)).toBe(true)
    expect(await isLabelCode('ASP-2', code, stored)).toBe(false)
    expect(await isLabelCode('ASP-1', other, stored)).toBe(false)
    // Without a label no code is good, the empty one neither.
    for (const text of [code, '']) expect(await isLabelCode('ASP-1', text, null)).toBe(false)
  })

  it('is good after the application’s secret is new, and after that of labels is, as long as its former editions are kept', async () => {
    const labels = Array.from({ length: 200 }, () => ({ serial: randomUUID(), code: newLabelCode() }))
    const print = async (of: typeof labels) => {
      const { labelHash } = await import('./labelCode.ts')
      return Promise.all(of.map(async (one) => ({ ...one, stored: await labelHash(one.serial, one.code) })))
    }
    const good = async (
      { isLabelCode }: Awaited<ReturnType<typeof anew>>,
      printed: Awaited<ReturnType<typeof print>>,
    ) => {
      const each = printed.map(({ serial, code, stored }) => isLabelCode(serial, code, stored))
      return (await Promise.all(each)).filter(Boolean).length
    }
    const first = await print(labels.slice(0, 100))
    expect(await good(await anew({ app: 'a new secret of the application' }), first)).toBe(100)
    const rotated = await anew({ labels: JSON.stringify(['the second edition', 'the first edition']) })
    const second = await print(labels.slice(100))
    expect([await good(rotated, first), await good(rotated, second)]).toEqual([100, 100])
    const list = JSON.stringify(['the second edition', 'the first edition'], null, 2)
    expect(await good(await anew({ labels: `\uFEFF\n${list}\n` }), first), 'as an editor writes it').toBe(100)
    // What is printed now is of the newest edition: the former one alone does not open it.
    const alone = await anew({ labels: 'the first edition' })
    expect([await good(alone, first), await good(alone, second)]).toEqual([100, 0])
    expect(await good(await anew({ labels: 'the second edition' }), first)).toBe(0)
  })
})
