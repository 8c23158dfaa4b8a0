import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bandRate,
  boomFlowFor,
  boomRate,
  courseSpeed,
  declaredPerHectare,
  hectaresPerTank,
  litresPerPlant,
  plantsPerHectare,
  rateOfMix,
  turboFlowFor,
  turboRate,
  turboRateOneSideOpen,
} from './rate.ts'

const flow = fc.double({ min: 0.01, max: 500, noNaN: true })
const speed = fc.double({ min: 0.5, max: 40, noNaN: true })
const width = fc.double({ min: 0.1, max: 50, noNaN: true })
const factor = fc.double({ min: 0.1, max: 10, noNaN: true })

describe('rate vectors', () => {
  it('boom by one nozzle and by the whole boom', () => {
    expect(boomRate(0.8, 6, 0.5)).toBeCloseTo(160, 10)
    expect(boomRate(1.2, 8, 0.5)).toBeCloseTo(180, 10)
    expect(Math.abs(boomRate(38.4, 2.59, 15.47) - 575)).toBeLessThan(0.2)
  })

  it('of a mix by its density, as TeeJet has it: 20 GPA of 28 % nitrogen are 22.6 of water', () => {
    expect(rateOfMix(22.6, 1.28)).toBeCloseTo(20, 1)
    expect([rateOfMix(150, 1), rateOfMix(150, null)]).toEqual([150, 150])
    expect(() => rateOfMix(150, 0)).toThrow('density')
  })

  it('turbo by both sides', () => {
    expect(turboRate(32, 5, 7)).toBeCloseTo(548.6, 1)
  })

  it('coffee turbo, also per plant', () => {
    expect(turboRate(24, 6, 3.5)).toBeCloseTo(685.7, 1)
    expect(litresPerPlant(turboRate(24, 6, 3.5), 3.5, 0.7)).toBeCloseTo(0.168, 3)
  })

  it('flow for a rate, the other way round', () => {
    expect(boomFlowFor(160, 6, 0.5)).toBeCloseTo(0.8, 12)
    expect(turboFlowFor(turboRate(32, 5, 7), 5, 7)).toBeCloseTo(32, 12)
    expect(() => boomFlowFor(-1, 6, 0.5)).toThrow(/^rate/)
  })

  it('speed of a timed course, plants a hectare, hectares a tank', () => {
    expect(courseSpeed(100, 60)).toBeCloseTo(6, 12)
    expect(courseSpeed(100, 45)).toBeCloseTo(360 / 45, 12)
    expect(plantsPerHectare(3.5, 0.7)).toBeCloseTo(4081.63, 2)
    expect(hectaresPerTank(2000, 150)).toBeCloseTo(13.333, 3)
    expect(() => courseSpeed(100, 0)).toThrow(/^time/)
    expect(() => plantsPerHectare(0, 1)).toThrow(/^row width/)
    expect(() => hectaresPerTank(2000, 0)).toThrow(/^rate/)
  })

  it('band', () => {
    expect(bandRate(150, 0.25, 0.5)).toBe(75)
  })

  it.each<[string, () => number, RegExp]>([
    ['a speed of 0', () => boomRate(1, 0, 0.5), /^speed/],
    ['a negative flow', () => boomRate(-1, 6, 0.5), /^flow/],
    ['a width of 0', () => boomRate(1, 6, 0), /^width/],
    ['a row width of 0', () => turboRate(1, 6, 0), /^row width/],
    ['an infinite speed', () => turboRate(1, Number.POSITIVE_INFINITY, 6), /^speed/],
    ['a plant spacing of 0', () => litresPerPlant(100, 6, 0), /^plant spacing/],
    ['a row spacing of 0', () => bandRate(100, 6, 0), /^row spacing/],
  ])('refuses %s by name', (_, call, message) => {
    expect(call).toThrow(message)
  })
})

describe('rate properties', () => {
  it('is linear in flow and inverse in speed and width', () => {
    fc.assert(
      fc.property(flow, speed, width, factor, (q, v, w, k) => {
        for (const rate of [boomRate, turboRate, turboRateOneSideOpen]) {
          const base = rate(q, v, w)
          expect(rate(q * k, v, w) / base).toBeCloseTo(k, 8)
          expect(rate(q, v * k, w) / base).toBeCloseTo(1 / k, 8)
          expect(rate(q, v, w * k) / base).toBeCloseTo(1 / k, 8)
        }
      }),
    )
  })

  it('agrees by total and with one side open', () => {
    fc.assert(
      fc.property(flow, speed, width, (side, v, R) => {
        const total = turboRate(2 * side, v, R)
        expect(turboRateOneSideOpen(side, v, R) / total).toBeCloseTo(1, 12)
      }),
    )
  })

  it('agrees by nozzle and by boom', () => {
    fc.assert(
      fc.property(flow, speed, width, fc.integer({ min: 1, max: 200 }), (q, v, w, n) => {
        const rate = boomRate(q, v, w)
        expect(boomRate(q * n, v, w * n) / rate).toBeCloseTo(1, 12)
      }),
    )
  })
})

it('takes a rate that was declared by area as it is, and one by plant by the plants of a hectare', () => {
  const orchard = { taxa_declarada: null, taxa_declarada_planta: 0.168, largura_rua: 3.5, espacamento_plantas: 0.7 }
  expect(declaredPerHectare(orchard)).toBeCloseTo(685.714, 3)
  expect(declaredPerHectare({ ...orchard, taxa_declarada: 700 })).toBe(700)
  expect(declaredPerHectare({ ...orchard, espacamento_plantas: null })).toBeNull()
  expect(declaredPerHectare({ ...orchard, taxa_declarada_planta: null })).toBeNull()
  expect(declaredPerHectare({ ...orchard, taxa_declarada_planta: 0 })).toBe(0)
})
