import { describe, expect, it } from 'vitest'
import { calibrationMessage, FULL_HEADER, partMessages, wholeMessage } from '../../tests/fixtures/messages.ts'
import { judgeCalibration } from './ingestCalibrations.ts'
import { judgeState } from './ingestStates.ts'
import { judgeMessage } from './judgeMessage.ts'

// What a program sends of a struct or a table that it did not fill: zeros, empty texts, nothing in it.

const EQUIPMENT = {
  status: 'ATIVO' as const,
  dono_id: 'ana',
  donos: [{ dono_id: 'ana', desde: '2026-01-01T00:00:00.000Z' }],
}
const arrived = (message: object) => ({
  bytes: new TextEncoder().encode(JSON.stringify(message)),
  recebidoEm: Date.parse('2026-11-20T12:00:00.000Z'),
})
const judged = (message: object) => judgeMessage(arrived(message), EQUIPMENT)
const emptied = (value: unknown): unknown => {
  if (typeof value === 'number') return 0
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return []
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, emptied(one)]))
}
const NOTHING = [null, {}, [], '', '  ', 0]

describe('what nobody filled', () => {
  it.each([...NOTHING, { posicao: 0, lado: '', seq: 0 }, { posicao: null }])(
    'names no part of a whole reading: %j',
    (parte) => {
      const message = wholeMessage({ nozzles: 3 })
      expect(judged({ ...message, parte })).toEqual(judged(message))
    },
  )

  it.each([...NOTHING, emptied(FULL_HEADER), { tipo_pulverizador: null, pressao: null }])(
    'is no header of a part: %j',
    (cabecalho) => {
      const [, second] = partMessages({ nozzles: 3 })
      expect(judged({ ...second, cabecalho })).toEqual(judged(second as object))
    },
  )

  it.each([...NOTHING, emptied(FULL_HEADER.calibracao)])('is no calibration of a reading: %j', (calibracao) => {
    const [without, told] = [null, calibracao].map((one) => {
      const message = wholeMessage({ nozzles: 3, header: { calibracao: one } })
      return judged({ ...message, uuid: '5d0c8f1e-0001-4f6e-9a55-2b1f0f6f7a01' })
    })
    expect(told).toEqual(without)
  })

  it('is no nozzle at the end of an array of fixed length', () => {
    const message = wholeMessage({ nozzles: 3 })
    const bicos = message.bicos as object[]
    const none = { posicao: 0, lado: '', seq: 0, vazao: 0, modelo: 0 }
    for (const padding of [none, {}, null]) {
      const padded = { ...message, bicos: [...bicos, padding, padding] }
      expect(judged(padded)).toEqual(judged(message))
    }
    const unknown = { ...message, cabecalho: { ...(message.cabecalho as object), total_bicos: 0 } }
    expect(judged({ ...unknown, bicos: [...bicos, none, none] })).toMatchObject({
      tipo: 'aceita',
      naoMedidos: [],
      mensagem: { cabecalho: { total_bicos: 3 } },
    })
  })

  it('is no model, and leaves those after it in their places', () => {
    for (const blank of ['', ' ', '\u200b'])
      expect(judged(wholeMessage({ nozzles: 3, header: { modelos: [blank, 'leque-110-03'] } }))).toMatchObject({
        mensagem: { cabecalho: { modelos: ['-', 'leque-110-03'] } },
        ressalvas: [{ motivo: 'NAO_INFORMADO', campo: 'cabecalho.modelos' }],
      })
  })

  it('is no flow to compare with, and no tare of a cylinder', () => {
    const zeros = { vazao_dispositivo: 0, vazao_gravimetrica: 0, vazao_pos_calibracao: 0, tara_kg: 0, modelo: -1 }
    const nulls = Object.fromEntries(Object.keys(zeros).map((name) => [name, null]))
    const message = calibrationMessage()
    const [without, told] = [nulls, zeros].map((more) => judgeCalibration(arrived({ ...message, ...more }), EQUIPMENT))
    expect(told).toEqual(without)
    expect(judged(wholeMessage({ header: { calibracao: { ...FULL_HEADER.calibracao, tara_kg: 0 } } }))).toMatchObject({
      mensagem: { cabecalho: { calibracao: { tara_kg: null } } },
    })
    const scale = { ...message, tipo: 'BALANCA', amostras: [], peso_kg: 2.1, balanca_tempo_s: 60, tara_kg: 0 }
    expect(judgeCalibration(arrived(scale), EQUIPMENT)).toMatchObject({ mensagem: { tara_kg: 0 } })
  })

  it('is no update, and a charge told as a float is the figure it stands for', () => {
    const state = { versao: 1, uuid: '5d0c8f1e-0003-4f6e-9a55-2b1f0f6f7a01', versao_firmware: '2.5.4' }
    const atualizacao = { versao_firmware: '', situacao: '', erro: '' }
    const told = { ...state, informado_em: '2026-11-20T11:59:00Z', bateria: Math.fround(87.3), atualizacao }
    expect(judgeState(arrived(told), EQUIPMENT)).toMatchObject({
      tipo: 'aceita',
      ressalvas: [],
      estado: { bateria: 87.3, atualizacao: null },
    })
  })
})
