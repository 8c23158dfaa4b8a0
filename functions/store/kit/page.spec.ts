import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SpecCloud, startSpecCloud } from '../../../tests/fixtures/specCloud.ts'
import { type IndexPart, indexEntries, pageOf } from './page.ts'
import { documentClient, tableName } from './table.ts'

interface Row {
  n: number
}

const KEYS = Array.from(
  { length: 23 },
  (_, index) => `${index % 2 === 0 ? 'par' : 'impar'}-${String(index).padStart(2, '0')}`,
)

let cloud: SpecCloud
beforeAll(async () => {
  cloud = await startSpecCloud()
  const items = KEYS.map((key, n) => ({ pk: `PROVA#${n}`, sk: 'PROVA', gsi1pk: 'LISTA', gsi1sk: key, lista: { n } }))
  await documentClient().send(
    new BatchWriteCommand({ RequestItems: { [tableName()]: items.map((Item) => ({ PutRequest: { Item } })) } }),
  )
})
afterAll(() => cloud.close())
beforeEach(() => cloud.resetCalls())

const PART: IndexPart = { index: 'gsi1', partition: 'LISTA' }

/** The whole list, page by page. */
async function walk(part: IndexPart, limit: number, accept?: (row: Row) => boolean) {
  const pages: string[][] = []
  let after: string | undefined
  do {
    const page = await pageOf({ read: indexEntries<Row>(part), after, limit, accept })
    pages.push(page.items.map(({ n }) => KEYS[n] as string))
    after = page.position ?? undefined
  } while (after !== undefined)
  return pages
}

describe('a list', () => {
  it.each([1, 5, 22, 23, 24])('is whole and in order in pages of %d, up and down', async (limit) => {
    const up = (await walk(PART, limit)).flat()
    expect(up).toEqual(KEYS.toSorted())
    const down = (await walk({ ...PART, descending: true }, limit)).flat()
    expect(down).toEqual(KEYS.toSorted().toReversed())
  })

  it.each([false, true])('holds the keys that begin with a text only (descending: %s)', async (descending) => {
    const even = KEYS.filter((key) => key.startsWith('par')).toSorted()
    const found = (await walk({ ...PART, prefix: 'par', descending }, 4)).flat()
    expect(found).toEqual(descending ? even.toReversed() : even)
  })

  it('is read once for a page, and to its end for a filter few rows pass', async () => {
    await pageOf({ read: indexEntries<Row>(PART), limit: 5 })
    expect(cloud.calls).toEqual(['dynamodb.Query'])
    expect(await walk(PART, 5, ({ n }) => n === 20)).toEqual([[KEYS[20]]])
  })
})

describe('a page', () => {
  /** A list too long to be searched in one request: `many` rows a read. */
  const long = (many: number) => async (after: string | undefined, want: number) => {
    const from = after === undefined ? 0 : Number(after) + 1
    const count = Math.min(want, 1000)
    const entries = Array.from({ length: count }, (_, index) => ({
      key: String(from + index),
      row: { n: from + index },
    }))
    return { entries, more: from + count < many }
  }

  it('that found too little says how far it searched, after three rounds', async () => {
    const page = await pageOf({ read: long(10_000), limit: 10, accept: ({ n }) => n === 2999 || n === 3000 })
    expect(page).toEqual({ items: [{ n: 2999 }], position: '2999' })
    const next = await pageOf({ read: long(10_000), after: '2999', limit: 10, accept: ({ n }) => n === 3000 })
    expect(next.items).toEqual([{ n: 3000 }])
  })

  it('that is full ends at its last row, and the last page has no next', async () => {
    expect(await pageOf({ read: long(20), limit: 10 })).toMatchObject({ position: '9' })
    const empty = async () => ({ entries: [], more: false })
    expect(await pageOf({ read: empty, limit: 10 })).toEqual({ items: [], position: null })
  })
})
