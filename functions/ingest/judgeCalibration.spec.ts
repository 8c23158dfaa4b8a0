import { describe, expect, it } from 'vitest'
import { calibrationMessage } from '../../tests/fixtures/messages.ts'
import { judgeCalibration } from './ingestCalibrations.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const EQUIPMENT = {
  status: 'ATIVO',
  dono_id: 'ana',
  donos: [{ dono_id: 'ana', desde: '2026-01-01T00:00:00.000Z' }],
} as const
const OWNED = { ...EQUIPMENT, donos: [...EQUIPMENT.donos] }
const judge = (value: unknown, equipment: Parameters<typeof judgeCalibration>[2] = OWNED) =>
  judgeCalibration(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)), NOW, equipment)
const reasonOf = (value: unknown, equipment?: Parameters<typeof judgeCalibration>[2]) => {
  const verdict = judge(value, equipment)
  return verdict.tipo === 'recusada' ? [verdict.motivo, verdict.detalhe] : null
}

describe('a calibration that a device tells', () => {
  it('belongs to whoever owned the device then, under one identity however it is written', () => {
    const told = calibrationMessage({ uuid: '1BDD0E47-92B9-40C5-89C7-277CEB91AC11', pressao_min: undefined })
    expect(judge(told)).toMatchObject({
      tipo: 'aceita',
      donoId: 'ana',
      uuid: told.uuid,
      mensagem: { uuid: told.uuid.toLowerCase(), pressao_min: null, tara_kg: null },
    })
    const first = judge(told)
    expect(judge({ ...told, uuid: told.uuid.toLowerCase(), tara_kg: null })).toMatchObject({
      hash: 'hash' in first ? first.hash : '',
    })
  })

  it.each([
    ['broken JSON', '{"versao":1', ['MENSAGEM_INVALIDA', 'JSON']],
    ['no method', calibrationMessage({ tipo: undefined }), ['MENSAGEM_INVALIDA', 'tipo']],
    [
      'no sprayer type',
      calibrationMessage({ tipo_pulverizador: undefined }),
      ['MENSAGEM_INVALIDA', 'tipo_pulverizador'],
    ],
    [
      'a volume of next to nothing',
      calibrationMessage({ proveta_volume_ml: 1e-9 }),
      ['VALOR_ABSURDO', 'proveta_volume_ml'],
    ],
    [
      'an unknown unit of pressure',
      calibrationMessage({ unidade_pressao: 'MPA' }),
      ['UNIDADE_INVALIDA', 'unidade_pressao'],
    ],
    ['a pressure below nothing', calibrationMessage({ pressao_min: -1 }), ['VALOR_ABSURDO', 'pressao_min']],
    [
      'a pressure no sprayer has',
      calibrationMessage({ pressao_min: 290, pressao_max: 6100, unidade_pressao: 'KPA' }),
      ['VALOR_ABSURDO', 'pressao_max'],
    ],
    ['a highest pressure below the lowest', calibrationMessage({ pressao_max: 2 }), ['VALOR_ABSURDO', 'pressao_max']],
    [
      'a clock never set',
      calibrationMessage({ realizada_em: '1970-01-01T00:00:00.000Z' }),
      ['VALOR_ABSURDO', 'realizada_em'],
    ],
    [
      'a day that is still to come',
      calibrationMessage({ realizada_em: '2026-11-25T00:00:00.000Z' }),
      ['DATA_FUTURA', '2026-11-25T00:00:00.000Z'],
    ],
  ])('of %s is refused with its reason', (_, value, reason) => {
    expect(reasonOf(value)).toEqual(reason)
  })

  it('of an equipment unknown, out of use, nobody’s or long passed on is refused', () => {
    const told = calibrationMessage()
    expect(reasonOf(told, null)).toEqual(['EQUIPAMENTO_DESCONHECIDO', null])
    expect(reasonOf(told, { ...OWNED, status: 'INUTILIZADO' })).toEqual(['EQUIPAMENTO_INUTILIZADO', null])
    expect(reasonOf(told, { ...OWNED, dono_id: null })).toEqual(['EQUIPAMENTO_SEM_DONO', null])
    const since = '2026-10-01T00:00:00.000Z'
    const passedOn = { ...OWNED, donos: [...OWNED.donos, { dono_id: 'bia', desde: since }], dono_id: 'bia' }
    expect(reasonOf(calibrationMessage({ realizada_em: '2026-09-01T00:00:00.000Z' }), passedOn)).toEqual([
      'TRANSFERENCIA_PASSADA',
      since,
    ])
  })
})
