import { describe, expect, it } from 'vitest'
import { CORES_PONTA } from '../enums.ts'
import { ISO_10625_SIZES, isoFlow, isoSize } from './iso10625.ts'

describe('ISO 10625', () => {
  it.each([
    ['02', 2.5, 0.73],
    ['02', 6, 1.13],
    ['02', 12, 1.6],
    ['03', 3, 1.2],
  ])('size %s at %d bar', (size, pressure, expected) => {
    expect(isoFlow(size, pressure)).toBeCloseTo(expected, 2)
  })

  it('gives every colour of the product to one size, smallest first', () => {
    const colours = ISO_10625_SIZES.map((size) => size.cor)
    expect(colours.slice(3)).toEqual([...CORES_PONTA])
    expect(new Set(colours).size).toBe(colours.length)
    const flows = ISO_10625_SIZES.map((size) => size.vazao_lpm)
    expect(flows).toEqual(flows.toSorted((a, b) => a - b))
  })

  it('follows the size number, 0.4 L/min each tenth of a gallon', () => {
    for (const { tamanho, vazao_lpm } of ISO_10625_SIZES.filter((size) => size.tamanho.length <= 2)) {
      expect(vazao_lpm).toBeCloseTo(Number(tamanho) * 0.4, 10)
    }
    expect(() => isoSize('99')).toThrow(/ISO size/)
  })
})
