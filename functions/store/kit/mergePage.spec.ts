import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Entry, mergePage, type Order, type Page, ROUNDS, type Source } from './mergePage.ts'

type Value = { key: string; kept: boolean }

/** A partition in memory, in pages of at most `pageSize` as a database's 1 MB would cut them. */
function partition(entries: readonly Entry<Value>[], pageSize: number, onRead: () => void): Source<Value> {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? 1 : -1))
  return async ({ order, from, to, want }) => {
    onRead()
    const range =
      order === 'down'
        ? sorted.filter(({ key }) => key < from && key >= to)
        : sorted.toReversed().filter(({ key }) => key > from && key < to)
    const size = Math.min(want, pageSize)
    return { entries: range.slice(0, size), more: range.length > size }
  }
}

const keyOf = (month: number, n: number) => `2026-${String(month).padStart(2, '0')}-01T${String(n).padStart(6, '0')}`

/** Months, newest first, each with partitions whose keys interleave. */
const lists = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(400), fc.nat(2), fc.boolean()), {
    selector: ([month, n]) => `${month} ${n}`,
    maxLength: 80,
  })
  .map((rows) => rows.map(([month, n, shard, kept]) => ({ month, shard, entry: { key: keyOf(month, n), kept } })))

type Rows = { month: number; shard: number; entry: Value }[]

const groupsOf = (rows: Rows, pageSize: number, onRead = () => {}, order: Order = 'down') =>
  (order === 'down' ? [4, 3, 2, 1] : [1, 2, 3, 4]).map((month) => ({
    end: keyOf(order === 'down' ? month : month + 1, 0).slice(0, 10),
    sources: [0, 1, 2].map((shard) =>
      partition(
        rows.flatMap((row) =>
          row.month === month && row.shard === shard ? [{ key: row.entry.key, value: row.entry }] : [],
        ),
        pageSize,
        onRead,
      ),
    ),
  }))

