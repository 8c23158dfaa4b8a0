import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LADOS } from '../../enums.ts'
import { DomainError } from '../numbers/domainError.ts'
import { PackedFormatError, type PackedNozzle, packNozzles, quantizeFlow, unpackNozzles } from './packed.ts'

const boom = (n: number): PackedNozzle[] =>
  Array.from({ length: n }, (_, i) => ({ posicao: i + 1, lado: null, seq: 0, modelo: 0, vazao_lpm: 1.2 + i / 1000 }))

const anyNozzle: fc.Arbitrary<PackedNozzle> = fc.record({
  posicao: fc.integer({ min: 1, max: 0xffff }),
  lado: fc.constantFrom(null, ...LADOS),
  seq: fc.integer({ min: 0, max: 255 }),
  modelo: fc.integer({ min: 0, max: 255 }),
  vazao_lpm: fc.integer({ min: 0, max: 0xffffffff }).map((micro) => micro / 1e6),
})

describe('packed nozzles', () => {
  it('stay small: 251 bytes for a boom of 60, 544 in the worst order', () => {
    expect(packNozzles(boom(60)).length).toBe(251)
    const alternating = boom(60).map((nozzle, i) => ({ ...nozzle, modelo: i % 2 }))
    expect(packNozzles(alternating).length).toBe(4 + 60 * 9)
    const turbo = LADOS.slice(0, 2).flatMap((lado) => boom(30).map((nozzle) => ({ ...nozzle, lado })))
    expect(packNozzles(turbo).length).toBe(4 + 2 * 7 + 60 * 4)
  })

  it('never changes the bytes of format 1, which are stored', () => {
    const nozzles: PackedNozzle[] = [
      { posicao: 1, lado: 'DIREITO', seq: 2, modelo: 3, vazao_lpm: 1.2 },
      { posicao: 2, lado: 'DIREITO', seq: 2, modelo: 3, vazao_lpm: 0 },
    ]
    expect(Buffer.from(packNozzles(nozzles)).toString('hex')).toBe('0101000200010002020203' + '00124f80' + '00000000')
    const codes = LADOS.map((lado) => packNozzles([{ posicao: 1, lado, seq: 0, modelo: 0, vazao_lpm: 0 }]))
    expect(codes.map((bytes) => bytes.at(6))).toEqual([1, 2, 3, 4, 5])
  })

  it('unpacks what it packed, in the same order', () => {
    fc.assert(
      fc.property(fc.array(anyNozzle, { maxLength: 200 }), (nozzles) => {
        const bytes = packNozzles(nozzles)
        expect(unpackNozzles(bytes)).toEqual(nozzles)
        expect(bytes.length).toBeLessThanOrEqual(4 + 9 * nozzles.length)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (n) => {
        const rounded = boom(n).map((nozzle) => ({ ...nozzle, vazao_lpm: quantizeFlow(nozzle.vazao_lpm) }))
        expect(unpackNozzles(packNozzles(boom(n)))).toEqual(rounded)
      }),
    )
  })

  it('reads from the middle of a larger buffer', () => {
    const bytes = packNozzles(boom(3))
    const larger = new Uint8Array(bytes.length + 10)
    larger.set(bytes, 5)
    expect(unpackNozzles(larger.subarray(5, 5 + bytes.length))).toEqual(unpackNozzles(bytes))
  })

  it('rounds flows to a millionth and keeps them so', () => {
    const flow = fc.double({ min: 0, max: 4000, noNaN: true })
    fc.assert(
      fc.property(flow, (q) => {
        expect(Math.abs(quantizeFlow(q) - q)).toBeLessThanOrEqual(0.5000001e-6)
        expect(quantizeFlow(quantizeFlow(q))).toBe(quantizeFlow(q))
      }),
    )
  })

  it('refuses bytes it does not know, by name', () => {
    const good = packNozzles(boom(3))
    const changed = (at: number, value: number) => good.map((byte, index) => (index === at ? value : byte))
    const bad = [new Uint8Array(), changed(0, 2), changed(1, 9), changed(3, 4), changed(8, 99), good.subarray(0, 3)]
    for (const bytes of bad) expect(() => unpackNozzles(bytes)).toThrow(PackedFormatError)
    expect(() => unpackNozzles(changed(0, 2))).toThrow(/unknown format byte 2/)
    for (let length = 0; length < good.length; length += 1) {
      expect(() => unpackNozzles(good.subarray(0, length))).toThrow(PackedFormatError)
    }
  })

  it('never fails otherwise on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(1, 2), (noise, layout) => {
        try {
          unpackNozzles(Uint8Array.from([1, layout, ...noise]))
        } catch (error) {
          expect(error).toBeInstanceOf(PackedFormatError)
        }
      }),
    )
  })

  it.each<[string, Partial<PackedNozzle>]>([
    ['position', { posicao: 0 }],
    ['position', { posicao: 65536 }],
    ['seq', { seq: 256 }],
    ['model', { modelo: -1 }],
    ['flow', { vazao_lpm: -0.1 }],
    ['flow', { vazao_lpm: 4295 }],
  ])('refuses a %s out of range', (quantity, change) => {
    const call = () => packNozzles(boom(1).map((nozzle) => ({ ...nozzle, ...change })))
    expect(call).toThrow(DomainError)
    expect(call).toThrow(new RegExp(`^${quantity}`))
  })
})
