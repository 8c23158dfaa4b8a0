import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey } from '../../../shared/domain/words/plainText.ts'
import { guardKey } from './guards.ts'
import { cutBytes, nameSortKey, SORT_KEY_BYTES, textPartitionKey, textSortKey } from './textKeys.ts'

const ID = '0f0a2c1e-5d0b-4b6e-9a53-7a1d6a1c9b10'
const bytes = (text: string) => Buffer.byteLength(text)
/** Texts of any script, with letters that grow where accents, case or width are taken away. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 500 }),
  fc.string({ unit: 'grapheme', maxLength: 500 }),
  fc.string({ unit: fc.constantFrom('각', 'ﷺ', 'Ⱥ', 'İ', '😀', 'क़', '𝅗𝅥', 'é', ' '), maxLength: 1500 }),
)

describe('keys made of texts', () => {
  it('fit whatever the text, end in the id, and hold whole characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const key of [textSortKey(text, ID), nameSortKey(text, ID)]) {
          expect(bytes(key)).toBeLessThanOrEqual(SORT_KEY_BYTES)
          expect(key.endsWith(`#${ID}`)).toBe(true)
        }
        expect(bytes(guardKey('ponta', nameKey(text)).pk)).toBeLessThanOrEqual(2048)
        const cut = cutBytes(text, 100)
        expect(text.startsWith(cut)).toBe(true)
        // A character that is left out would not have fitted.
        const [next = ''] = text.slice(cut.length)
        expect(cut === text || bytes(cut) + bytes([...text.slice(cut.length)][0] ?? next) > 100).toBe(true)
        expect(cut.isWellFormed()).toBe(text.slice(0, cut.length).isWellFormed())
      }),
    )
  })

  it('take 120 letters of Hangul whole, and tell long values apart that begin alike', () => {
    const name = '각'.repeat(120)
    expect(nameSortKey(name, ID)).toBe(`${name}#${ID}`)
    const long = 'ﷺ'.repeat(120)
    const [one, other] = [guardKey('ponta', nameKey(`${long}a`)).pk, guardKey('ponta', nameKey(`${long}b`)).pk]
    expect(one).not.toBe(other)
    expect(textPartitionKey('UNICO#marca#', 'jacto')).toBe('UNICO#marca#jacto')
  })
})
