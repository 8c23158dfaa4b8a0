import { describe, expect, it } from 'vitest'
import { dayOfAge, predictedReplacements } from './predictedReplacements.ts'

const DAYS = ['2026-10-01', '2026-10-11', '2026-10-21', '2026-10-31'].map((day) => `${day}T12:00:00.000Z`)
const places = [1, 2, 3].map((posicao) => ({ posicao, lado: null, limite_acima: 10, limite_abaixo: 10 }))
/** Position 1 wears 2 % in ten days, position 2 not at all, position 3 is worn already. */
const readings = DAYS.map((data, index) => ({
  data,
  horas_maquina: null as number | null,
  razoes: [1 + 0.02 * index, 1, 1.05 + 0.03 * index],
  vereditos: ['APROVADO', 'APROVADO', index === 3 ? 'GASTO' : 'APROVADO'] as const,
  trocados: [] as number[],
}))

describe('predicted replacements', () => {
  it('are of nozzles that wear and pass yet, on the day their line meets the limit', () => {
    expect(predictedReplacements({ places, readings })).toEqual([{ posicao: 1, lado: null, dia: '2026-11-20' }])
  })

  it('begin anew with a replaced nozzle', () => {
    const replaced = readings.map((one, index) => ({ ...one, trocados: index === 1 ? [0] : [] }))
    expect(predictedReplacements({ places, readings: replaced })).toEqual([])
  })

  it('are none without readings', () => {
    expect(predictedReplacements({ places: [], readings: [] })).toEqual([])
  })

  it('follow the machine hours at the pace of the readings', () => {
    // 20 h in ten days: the limit is met after 100 h, which is 40 h and 20 days beyond the last reading.
    const hours = readings.map((one, index) => ({ ...one, horas_maquina: 20 * index }))
    expect(predictedReplacements({ places, readings: hours })).toEqual([{ posicao: 1, lado: null, dia: '2026-11-20' }])
  })
})

describe('the day of an age', () => {
  const hours = { escala: 'HORAS', idades: [100, 200] } as const
  const dates = ['2026-10-01T00:00:00.000Z', '2026-10-11T00:00:00.000Z']

  it.each([
    [250, '2026-10-16'],
    [200, '2026-10-11'],
    [0, '2026-10-01'],
    [100_000, null],
  ])('of %i h is %s', (age, day) => {
    expect(dayOfAge(age, hours, dates)).toBe(day)
  })

  it('is none of readings at one moment', () => {
    expect(dayOfAge(250, hours, [dates[0] ?? '', dates[0] ?? ''])).toBeNull()
  })
})
