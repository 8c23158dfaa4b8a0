import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCut, packNames, unpackNames } from './row.ts'

const SIZES = ['01', '015', '02', '025', '03', '04'].map((size) => `Genérica ISO Cone vazio 80-${size}`)

describe('names in one text', () => {
  it('come out as they went in, and within their bytes, or say that some were left out', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 6 }),
        fc.integer({ min: 8, max: 90 }),
        (given, bytes) => {
          const names = given.map((name) => `${name.replaceAll('\n', ' ')}.`)
          const packed = packNames(names, bytes)
          expect(Buffer.byteLength(packed)).toBeLessThanOrEqual(bytes)
          const told = unpackNames(packed)
          if (isCut(packed)) {
            const whole =
              told.at(-1) === '…' ? told.slice(0, -1) : told.slice(0, -1).concat(told.at(-1)?.slice(0, -1) ?? '')
            for (const [index, name] of whole.entries()) expect(names[index]?.startsWith(name)).toBe(true)
          } else expect(told).toEqual(names.length === 0 ? [''] : names)
        },
      ),
    )
  })

  it('of the sizes of one model take little more than the first', () => {
    expect(unpackNames(packNames(SIZES, 60))).toEqual(SIZES)
    expect(unpackNames(packNames(SIZES, 45))).toEqual([...SIZES.slice(0, 3), '…'])
  })
})
