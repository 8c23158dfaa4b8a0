import { describe, expect, it } from 'vitest'
import { type Piece, runPieces } from './schedule.ts'

/** Pieces that end when told to, and what has begun so far. */
function plan(given: readonly (Pick<Piece, 'name' | 'cores'> & { after?: string[] })[], cores: number) {
  const begun: string[] = []
  const ends = new Map(given.map(({ name }) => [name, Promise.withResolvers<void>()]))
  const pieces = given.map((piece) => ({
    ...piece,
    run: () => {
      begun.push(piece.name)
      return ends.get(piece.name)?.promise ?? Promise.resolve()
    },
  }))
  const all = runPieces(pieces, cores)
  const end = async (name: string) => {
    ends.get(name)?.resolve()
    await new Promise(setImmediate)
  }
  return { begun, end, all, fail: (name: string) => ends.get(name)?.reject(new Error(name)) }
}

describe('pieces of work', () => {
  it('begin in their order as far as there are cores, and the next when one is over', async () => {
    const { begun, end, all } = plan(
      [
        { name: 'a', cores: 1 },
        { name: 'b', cores: 1.5 },
        { name: 'c', cores: 0.5 },
        { name: 'd', cores: 1 },
      ],
      2,
    )
    expect(begun).toEqual(['a', 'c'])
    await end('a')
    expect(begun).toEqual(['a', 'c', 'b'])
    for (const name of ['c', 'b', 'd']) await end(name)
    expect(begun).toEqual(['a', 'c', 'b', 'd'])
    await all
  })

  it('wait for those they come after', async () => {
    const { begun, end, all } = plan(
      [
        { name: 'build', cores: 1 },
        { name: 'browser', cores: 1, after: ['build'] },
      ],
      4,
    )
    expect(begun).toEqual(['build'])
    await end('build')
    expect(begun).toEqual(['build', 'browser'])
    await end('browser')
    await all
  })

  it('run alone when they are larger than the machine', async () => {
    const { begun, end, all } = plan(
      [
        { name: 'small', cores: 0.5 },
        { name: 'large', cores: 8 },
      ],
      2,
    )
    expect(begun).toEqual(['small'])
    await end('small')
    expect(begun).toEqual(['small', 'large'])
    await end('large')
    await all
  })

  it('that wait for each other are refused', async () => {
    await expect(plan([{ name: 'a', cores: 1, after: ['a'] }], 2).all).rejects.toThrow('nothing can begin: a')
  })
})
