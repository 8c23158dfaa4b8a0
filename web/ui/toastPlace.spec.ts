import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Area, freePlace } from './toastPlace.ts'

const ROOM: Area = { left: 24, top: 60, right: 1416, bottom: 900 }
const WANTED = { left: 996, top: 150 }
const SIZE = { width: 420, height: 52 }

const area = (left: number, top: number, width: number, height: number): Area => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const anyArea = fc
  .tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 0, max: 880 }), fc.integer({ min: 8, max: 500 }))
  .map(([left, top, width]) => area(left, top, width, 32))

describe('the place of a notice', () => {
  it('is where it is wanted, unless something is there', () => {
    expect(freePlace(SIZE, ROOM, WANTED, [])).toEqual(WANTED)
    expect(freePlace(SIZE, ROOM, WANTED, [area(200, 160, 700, 32)])).toEqual(WANTED)
  })

  it('is above or below what is there, on the same side, before it is beside it', () => {
    expect(freePlace(SIZE, ROOM, WANTED, [area(1340, 160, 40, 32)])).toEqual({ left: 996, top: 198 })
    expect(freePlace(SIZE, ROOM, WANTED, [area(1340, 60, 40, 840)])).toEqual({ left: 914, top: 150 })
    expect(freePlace(SIZE, ROOM, WANTED, [area(30, 150, 1380, 100)])).toEqual({ left: 996, top: 92 })
    expect(freePlace(SIZE, ROOM, WANTED, [area(30, 150, 1380, 32)])).toEqual({ left: 996, top: 188 })
  })

  it('is over nothing and within the window', () => {
    fc.assert(
      fc.property(fc.array(anyArea, { maxLength: 60 }), fc.integer({ min: 40, max: 260 }), (taken, height) => {
        const place = freePlace({ ...SIZE, height }, ROOM, WANTED, taken)
        if (!place) return
        const { left, top, right, bottom } = area(place.left, place.top, SIZE.width, height)
        expect([left >= ROOM.left, top >= ROOM.top, right <= ROOM.right, bottom <= ROOM.bottom]).not.toContain(false)
        for (const other of taken) {
          expect(left < other.right && other.left < right && top < other.bottom && other.top < bottom).toBe(false)
        }
      }),
    )
  })

  it('is found wherever there is room for it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 836 }), fc.integer({ min: 24, max: 984 }), (top, left) => {
        // All of the window is taken but one hole.
        const hole = area(left, top, SIZE.width + 12, SIZE.height + 12)
        const around = [
          { left: 0, top: 0, right: 1440, bottom: hole.top },
          { left: 0, top: hole.bottom, right: 1440, bottom: 900 },
          { left: 0, top: 0, right: hole.left, bottom: 900 },
          { left: hole.right, top: 0, right: 1440, bottom: 900 },
        ]
        expect(freePlace(SIZE, { left: 0, top: 0, right: 1440, bottom: 900 }, WANTED, around)).toEqual({
          left: left + 6,
          top: top + 6,
        })
      }),
    )
  })

  it('is none where there is no room', () => {
    const rows = Array.from({ length: 12 }, (_, index) => area(30, index * 75, 1380, 40))
    expect(freePlace(SIZE, ROOM, WANTED, rows)).toBeNull()
  })
})
