import { expect, it } from 'vitest'
import { INDEXES } from '../../../shared/table.ts'
import { entryOf } from './fill.ts'
import { LISTS } from './listLines.ts'
import { READINGS } from './measuredLists.ts'
import { walk } from './walk.ts'

/** A list of rows, as a function would answer it. */
function answering(ids: readonly string[]) {
  const asked: string[] = []
  const ask = async ({ limite, cursor = '0' }: { limite: string; cursor?: string }) => {
    asked.push(cursor)
    const end = Number(cursor) + Number(limite)
    const itens = ids.slice(Number(cursor), end).map((id) => ({ id }))
    return { itens, proximo: end < ids.length ? String(end) : null }
  }
  return { ask, asked }
}

it('a walk goes on by cursor and begins again past the rows it knows, however many follow', async () => {
  const known = ['a', 'b', 'c', 'd']
  for (const ids of [known, [...known, 'e', 'f', 'g']]) {
    const { ask, asked } = answering(ids)
    const next = walk(ask, known, 2)
    for (let page = 0; page < 5; page++) await next()
    expect(asked).toEqual(['0', '2', '0', '2', '0'])
  }
})

it('a walk refuses a page with other rows, with too few, and a list that ends early', async () => {
  for (const ids of [['b', 'a'], ['a']])
    await expect(walk(answering(ids).ask, ['a', 'b'], 2)()).rejects.toThrow('other rows')
  await expect(walk(answering(['a', 'b']).ask, ['a', 'b', 'c'], 2)()).rejects.toThrow('ends after row 2')
})

it('an entry has keys and row of its item and nothing else', () => {
  const { item } = READINGS.record(0)
  const entry = entryOf(item)
  expect(item).toMatchObject(entry)
  expect(Object.keys(entry).toSorted()).toEqual(
    ['pk', 'sk', 'lista', ...['gsi1', 'gsi2', 'gsi3'].flatMap((name) => [`${name}pk`, `${name}sk`])].toSorted(),
  )
})

it.each(LISTS)('rows of the list of $name are distinct records in the order of an index', ({ record, sizes }) => {
  const some = [0, 1, 9, 10, sizes.short + 1, sizes.long - 1].map(record)
  expect(new Set(some.map(({ item }) => item.pk)).size).toBe(some.length)
  const isOrdered = INDEXES.some((name) => {
    const keys = some.map(({ item }) => String(item[`${name}sk`]))
    const partitions = new Set(some.map(({ item }) => item[`${name}pk`]))
    const sorted = keys.toSorted()
    const isOneList = partitions.size === 1 && new Set(keys).size === keys.length
    return isOneList && [sorted, sorted.toReversed()].some((way) => way.join() === keys.join())
  })
  expect(isOrdered).toBe(true)
})
