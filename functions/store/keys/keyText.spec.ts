import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSameHash, makeKeyText, readKeyText } from './keyText.ts'

const TEST = 'asp_test_'

describe('the text of a key', () => {
  it('names key and owner, and is known by its hash alone', () => {
    const [id, owner] = [randomUUID(), randomUUID()]
    const { text, hash, final } = makeKeyText(TEST, id, owner)
    expect(text).toMatch(/^asp_test_[0-9A-Za-z]{93}$/)
    expect(text.endsWith(final)).toBe(true)
    expect(readKeyText(text, TEST)).toEqual({ id, ownerId: owner, hash })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('has 256 random bits: no two keys of one id are alike', () => {
    const [id, owner] = [randomUUID(), randomUUID()]
    const secrets = Array.from({ length: 50 }, () => makeKeyText(TEST, id, owner).text)
    expect(new Set(secrets).size).toBe(50)
  })

  it.each(['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])(
    'holds ids at the ends of what there can be: %s',
    (id) => {
      expect(readKeyText(makeKeyText(TEST, id, id).text, TEST)).toMatchObject({ id, ownerId: id })
    },
  )

  it('is none with any character changed, nor of another stage, nor cut', () => {
    const { text } = makeKeyText(TEST, randomUUID(), randomUUID())
    for (let at = TEST.length; at < text.length; at += 1) {
      const other = text[at] === 'a' ? 'b' : 'a'
      expect(readKeyText(text.slice(0, at) + other + text.slice(at + 1), TEST), `character ${at}`).toBeNull()
    }
    expect(readKeyText(text, 'asp_live_')).toBeNull()
    for (const wrong of ['', text.slice(1), text.slice(0, -1), `${text}0`, `${text}\n`, TEST, 'z'.repeat(102)])
      expect(readKeyText(wrong, TEST)).toBeNull()
  })

  it('is none whose ids are beyond 16 bytes, whatever its checksum', () => {
    // The greatest text of 22 characters stands for more than any id.
    const { text } = makeKeyText(TEST, randomUUID(), randomUUID())
    const body = `${TEST}${'z'.repeat(22)}${text.slice(TEST.length + 22, -6)}`
    for (let tries = 0; tries < 3; tries += 1) expect(readKeyText(`${body}${String(tries).repeat(6)}`, TEST)).toBeNull()
  })

  it('is compared by hash', () => {
    const [one, other] = [makeKeyText(TEST, randomUUID(), randomUUID()), makeKeyText(TEST, randomUUID(), randomUUID())]
    expect(isSameHash(one.hash, one.hash)).toBe(true)
    expect(isSameHash(one.hash, other.hash)).toBe(false)
  })
})
