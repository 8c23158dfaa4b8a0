import { beforeEach, expect, it, vi } from 'vitest'
import { opensKey } from './apiKeys.ts'

const compared = vi.hoisted(() => vi.fn<(one: Uint8Array, other: Uint8Array) => void>())
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  const timingSafeEqual = (one: Uint8Array, other: Uint8Array) => {
    compared(one, other)
    return crypto.timingSafeEqual(one, other)
  }
  return { ...crypto, timingSafeEqual }
})
beforeEach(() => compared.mockClear())

const [PRESENT, FORMER, OTHER] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const NOW = '2026-11-23T12:00:00.000Z'
const LATER = '2026-11-23T12:00:00.001Z'
const plain = { hash: PRESENT, anterior: null }
const renewed = (ate: string) => ({ hash: PRESENT, anterior: { hash: FORMER, final: 'Zz9x', ate } })

it.each([
  ['no key', null, PRESENT, false],
  ['its text', plain, PRESENT, true],
  ['another text', plain, OTHER, false],
  ['its new text', renewed(LATER), PRESENT, true],
  ['its former text while both work', renewed(LATER), FORMER, true],
  ['its former text afterwards', renewed(NOW), FORMER, false],
  ['another text of a renewed one', renewed(LATER), OTHER, false],
] as const)('%s: the same work is done before it is said whether the key opens', (_, key, hash, opens) => {
  expect(opensKey(key, hash, NOW)).toBe(opens)
  expect(compared.mock.calls.map(([one, other]) => [one.length, other.length])).toEqual([
    [32, 32],
    [32, 32],
  ])
})
