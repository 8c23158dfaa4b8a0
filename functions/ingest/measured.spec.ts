import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNIDADES_PRESSAO, UNIDADES_VAZAO } from '../../shared/enums.ts'
import { calibrationMessage, wholeMessage } from '../../tests/fixtures/messages.ts'
import { judgeCalibration } from './ingestCalibrations.ts'
import { judgeMessage } from './judgeMessage.ts'

// A device writes its floats in full, the phone that relays it the decimals of the same measurement.

const EQUIPMENT = {
  status: 'ATIVO' as const,
  dono_id: 'ana',
  donos: [{ dono_id: 'ana', desde: '2026-01-01T00:00:00.000Z' }],
}
const RECEIVED = Date.parse('2026-11-20T12:00:00.000Z')
const arrived = (message: object) => ({
  bytes: new TextEncoder().encode(JSON.stringify(message)),
  recebidoEm: RECEIVED,
})
/** The numbers of a message as C's floats hold them. */
const asFloats = <T>(message: T): T =>
  JSON.parse(JSON.stringify(message), (_, value) => (typeof value === 'number' ? Math.fround(value) : value))

const decimal = (least: number, most: number, places: number) =>
  fc.integer({ min: least * 10 ** places, max: most * 10 ** places }).map((digits) => Number(`${digits}e-${places}`))

describe('floats of a device and decimals of a phone', () => {
  it('are one reading, told alike', () => {
    const reading = fc.record({
      flows: fc.array(decimal(0.04, 2, 6), { minLength: 1, maxLength: 6 }),
      pressao: decimal(15, 59, 5),
      unidade_pressao: fc.constantFrom(...UNIDADES_PRESSAO),
      unidade_vazao: fc.constantFrom(...UNIDADES_VAZAO),
      velocidade: decimal(2, 30, 5),
      horas_maquina: decimal(0, 9999, 1),
    })
    fc.assert(
      fc.property(reading, ({ flows, unidade_vazao, ...header }) => {
        const message = {
          ...wholeMessage({ nozzles: flows.length, flow: (index) => flows[index] ?? 0, header }),
          unidade_vazao,
        }
        const [phone, device] = [message, asFloats(message)].map((one) => judgeMessage(arrived(one), EQUIPMENT))
        expect(phone).toMatchObject({ tipo: 'aceita', ressalvas: [] })
        expect(device).toEqual(phone)
      }),
    )
  })

  it('are one calibration', () => {
    const figures = fc.record({
      percentual: decimal(-5, 5, 6),
      vazao_dispositivo: decimal(0.2, 9, 6),
      vazao_gravimetrica: decimal(0.2, 9, 6),
      amostras: fc.array(fc.record({ volume_ml: decimal(100, 2000, 3), tempo_s: decimal(5, 90, 5) }), { maxLength: 3 }),
      pressao_min: decimal(1, 2, 6),
      pressao_max: decimal(2, 9, 6),
    })
    fc.assert(
      fc.property(figures, (told) => {
        const message = calibrationMessage(told)
        const [phone, device] = [message, asFloats(message)].map((one) => judgeCalibration(arrived(one), EQUIPMENT))
        expect(phone).toMatchObject({ tipo: 'aceita', ressalvas: [] })
        expect(device).toEqual(phone)
      }),
    )
  })
})
