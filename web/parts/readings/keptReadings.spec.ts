import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEMO_READINGS } from '../../../tests/screens/demoReadings.ts'
import { forgetKept, forgetKeptBut, forgetKeptOf } from '../../session/keptData.ts'
import {
  accessIn,
  forgetReading,
  type KeptAccess,
  keepAhead,
  keepAnswer,
  keptAnswer,
  keptReadings,
  pruneAhead,
  settleAccess,
} from './keptReadings.ts'

/** Keys are its own properties, as a browser's are; it has room for so many characters. */
function memory(room = Number.POSITIVE_INFINITY): Storage {
  const storage: Storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      const taken = Object.entries(this).reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0)
      if (taken + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
  return storage
}

const ana: KeptAccess = {
  usuarioId: 'ana',
  ownerId: 'ana',
  mark: 'm1',
  rules: [{ action: 'find', subject: 'Leitura' }],
}
const readings = DEMO_READINGS.map(({ whole }) => whole)
const open = (storage: Storage, index: number, now = index) =>
  keepAnswer(storage, readings[index]?.id ?? '', '', { at: now, value: readings[index] }, now)
const idsIn = (storage: Storage) => keptReadings(storage).map(({ reading }) => reading.id)
const idsOf = (...indices: number[]) => indices.map((index) => readings[index]?.id)

let storage: Storage
beforeEach(() => {
  storage = memory()
  settleAccess(storage, ana)
})

describe('readings that were opened', () => {
  it('are kept, the twenty that were opened last, newest first', () => {
    for (let index = 0; index < 25; index += 1) open(storage, index)
    expect(idsIn(storage)).toEqual(idsOf(...Array.from({ length: 20 }, (_, index) => 24 - index)))
    open(storage, 7, 100)
    expect(idsIn(storage)[0]).toBe(readings[7]?.id)
    expect(keptReadings(storage)[0]?.at).toBe(100)
  })

  it('are kept beside those that are kept ahead, which go once they are not wanted any more', () => {
    const ahead = (index: number) =>
      keepAhead(storage, readings[index]?.id ?? '', '', { at: index, value: readings[index] })
    for (const index of [30, 31, 32]) ahead(index)
    for (let index = 0; index < 25; index += 1) open(storage, index)
    expect(idsIn(storage)).toHaveLength(23)
    open(storage, 31, 100)
    pruneAhead(storage, [readings[32]?.id ?? ''])
    expect(idsIn(storage)).toEqual(expect.arrayContaining(idsOf(31, 32)))
    expect(idsIn(storage)).not.toEqual(expect.arrayContaining(idsOf(30)))
  })

  it('are each read once to make room for another, and not at all for more of one that is there', () => {
    for (let index = 0; index < 20; index += 1) open(storage, index)
    const reads = vi.spyOn(Object.getPrototypeOf(storage), 'getItem')
    open(storage, 20)
    // Whose they are, and itself before and among the others.
    expect(reads.mock.calls.length).toBe(1 + 1 + 21)
    reads.mockClear()
    open(storage, 20, 21)
    expect(reads.mock.calls.length).toBe(2)
  })

  it('are kept with their neighbours, which do not count as opening one', () => {
    open(storage, 0)
    open(storage, 1)
    const id = readings[0]?.id ?? ''
    const value = { anterior: null, proxima: null }
    keepAnswer(storage, id, 'vizinhas', { at: 50, value }, 50)
    expect(keptAnswer(storage, id, 'vizinhas')).toEqual({ at: 50, value })
    expect(idsIn(storage)).toEqual(idsOf(1, 0))
    forgetReading(storage, id)
    expect(keptAnswer(storage, id, 'vizinhas')).toBeNull()
  })

  it('make room for each other where the browser has no more', () => {
    const [one, other] = [JSON.stringify(readings[0]).length, JSON.stringify(readings[1]).length]
    const small = memory(Math.max(one, other) + 1_000)
    settleAccess(small, ana)
    open(small, 0)
    open(small, 1)
    expect(idsIn(small)).toEqual(idsOf(1))
    const tiny = memory(500)
    settleAccess(tiny, ana)
    open(tiny, 0)
    expect(idsIn(tiny)).toEqual([])
  })

  it('are not shown where they are none of today’s contract', () => {
    open(storage, 0)
    keepAnswer(storage, 'x', '', { at: 1, value: { id: 'x', bicos: 'many' } }, 1)
    storage.setItem('aspersa.guardada.leitura.y', '{"opened":')
    storage.setItem('aspersa.guardada.leitura.z', '[]')
    expect(idsIn(storage)).toEqual(idsOf(0))
  })
})

describe('what is kept', () => {
  it('is nobody’s before it is known whose it is', () => {
    const empty = memory()
    open(empty, 0)
    expect(Object.keys(empty)).toEqual([])
    expect(accessIn(empty)).toBeNull()
  })

  it.each([
    ['person', { usuarioId: 'bruno' }],
    ['account', { ownerId: 'diego' }],
    ['access', { mark: 'm2' }],
  ])('is forgotten with another %s', (_, change) => {
    open(storage, 0)
    settleAccess(storage, { ...ana, ...change })
    expect(idsIn(storage)).toEqual([])
    expect(accessIn(storage)).toEqual({ ...ana, ...change })
  })

  it('stays with the same one, whose rules are as they were last read', () => {
    open(storage, 0)
    settleAccess(storage, { ...ana, rules: [] })
    expect(idsIn(storage)).toEqual(idsOf(0))
    expect(accessIn(storage)?.rules).toEqual([])
  })

  it('goes with its person’s session, and not with another’s', () => {
    const storages = { persistent: storage, session: memory() }
    open(storage, 0)
    storage.setItem('aspersa.visual', 'escuro')
    forgetKeptOf(storages, 'bruno')
    forgetKeptBut(storages, 'ana', 'ana')
    expect(idsIn(storage)).toEqual(idsOf(0))
    forgetKeptOf(storages, 'ana')
    expect(Object.keys(storage)).toEqual(['aspersa.visual'])
  })

  it.each([
    ['another person', 'bruno', 'ana'],
    ['another account', 'ana', 'diego'],
  ])('is forgotten for %s', (_, person, owner) => {
    open(storage, 0)
    forgetKeptBut({ persistent: memory(), session: storage }, person, owner)
    expect(Object.keys(storage)).toEqual([])
  })

  it('is forgotten altogether when everything is', () => {
    const storages = { persistent: storage, session: memory() }
    for (const each of [storages.persistent, storages.session]) {
      settleAccess(each, ana)
      open(each, 0)
    }
    forgetKept(storages)
    expect([Object.keys(storages.persistent), Object.keys(storages.session)]).toEqual([[], []])
  })
})
