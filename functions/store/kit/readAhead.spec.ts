import { expect, it } from 'vitest'
import { readAhead } from './readAhead.ts'

it('has read the next by the time one is worked on, and no further', async () => {
  const asked: number[] = []
  const read = async (thing: number) => {
    asked.push(thing)
    return thing * 10
  }
  const seen: unknown[] = []
  for await (const pair of readAhead([1, 2, 3], read)) seen.push([pair, [...asked]])
  expect(seen).toEqual([
    [
      [1, 10],
      [1, 2],
    ],
    [
      [2, 20],
      [1, 2, 3],
    ],
    [
      [3, 30],
      [1, 2, 3],
    ],
  ])
})

it('throws what a reading failed with in its turn, and nothing when nobody comes to it', async () => {
  const read = async (thing: number) => {
    if (thing === 2) throw new Error('unread')
    return thing
  }
  const first = readAhead([1, 2], read)
  expect(await first.next()).toMatchObject({ value: [1, 1] })
  await expect(first.next()).rejects.toThrow('unread')

  const left = readAhead([1, 2], read)
  await left.next()
  expect(await left.return(undefined)).toMatchObject({ done: true })
})
