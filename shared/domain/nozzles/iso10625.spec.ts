import { describe, expect, it } from 'vitest'
import { CORES_PONTA } from '../../enums.ts'
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
    const offered: readonly string[] = CORES_PONTA
    expect(colours.filter((colour) => offered.includes(colour))).toEqual([...CORES_PONTA])
    expect(new Set(colours).size).toBe(colours.length)
    const flows = ISO_10625_SIZES.map((size) => size.vazao_lpm)
    expect(flows).toEqual(flows.toSorted((a, b) => a - b))
  })

  it('has the sizes that are new in 2018, with their own colours', () => {
    expect(['12', '14', '16', '18'].map((size) => [isoSize(size).vazao_lpm, isoSize(size).cor])).toEqual([
      [4.8, 'VERMELHO_FRAMBOESA'],
      [5.6, 'AMARELO_OLIVA'],
      [6.4, 'MARROM_ALARANJADO'],
      [7.2, 'AZUL_TURQUESA'],
    ])
  })

  it('follows the size number, 0.4 L/min each tenth of a gallon', () => {
    for (const { tamanho, vazao_lpm } of ISO_10625_SIZES.filter((size) => size.tamanho.length <= 2)) {
      expect(vazao_lpm).toBeCloseTo(Number(tamanho) * 0.4, 10)
    }
    expect(() => isoSize('99')).toThrow(/ISO size/)
  })
})
