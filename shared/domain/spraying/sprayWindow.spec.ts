import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deltaT, type SprayState, sprayWindow, WET_BULB_RANGE, wetBulb } from './sprayWindow.ts'

describe('the wet bulb', () => {
  it.each([
    [20, 50, 13.699, 6.301],
    [30, 50, 22.297, 7.703],
  ])('of %d °C and %d %% is %d °C, ΔT %d °C', (temperature, humidity, bulb, delta) => {
    expect(wetBulb(temperature, humidity)).toBeCloseTo(bulb, 3)
    expect(deltaT(temperature, humidity)).toBeCloseTo(delta, 3)
  })

  it('is told only of what the formula holds for', () => {
    for (const [temperature, humidity] of [
      [-20.1, 50],
      [50.1, 50],
      [20, 4.9],
      [20, 99.1],
      [Number.NaN, 50],
    ] as const)
      expect(() => wetBulb(temperature, humidity)).toThrow(RangeError)
    expect(() => sprayWindow({ temperatura: 20, umidade: 60, vento: -1 })).toThrow(/^wind/)
  })

  it('rises with the humidity', () => {
    const { temperatura: T, umidade: RH } = WET_BULB_RANGE
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: T.max }),
        fc.integer({ min: 10, max: RH.max - 1 }),
        (temperature, humidity) => {
          expect(wetBulb(temperature, humidity + 1)).toBeGreaterThan(wetBulb(temperature, humidity))
        },
      ),
    )
  })
})

describe('a spray window', () => {
  it.each<[string, [temperatura: number, umidade: number, vento: number], SprayState, string[]]>([
    ['good', [22, 65, 6], 'BOM', []],
    ['just within what is good', [29.9, 50.1, 10], 'BOM', []],
    ['at 30 °C and 50 %, which are not below and above', [30, 50, 10], 'CUIDADO', ['temperatura', 'umidade']],
    ['with still air', [22, 65, 2], 'CUIDADO', ['vento']],
    ['with wind', [22, 65, 10.5], 'NAO', ['vento']],
    ['moist', [15, 95, 5], 'CUIDADO', ['delta_t']],
    ['hot', [31, 70, 5], 'CUIDADO', ['temperatura']],
    ['dry', [25, 45, 5], 'CUIDADO', ['umidade']],
    ['dry and warm', [29, 42, 5], 'CUIDADO', ['delta_t', 'umidade']],
    ['hot and dry', [35, 30, 5], 'NAO', ['delta_t', 'temperatura', 'umidade']],
  ])('%s', (_, [temperatura, umidade, vento], estado, not) => {
    const found = sprayWindow({ temperatura, umidade, vento })
    expect(found.estado).toBe(estado)
    expect(found.condicoes.flatMap((one) => (one.estado === 'BOM' ? [] : one.condicao))).toEqual(not)
  })

  it('is judged by the ΔT that is shown', () => {
    const weather = { temperatura: 29.5, umidade: 47.5, vento: 5 }
    const [delta] = sprayWindow(weather).condicoes
    expect(delta?.valor).toBe(Math.round(deltaT(29.5, 47.5) * 10) / 10)
  })
})
