import { expect, it } from 'vitest'
import { isoAgreement } from './isoAgreement.ts'

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
