import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACRE_FT2, leafWallArea, perLeafWall, treeRowVolume, volumePerThousand } from './canopy.ts'

const metres = fc.double({ min: 0.1, max: 20, noNaN: true })

describe('the volume of canopies', () => {
  it('3.0 m high and 2.0 m wide in rows of 3.5 m is 17 142.9 m³/ha, and 581 L/ha are 33.89 L for 1 000 m³', () => {
    const volume = treeRowVolume(3, 2, 3.5)
    expect(volume).toBeCloseTo(17_142.857, 3)
    expect(volumePerThousand(581, volume)).toBeCloseTo(33.89, 2)
    expect(volumePerThousand(0, volume)).toBe(0)
  })

  it('10 ft wide and 8 ft high in rows of 18 ft is 193 600 ft³/ac, of which 1 000 get 0.7 gallons of 135.52 GPA', () => {
    const volume = treeRowVolume(8, 10, 18, ACRE_FT2)
    expect(volume).toBeCloseTo(193_600, 8)
    expect(volumePerThousand(135.52, volume)).toBeCloseTo(0.7, 10)
  })

  it('grows with the canopy, and gets the same litres where the rate grows with it', () => {
    fc.assert(
      fc.property(metres, metres, metres, metres, (height, width, row, factor) => {
        const volume = treeRowVolume(height, width, row)
        expect(treeRowVolume(height * factor, width, row) / volume).toBeCloseTo(factor, 8)
        expect(treeRowVolume(height, width, row * factor) * factor).toBeCloseTo(volume, 6)
        const litres = volumePerThousand(500, volume)
        expect(volumePerThousand(500 * factor, volume * factor) / litres).toBeCloseTo(1, 10)
      }),
    )
  })

  it.each<[string, () => number, RegExp]>([
    ['a height of 0', () => treeRowVolume(0, 2, 3), /^canopy height/],
    ['a negative width', () => treeRowVolume(2, -1, 3), /^canopy width/],
    ['a row width of 0', () => treeRowVolume(2, 2, 0), /^row width/],
    ['a negative rate', () => volumePerThousand(-1, 100), /^rate/],
    ['a volume of 0', () => volumePerThousand(1, 0), /^tree row volume/],
    ['a treated height of 0', () => leafWallArea(0, 3), /^treated height/],
    ['a leaf wall in rows of 0', () => leafWallArea(2, 0), /^row width/],
    ['a negative amount', () => perLeafWall(-1, 100), /^amount/],
    ['a leaf wall of 0', () => perLeafWall(1, 0), /^leaf wall area/],
  ])('refuses %s by name', (_, call, message) => {
    expect(call).toThrow(message)
  })
})

describe('the wall of leaves', () => {
  it('2.0 m high in rows of 3.0 m is 13 333.3 m²/ha, of which 10 000 m² get 300 of 400 L/ha', () => {
    const wall = leafWallArea(2, 3)
    expect(wall).toBeCloseTo(13_333.333, 3)
    expect(perLeafWall(400, wall)).toBeCloseTo(300, 8)
    expect(perLeafWall(0, wall)).toBe(0)
  })

  it('is of an acre in feet, and a dose for it is the dose for the acre again', () => {
    const wall = leafWallArea(8, 18, ACRE_FT2)
    expect(wall).toBeCloseTo(38_720, 8)
    expect((perLeafWall(2.5, wall) * wall) / 10_000).toBeCloseTo(2.5, 10)
  })
})
