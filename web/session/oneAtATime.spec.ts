import { expect, it } from 'vitest'
import { createOneAtATime } from './oneAtATime.ts'

/** Something that ends when it is told to. */
function world() {
  const state = { epoch: 1 }
  const ends: { resolve: (value: string) => void; reject: (why: Error) => void }[] = []
  const once = createOneAtATime<string>(() => state.epoch)
  const ask = () => once.run(() => new Promise((resolve, reject) => void ends.push({ resolve, reject })))
  return { state, ends, once, ask }
}

it('is done once however many ask, and again when asked afterwards', async () => {
  const { ends, once, ask } = world()
  const asked = [ask(), ask()]
  expect(ends.length).toBe(1)
  ends[0]?.resolve('done')
  expect(await Promise.all(asked)).toEqual(['done', 'done'])
  expect(once.underWay()).toBeNull()
  void ask()
  expect(ends.length).toBe(2)
})

it('is begun anew after it failed', async () => {
  const { ends, ask } = world()
  const asked = ask()
  ends[0]?.reject(new Error('no'))
  await expect(asked).rejects.toThrow('no')
  void ask()
  expect(ends.length).toBe(2)
})

it('is another in another epoch, which the end of the former does not touch', async () => {
  const { state, ends, once, ask } = world()
  const former = ask()
  state.epoch = 2
  expect(once.underWay()).toBeNull()
  const later = ask()
  ends[0]?.resolve('former')
  expect(await former).toBe('former')
  expect(once.underWay()).toBe(later)
  ends[1]?.resolve('later')
  expect(await later).toBe('later')
})
