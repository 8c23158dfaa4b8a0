import { expect, it } from 'vitest'
import { isoAgreement, sizeDeviation } from './isoAgreement.ts'

const at = (...points: [number, number][]) => points.map(([pressao_bar, vazao_lpm]) => ({ pressao_bar, vazao_lpm }))

it('holds the flow at 3 bar against the size of the colour, 5 % included', () => {
  expect(isoAgreement('AZUL', at([3, 1.2]))).toMatchObject({ size: { tamanho: '03' }, deviation: 0, agrees: true })
  expect(isoAgreement('AZUL', at([3, 1.26]))?.agrees).toBe(true)
  expect(isoAgreement('AZUL', at([3, 1.27]))?.agrees).toBe(false)
  // One point elsewhere is carried to 3 bar by the square root: 0.98 at 2 bar is 1.200.
  expect(isoAgreement('AZUL', at([2, 0.98]))?.flow).toBeCloseTo(1.2002, 3)
})

it('names the size that the flow would have', () => {
  expect(isoAgreement('AZUL', at([3, 1.6]))).toMatchObject({
    agrees: false,
    nearest: { tamanho: '04', cor: 'VERMELHO' },
    deviation: expect.closeTo(1 / 3, 9),
  })
})

it('says nothing without colour, without points, and of points that contradict each other', () => {
  expect(isoAgreement(null, at([3, 1.2]))).toBeNull()
  expect(isoAgreement('AZUL', [])).toBeNull()
  expect(isoAgreement('AZUL', at([3, 1.2], [3, 1.3]))).toBeNull()
})

it('holds the flow against the size a nozzle is called by, 15 % included', () => {
  expect(sizeDeviation('03', at([3, 1.38]))).toBeNull()
  expect(sizeDeviation('03', at([3, 1.02]))).toBeNull()
  expect(sizeDeviation('03', at([3, 1.39]))).toMatchObject({
    size: { tamanho: '03' },
    likely: { tamanho: '035' },
    deviation: expect.closeTo(0.158, 3),
  })
  // One point elsewhere is carried to 3 bar: 1.60 at 12 bar is 0.80, an 02.
  expect(sizeDeviation('04', at([12, 1.6]))?.likely?.tamanho).toBe('02')
  expect([sizeDeviation('', at([3, 1])), sizeDeviation('D4-45', at([3, 1])), sizeDeviation('03', [])]).toEqual([
    null,
    null,
    null,
  ])
})
