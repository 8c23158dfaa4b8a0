import { describe, expect, it } from 'vitest'
import { placeBars, ticksBetween, ticksTo } from './barPlaces.ts'

describe('the axis', () => {
  it.each([
    [1.32, [0, 0.5, 1, 1.5]],
    [0.2, [0, 0.05, 0.1, 0.15, 0.2]],
    [4, [0, 1, 2, 3, 4]],
    [38.4, [0, 10, 20, 30, 40]],
    [0, [0, 0.5]],
  ])('to %d has few and round ticks', (highest, ticks) => {
    const given = ticksTo(highest)
    expect(given[0]).toBe(0)
    expect(given.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9))
    expect(given.length).toBeLessThanOrEqual(6)
    expect(given.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
  })
})

describe('the axis of errors', () => {
  it.each([
    [-12, 12, [-20, -10, 0, 10, 20]],
    [-35, 14, [-40, -20, 0, 20]],
    [-100, 12, [-100, -50, 0, 50]],
    [0, 3, [0, 1, 2, 3]],
  ])('from %d to %d has 0 among few and round ticks', (lowest, highest, ticks) => {
    const given = ticksBetween(lowest, highest)
    expect(given).toContain(0)
    expect(given.at(0)).toBeLessThanOrEqual(lowest)
    expect(given.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(given.map((tick) => Number(tick.toFixed(6)))).toEqual(ticks)
  })
})

describe('bars', () => {
  it('of 60 nozzles stay within the width of a phone, on rows of one length', () => {
    const places = placeBars(60, 310, 1.5, 4, 5, 2)
    expect(places.width).toBeLessThanOrEqual(310)
    expect(places.rows).toBeGreaterThan(1)
    expect(places.rows * places.columns - 60).toBeLessThan(places.rows)
    for (let index = 0; index < 60; index += 1) expect(places.x(index) + places.place).toBeLessThanOrEqual(310.001)
    expect(places.y(59, 0)).toBeLessThan(places.height)
    expect(places.upright).toBe(true)
  })

  it('have room for their numbers, however long these are', () => {
    const places = placeBars(120, 1000, 1.5, 4, 5, 3)
    expect(places.place).toBeGreaterThan(3 * 6.3)
    expect(placeBars(40, 310, 1.5, 4, 5, 3).place).toBeGreaterThan(3 * 6.3)
  })

  it('have a width before the page has room for them', () => {
    for (const width of [1, 30, 45]) {
      expect(placeBars(24, width, 1.5, 4, 5, 2).place).toBeGreaterThan(0)
    }
  })

  it('of a few lie in one row, no wider than is pleasant, their values level', () => {
    const places = placeBars(1, 1000, 1.5, 4, 5, 2)
    expect([places.rows, places.place, places.upright]).toEqual([1, 56, false])
  })

  it('hang from 0 where their value is below it', () => {
    const places = placeBars(4, 400, 20, 4, 5, 2, -10)
    expect(places.y(0, -10) - places.y(0, 0)).toBeCloseTo((places.y(0, 0) - places.y(0, 20)) / 2, 9)
    expect(places.y(0, -10)).toBeLessThan(places.height)
  })

  it('begin at 0 and reach up to their value, alike in every row', () => {
    const places = placeBars(60, 310, 2, 4, 5, 2)
    const rise = (index: number) => places.y(index, 0) - places.y(index, 1)
    expect(rise(0)).toBeGreaterThan(50)
    expect(rise(59)).toBeCloseTo(rise(0), 9)
    expect(places.y(0, 0) - places.y(0, 2)).toBeCloseTo(2 * rise(0), 9)
    expect(places.y(places.columns, 1) - places.y(0, 1)).toBeCloseTo(places.rowHeight, 9)
  })
})