describe('mergePage', () => {
  it('gives pages that together are the whole list, sorted, nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        fc.constantFrom<Order>('down', 'up'),
        async (rows, limit, pageSize, filtered, order) => {
          const wanted = rows
            .map(({ entry }) => entry)
            .filter(({ kept }) => kept || !filtered)
            .map(({ key }) => key)
            .sort()
          if (order === 'down') wanted.reverse()
          const got: string[] = []
          let after: string | undefined
          let page: Page<Value>
          do {
            const before = after
            page = await mergePage({
              groups: groupsOf(rows, pageSize, undefined, order),
              order,
              limit,
              after,
              ...(filtered && { accept: ({ kept }: Value) => kept, wide: true }),
            })
            expect(page.items.length).toBeLessThanOrEqual(limit)
            if (page.searchedTo !== null) expect(page.items.length).toBeLessThan(limit)
            got.push(...page.items.map(({ key }) => key))
            after = page.position ?? undefined
            if (before !== undefined && after !== undefined) expect(after < before).toBe(order === 'down')
          } while (page.position !== null)
          expect(got).toEqual(wanted)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('keeps to the bounds of a period', async () => {
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.nat(400),
        fc.nat(400),
        fc.constantFrom<Order>('down', 'up'),
        async (rows, a, b, order) => {
          // An instant is no key: keys go on behind theirs.
          const [lower, upper] = [`${keyOf(2, Math.min(a, b))}!`, `${keyOf(3, Math.max(a, b))}!`]
          const groups = groupsOf(rows, 1000, undefined, order)
          const { items, position } = await mergePage({ order, groups, limit: 100, lower, upper })
          const wanted = rows.map(({ entry }) => entry.key).filter((key) => key >= lower && key < upper)
          wanted.sort()
          if (order === 'down') wanted.reverse()
          if (position === null) expect(items.map(({ key }) => key)).toEqual(wanted)
          else for (const { key } of items) expect(wanted).toContain(key)
        },
      ),
    )
  })

  it('reads in at most three rounds, whatever it finds', async () => {
    const rows: Rows = Array.from({ length: 300 }, (_, n) => ({
      month: 4,
      shard: 0,
      entry: { key: keyOf(4, n), kept: n === 0 },
    }))
    let reads = 0
    const groups = [
      {
        end: '',
        sources:
          groupsOf(rows, 20, () => {
            reads += 1
          })[0]?.sources.slice(0, 1) ?? [],
      },
    ]
    const page = await mergePage({ groups, limit: 5, accept: ({ kept }) => kept, wide: true })
    expect(reads).toBe(ROUNDS)
    // A page and a half, then two pages of the database.
    expect(page).toEqual({ items: [], position: keyOf(4, 251), searchedTo: keyOf(4, 251) })
  })

  it('reads no more than a page and a half where a filter leaves little out, and many where it leaves out most', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => ({
      key: keyOf(4, n),
      value: { key: keyOf(4, n), kept: true },
    }))
    const read: number[] = []
    const source: Source<Value> = async (range) => {
      const at = rows.findLastIndex(({ key }) => key < range.from) + 1
      const entries = rows.slice(Math.max(0, at - range.want), at).toReversed()
      read.push(entries.length)
      return { entries, more: at > range.want }
    }
    const ask = (accept: (value: Value) => boolean) => {
      read.length = 0
      return mergePage({ groups: [{ end: '', sources: [source] }], limit: 60, accept, wide: true })
    }
    const all = await ask(({ key }) => key !== keyOf(4, 99_990))
    expect(all.items).toHaveLength(60)
    expect(read).toEqual([92])
    expect((await ask(({ key }) => key === keyOf(4, 97_500))).items).toHaveLength(1)
    expect(read).toEqual([92, 2500, 2500])
  })

  it('reads as much of a hundred thousand as of ten thousand in eight partitions where it finds nothing', async () => {
    const readOf = async (count: number) => {
      let [commands, read] = [0, 0]
      const sources = Array.from({ length: 8 }, (_, shard): Source<Value> => {
        const rows = Array.from({ length: count / 8 }, (_, n) => keyOf(4, n * 8 + shard)).toReversed()
        return async ({ from, want }) => {
          const behind = rows.filter((key) => key < from)
          const entries = behind.slice(0, want).map((key) => ({ key, value: { key, kept: false } }))
          commands += 1
          read += entries.length
          return { entries, more: behind.length > want }
        }
      })
      await mergePage({ groups: [{ end: '', sources }], limit: 20, accept: ({ kept }) => kept, wide: true })
      return { commands, read }
    }
    // All there is, then as much as three rounds may.
    expect(await readOf(1_000)).toEqual({ commands: 16, read: 1_000 })
    expect(await readOf(10_000)).toEqual({ commands: 24, read: 5_264 })
    expect(await readOf(100_000)).toEqual({ commands: 24, read: 5_264 })
  })

  it('says once that it reads on beyond a first many, never for a page without a filter, and reads nothing more where that throws', async () => {
    const rows: Rows = Array.from({ length: 300 }, (_, n) => ({
      month: 4,
      shard: 0,
      entry: { key: keyOf(4, n), kept: n >= 295 },
    }))
    let reads = 0
    const count = () => {
      reads += 1
    }
    const ask = async (limit: number, pageSize: number, wide: boolean, beforeMore: () => Promise<unknown>) => {
      reads = 0
      const sources = groupsOf(rows, pageSize, count)[0]?.sources.slice(0, 1) ?? []
      const accept = wide ? ({ kept }: Value) => kept : undefined
      await mergePage({ groups: [{ end: '', sources }], limit, accept, wide, beforeMore })
    }
    let told = 0
    const tell = async () => {
      told += 1
    }
    await ask(4, 20, true, tell)
    expect([told, reads]).toEqual([0, 1])
    await ask(100, 20, false, tell)
    expect([told, reads]).toEqual([0, ROUNDS])
    await ask(5, 20, true, tell)
    expect([told, reads]).toEqual([1, ROUNDS])
    await expect(ask(5, 20, true, () => Promise.reject(new Error('enough')))).rejects.toThrow('enough')
    expect(reads).toBe(2)
  })

  it('is an empty list without partitions', async () => {
    expect(await mergePage({ groups: [], limit: 5 })).toEqual({ items: [], position: null, searchedTo: null })
    expect(await mergePage({ groups: [{ end: '', sources: [] }], limit: 5 })).toMatchObject({ position: null })
  })
})
