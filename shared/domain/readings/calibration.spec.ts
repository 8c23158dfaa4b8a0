import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalibrationFigures, calibrationFaults, calibrationResult, FIRST_LIMITS } from './calibration.ts'

const CYLINDER: CalibrationFigures = {
  tipo: 'PROVETA',
  percentual: 0.4,
  vazao_dispositivo: null,
  vazao_gravimetrica: null,
  amostras: [{ volume_ml: 490 }, { volume_ml: 735 }, { volume_ml: 1470 }],
  proveta_volume_ml: null,
  peso_kg: null,
  tara_kg: null,
}
const SCALE: CalibrationFigures = { ...CYLINDER, tipo: 'BALANCA', amostras: [], peso_kg: 1.65, tara_kg: 0.15 }

const faults = (figures: CalibrationFigures, limits: Partial<typeof FIRST_LIMITS> = {}) =>
  calibrationFaults({ ...FIRST_LIMITS, ...limits }, figures).map(({ faixa, desvio }) => `${faixa} ${desvio}`)

describe('calibrationResult', () => {
  it('is what the device tells, else its error against the reference', () => {
    const flows = { vazao_dispositivo: 1.53, vazao_gravimetrica: 1.5 }
    expect(calibrationResult({ percentual: -0.7, ...flows })).toBe(-0.7)
    expect(calibrationResult({ percentual: null, ...flows })).toBeCloseTo(2, 9)
  })

  it('is not known without either, or against a reference of no flow', () => {
    const result = (vazao_gravimetrica: number | null) =>
      calibrationResult({ percentual: null, vazao_dispositivo: 1.5, vazao_gravimetrica })
    expect([result(null), result(0)]).toEqual([null, null])
  })
})

describe('calibrationFaults', () => {
  it('finds none where every figure lies within its limits', () => {
    expect([faults(CYLINDER), faults(SCALE)]).toEqual([[], []])
  })

  it('tells which figure misses which limit, with both', () => {
    expect(calibrationFaults(FIRST_LIMITS, { ...CYLINDER, percentual: 1.2 })).toEqual([
      { faixa: 'calibracao', desvio: 'ACIMA', valor: 1.2, minimo: -1, maximo: 1 },
    ])
    expect(faults({ ...CYLINDER, percentual: -1.2 })).toEqual(['calibracao ABAIXO'])
  })

  it('judges each sample of the cylinder by limits of its own, and no mass', () => {
    const limits = { volume_1_max: 489, volume_2_min: 736, volume_3_max: 1400 }
    expect(faults({ ...CYLINDER, tara_kg: 99 }, limits)).toEqual([
      'volume_1 ACIMA',
      'volume_2 ABAIXO',
      'volume_3 ACIMA',
    ])
    expect(faults({ ...CYLINDER, amostras: [{ volume_ml: 490 }] }, limits)).toEqual(['volume_1 ACIMA'])
  })

  it('takes the one volume of a cylinder for the first sample, and misses it where there is none', () => {
    const single = { ...CYLINDER, amostras: [] }
    expect(faults({ ...single, proveta_volume_ml: 20 })).toEqual(['volume_1 ABAIXO'])
    expect(faults(single)).toEqual(['volume_1 AUSENTE'])
  })

  it('judges with the scale the empty vessel and what was collected in it, and no volume', () => {
    const limits = { tara_min: 0.2, peso_min: 1.6, volume_1_min: 9999 }
    expect(faults({ ...SCALE, proveta_volume_ml: 1 }, limits)).toEqual(['tara ABAIXO', 'peso ABAIXO'])
    expect(faults({ ...SCALE, tara_kg: null })).toEqual(['tara AUSENTE', 'peso AUSENTE'])
  })

  it('lets a value at its limit pass, doubles or not', () => {
    expect(faults(SCALE, { peso_min: 1.5, peso_max: 1.5, tara_min: 0.15, tara_max: 0.15 })).toEqual([])
    expect(faults(CYLINDER, { calibracao_max: 0.4, volume_1_min: 490 })).toEqual([])
  })

  it('is not valid without a result', () => {
    expect(faults({ ...CYLINDER, percentual: null })).toEqual(['calibracao AUSENTE'])
  })

  it('finds no more faults under wider limits', () => {
    const figure = fc.double({ min: -50, max: 50, noNaN: true })
    fc.assert(
      fc.property(figure, figure, fc.double({ min: 0, max: 10, noNaN: true }), (percentual, bound, wider) => {
        const narrow = faults({ ...CYLINDER, percentual }, { calibracao_min: -Math.abs(bound), calibracao_max: 0 })
        const wide = faults(
          { ...CYLINDER, percentual },
          { calibracao_min: -Math.abs(bound) - wider, calibracao_max: wider },
        )
        expect(wide.length).toBeLessThanOrEqual(narrow.length)
      }),
    )
  })
})
