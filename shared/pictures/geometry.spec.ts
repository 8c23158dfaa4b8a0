import { describe, expect, it } from 'vitest'
import type { Lado } from '../enums.ts'
import { columnsFor, movedInRows, movedOnArc, type PictureNozzle, PLACE, placeTurbo, sideKnown } from './geometry.ts'
import { judgementOf } from './judgements.ts'
import { fanWidth } from './marks.ts'

const nozzle = (posicao: number, lado: Lado | null = null): PictureNozzle => ({
  posicao,
  lado,
  vazao: 1.2,
  erro: 0,
  veredito: 'APROVADO',
  modelo: null,
})
const row = (count: number, lado: Lado | null = null) =>
  Array.from({ length: count }, (_, index) => nozzle(index + 1, lado))

describe('bars of nozzles', () => {
  it('takes as many columns as fit, in rows of one length, and never fewer than four', () => {
    expect(columnsFor(1_000, 24)).toBe(24)
    expect(columnsFor(330, 24)).toBe(8)
    expect(columnsFor(31 * PLACE, 64)).toBe(22)
    expect(columnsFor(10, 24)).toBe(4)
    expect(columnsFor(1_000, 2)).toBe(4)
  })
})

describe('a turbosprayer seen from behind', () => {
  it('has the left side on the left and the right on the right, upwards by position, mirrored', () => {
    const { placed } = placeTurbo([...row(6, 'DIREITO'), ...row(6, 'ESQUERDO')])
    const left = placed.filter(({ nozzle: { lado } }) => lado === 'ESQUERDO')
    const right = placed.filter(({ nozzle: { lado } }) => lado === 'DIREITO')
    expect(left.every(({ x }) => x < 0)).toBe(true)
    expect(right.every(({ x }) => x > 0)).toBe(true)
    const heights = left.toSorted((a, b) => a.nozzle.posicao - b.nozzle.posicao).map(({ y }) => y)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    for (const { nozzle: one, x, y } of left) {
      const twin = right.find((other) => other.nozzle.posicao === one.posicao)
      expect(twin?.x).toBeCloseTo(-x)
      expect(twin?.y).toBeCloseTo(y)
    }
  })

  it('sprays outwards', () => {
    const { placed } = placeTurbo([...row(5, 'DIREITO'), ...row(5, 'ESQUERDO')])
    for (const { x, y, turn } of placed) {
      const angle = (turn * Math.PI) / 180
      // Straight down, turned clockwise on a screen.
      const [across, down] = [-Math.sin(angle), Math.cos(angle)]
      expect(across * x + down * y).toBeGreaterThan(0)
    }
  })

  it('puts the upper part of an arc above the lower', () => {
    const { placed } = placeTurbo([...row(4, 'SUPERIOR'), ...row(4, 'LATERAL')])
    // Neither part says left or right, so both stand on both sides alike.
    for (const part of ['SUPERIOR', 'LATERAL'])
      expect(placed.filter(({ nozzle: { lado }, x }) => lado === part && x < 0)).toHaveLength(2)
    expect(placed.some(({ nozzle: one }) => sideKnown(one))).toBe(false)
    const lowestUpper = Math.max(...placed.filter(({ nozzle: { lado } }) => lado === 'SUPERIOR').map(({ y }) => y))
    const highestLower = Math.min(...placed.filter(({ nozzle: { lado } }) => lado === 'LATERAL').map(({ y }) => y))
    expect(lowestUpper).toBeLessThan(highestLower)
  })

  it('leads a bilateral measurement over the top, and loses no nozzle', () => {
    const { placed } = placeTurbo(row(9, 'BILATERAL'))
    expect(placed.map(({ nozzle: { posicao } }) => posicao)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(placed[0]?.x).toBeLessThan(0)
    expect(placed[8]?.x).toBeGreaterThan(0)
    expect(placed[4]?.y).toBeLessThan(0)
  })

  it('grows until its nozzles do not touch', () => {
    const { placed } = placeTurbo(row(30, 'DIREITO'))
    const gaps = placed
      .slice(1)
      .map((one, index) => Math.hypot(one.x - (placed[index]?.x ?? 0), one.y - (placed[index]?.y ?? 0)))
    expect(Math.min(...gaps)).toBeGreaterThan(24)
  })
})

describe('the keyboard', () => {
  it('goes along and between rows, and stops at the ends', () => {
    expect(movedInRows('ArrowRight', 0, 10, 4)).toBe(1)
    expect(movedInRows('ArrowRight', 9, 10, 4)).toBe(9)
    expect(movedInRows('ArrowLeft', 0, 10, 4)).toBe(0)
    expect(movedInRows('ArrowDown', 2, 10, 4)).toBe(6)
    expect(movedInRows('ArrowDown', 8, 10, 4)).toBe(8)
    expect(movedInRows('ArrowUp', 1, 10, 4)).toBe(1)
    expect(movedInRows('End', 1, 10, 4)).toBe(9)
    expect(movedInRows('Home', 7, 10, 4)).toBe(0)
    expect(movedInRows('Tab', 7, 10, 4)).toBeNull()
  })

  it('go up and down a turbosprayer as its nozzles lie', () => {
    const { placed } = placeTurbo([...row(3, 'ESQUERDO'), ...row(3, 'DIREITO')])
    const [bottomLeft, topLeft, topRight, bottomRight] = [0, 2, 3, 5] as const
    expect(movedOnArc('ArrowDown', topLeft, placed)).toBe(1)
    expect(movedOnArc('ArrowUp', bottomLeft, placed)).toBe(1)
    expect(movedOnArc('ArrowDown', topRight, placed)).toBe(4)
    expect(movedOnArc('ArrowUp', bottomRight, placed)).toBe(4)
    expect([movedOnArc('ArrowUp', topLeft, placed), movedOnArc('ArrowUp', topRight, placed)]).toEqual([2, 3])
    expect([movedOnArc('ArrowDown', bottomLeft, placed), movedOnArc('ArrowDown', bottomRight, placed)]).toEqual([0, 5])
    expect(movedOnArc('ArrowRight', topLeft, placed)).toBe(topRight)
    expect([movedOnArc('End', 0, placed), movedOnArc('Tab', 0, placed)]).toEqual([5, null])
  })
})

describe('a mark', () => {
  it('tells not measured from not judged', () => {
    expect(judgementOf({ ...nozzle(1), vazao: null, veredito: null })).toBe('AGUARDANDO')
    expect(judgementOf({ ...nozzle(1), veredito: null })).toBe('SEM_MODELO')
    expect(judgementOf({ ...nozzle(1), vazao: 0, veredito: null })).toBe('SEM_VAZAO')
    expect(judgementOf({ ...nozzle(1), veredito: 'GASTO' })).toBe('GASTO')
  })

  it('sprays wider when worn, narrower when clogged, within bounds', () => {
    expect(fanWidth(20)).toBeGreaterThan(fanWidth(0))
    expect(fanWidth(-20)).toBeLessThan(fanWidth(null))
    expect(fanWidth(900)).toBe(fanWidth(31))
    expect(fanWidth(-100)).toBeGreaterThan(0)
  })
})
