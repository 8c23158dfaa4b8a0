import { expect, it } from 'vitest'
import { createPartCode } from './partCode.ts'

function world() {
  const state = { online: true, broken: false, loads: 0, anew: 0 }
  const part = createPartCode(
    async () => {
      state.loads += 1
      if (state.broken) throw new Error('Failed to fetch dynamically imported module')
      return 'code'
    },
    {
      mayTry: () => state.online,
      loadAnew: async () => {
        state.anew += 1
      },
    },
  )
  return { state, part }
}

it('is fetched once, however many ask, and known to all who watch', async () => {
  const { state, part } = world()
  let told = 0
  part.subscribe(() => {
    told += 1
  })
  await Promise.all([part.fetch(false), part.fetch(true)])
  await part.fetch(true)
  expect([state.loads, told, part.current()]).toEqual([1, 1, { code: 'code', missing: false }])
})

it('is not asked for without a network, and can be had when there is one', async () => {
  const { state, part } = world()
  state.online = false
  await expect(part.fetch(true)).rejects.toThrow('no network')
  await expect(part.fetch(true)).rejects.toThrow('no network')
  expect([state.loads, state.anew, part.current().missing]).toEqual([0, 0, true])
  state.online = true
  await part.fetch(true)
  expect([state.loads, part.current()]).toEqual([1, { code: 'code', missing: false }])
})

it('that is refused for the second time has the page loaded anew, when a person asked', async () => {
  const { state, part } = world()
  state.broken = true
  for (const [asked, anew] of [
    [true, 0],
    [false, 0],
    [true, 1],
  ] as const) {
    await expect(part.fetch(asked)).rejects.toThrow('Failed to fetch')
    expect([state.anew, part.current().missing]).toEqual([anew, true])
  }
  state.broken = false
  await part.fetch(true)
  expect(part.current().code).toBe('code')
})
