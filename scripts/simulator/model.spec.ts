import { describe, expect, it } from 'vitest'
import { nominalError } from '../../shared/domain/numbers/error.ts'
import { mean } from '../../shared/domain/numbers/statistics.ts'
import { buildSprayer, clean, measure, type NozzleModel, replace, type SprayerDesign, work } from './model.ts'

const fan: NozzleModel = { id: 'leque-02', material: 'PLASTICO', points: [{ pressao_bar: 3, vazao_lpm: 0.8 }] }
const boom: SprayerDesign = {
  serial: 'TEST-0001',
  kind: 'PULVERIZADOR',
  sides: [null],
  models: [fan],
  layout: Array.from({ length: 48 }, () => 0),
  pressure: 3,
  speed: 6,
  nozzleSpacing: 0.5,
  rowWidth: null,
  plantSpacing: null,
  hoursPerYear: 250,
}
const turbo: SprayerDesign = {
  ...boom,
  serial: 'TEST-0002',
  kind: 'TURBOPULVERIZADOR',
  sides: ['ESQUERDO', 'DIREITO'],
  layout: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  nozzleSpacing: null,
  rowWidth: 3.5,
}
const errors = (sprayer: ReturnType<typeof buildSprayer>) =>
  measure(sprayer, 3).map(({ flow, nominal }) => nominalError(flow, nominal))

describe('the model of a sprayer', () => {
  it('gives the same flows for the same seed and others for another', () => {
    const run = (seed: string) => {
      const sprayer = buildSprayer(boom, seed)
      work(sprayer, 40)
      return measure(sprayer, 3).map(({ flow }) => flow)
    }
    expect(run('a')).toEqual(run('a'))
    expect(run('a')).not.toEqual(run('b'))
  })

  it('starts within what manufacture, manometer and device allow of the nominal flow', () => {
    for (const error of errors(buildSprayer(boom, 'new'))) expect(Math.abs(error)).toBeLessThan(7)
  })

  it('raises the mean error with machine hours, faster in brass than in ceramic', () => {
    const worn = (material: NozzleModel['material']) => {
      const sprayer = buildSprayer({ ...boom, models: [{ ...fan, material }] }, 'wear')
      const before = mean(errors(sprayer))
      work(sprayer, 200)
      clean(sprayer)
      return mean(errors(sprayer)) - before
    }
    expect(worn('CERAMICA')).toBeGreaterThan(0.5)
    expect(worn('LATAO')).toBeGreaterThan(worn('PLASTICO'))
    expect(worn('PLASTICO')).toBeGreaterThan(worn('CERAMICA'))
  })

  it('shows a clogged nozzle under the nominal flow until it is cleaned', () => {
    const sprayer = buildSprayer(boom, 'clog')
    const nozzle = sprayer.nozzles[7]
    if (!nozzle) throw new Error('no nozzle')
    nozzle.clogged = 0.3
    expect(errors(sprayer)[7]).toBeLessThan(-20)
    clean(sprayer)
    expect(errors(sprayer)[7]).toBeGreaterThan(-7)
  })

  it('clogs some nozzles in a season of work, and takes their flow only', () => {
    const sprayer = buildSprayer(boom, 'season')
    work(sprayer, 250)
    const clogged = sprayer.nozzles.filter((nozzle) => nozzle.clogged > 0)
    expect(clogged.length).toBeGreaterThan(0)
    expect(clogged.length).toBeLessThan(24)
    for (const { clogged: share } of clogged) expect(share).toBeLessThanOrEqual(0.4)
  })

  it('a replaced nozzle is new again', () => {
    const sprayer = buildSprayer(boom, 'replace')
    work(sprayer, 400)
    expect(replace(sprayer, ({ position }) => position === 3)).toBe(1)
    expect(sprayer.nozzles[2]).toMatchObject({ position: 3, hours: 0, clogged: 0 })
    expect(sprayer.nozzles[3]?.hours).toBe(400)
  })

  it('numbers each side of a turbosprayer from 1', () => {
    const places = buildSprayer(turbo, 'turbo').nozzles.map(({ side, position }) => `${side} ${position}`)
    expect(places).toHaveLength(18)
    expect(new Set(places).size).toBe(18)
    expect(places).toContain('DIREITO 9')
  })
})
