import { describe, expect, it } from 'vitest'
import { ESSENCIAIS, mensagemCalibracao } from '../../shared/contract/devices.ts'
import { calibrationMessage } from '../../tests/fixtures/messages.ts'
import { judgeCalibration } from './ingestCalibrations.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const EQUIPMENT = {
  status: 'ATIVO',
  dono_id: 'ana',
  donos: [{ dono_id: 'ana', desde: '2026-01-01T00:00:00.000Z' }],
} as const
const OWNED = { ...EQUIPMENT, donos: [...EQUIPMENT.donos] }
const judge = (value: unknown, equipment: Parameters<typeof judgeCalibration>[1] = OWNED) =>
  judgeCalibration(
    { bytes: new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)), recebidoEm: NOW },
    equipment,
  )
const reasonOf = (value: unknown, equipment?: Parameters<typeof judgeCalibration>[1]) => {
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
    ['a method by number', calibrationMessage({ tipo: 1 }), ['MENSAGEM_INVALIDA', 'tipo']],
    ['a numbered identity', { ...calibrationMessage(), uuid: 7 }, ['MENSAGEM_INVALIDA', 'uuid']],
    ['no method', calibrationMessage({ tipo: undefined }), ['MENSAGEM_INVALIDA', 'tipo']],
    [
      'no sprayer type',
      calibrationMessage({ tipo_pulverizador: undefined }),
      ['MENSAGEM_INVALIDA', 'tipo_pulverizador'],
    ],
  ])('of %s is refused with its reason', (_, value, reason) => {
    expect(reasonOf(value)).toEqual(reason)
  })

  it.each([
    ['a volume of next to nothing', { proveta_volume_ml: 1e-9 }, { proveta_volume_ml: null }, ['proveta_volume_ml']],
    [
      'pressures of an unknown unit',
      { unidade_pressao: 'MPA' },
      { pressao_min: null, pressao_max: null },
      ['unidade_pressao', 'pressao_min', 'pressao_max'],
    ],
    ['a pressure below nothing', { pressao_min: -1 }, { pressao_min: null, pressao_max: 3.1 }, ['pressao_min']],
    [
      'a pressure no sprayer has',
      { pressao_min: 290, pressao_max: 6100, unidade_pressao: 'KPA' },
      { pressao_min: 290, pressao_max: null },
      ['pressao_max'],
    ],
    [
      'a highest pressure below the lowest, nor that one',
      { pressao_max: 2 },
      { pressao_min: null, pressao_max: null },
      ['pressao_min', 'pressao_max'],
    ],
    ['a position no sprayer has', { posicoes: [1, 4000] }, { posicoes: [1] }, ['posicoes']],
    ['the zeros of the other method', { balanca_tempo_s: 0, peso_kg: 0 }, { balanca_tempo_s: null, peso_kg: null }, []],
    ['what Lua writes for nothing', { posicoes: {}, amostras: {}, modelo: [] }, { posicoes: [], amostras: [] }, []],
  ])('is taken without %s', (_, told, mensagem, noted) => {
    const verdict = judge(calibrationMessage(told))
    expect(verdict).toMatchObject({ tipo: 'aceita', mensagem, semData: null })
    expect('ressalvas' in verdict && verdict.ressalvas.map(({ campo }) => campo)).toEqual(noted)
  })

  it.each([
    ['a clock never set', '1970-01-01T00:00:00.000Z', 'DATA_IMPOSSIVEL'],
    ['a day that is still to come', '2026-11-25T00:00:00.000Z', 'DATA_FUTURA'],
    ['no date at all', null, 'DATA_IMPOSSIVEL'],
  ])('of %s waits for a date', (_, realizada_em, motivo) => {
    const detalhe = ['realizada_em', realizada_em].filter(Boolean).join(': ')
    expect(judge(calibrationMessage({ realizada_em }))).toMatchObject({ semData: { motivo, detalhe } })
  })

  it('is taken whatever stands in a field it may do without', () => {
    const values = [
      ...['63', '63%', '', ' ', '\u0000', '\u0007', '\ud83d', 'x'.repeat(3000), 'NaN', '[', '{"a":1}', '-', '1,5'],
      ...[true, false, null, [], {}, [null], [[]], [{}], { a: { b: [1] } }, -0, -1, 255, 127.5, 1e-320, 1e308, 2 ** 53],
    ]
    const essential = new Set<string>(ESSENCIAIS.calibracoes)
    const side = Object.keys(mensagemCalibracao.shape).filter((name) => !essential.has(name))
    expect(side.length).toBeGreaterThan(12)
    for (const name of side)
      for (const value of [...values.map((one) => JSON.stringify(one)), '1e999', 'nan', '-nan(ind)', '1.#INF', '']) {
        const text = JSON.stringify({ ...calibrationMessage(), [name]: '@' }).replace('"@"', () => value)
        expect(judge(text), `${name}: ${value}`).toMatchObject({ tipo: 'aceita' })
      }
  })

  it('is the same by its measured values, whatever else differs', () => {
    const hashOf = (more: object) => {
      const verdict = judge(calibrationMessage({ uuid: '1bdd0e47-92b9-40c5-89c7-277ceb91ac11', ...more }))
      return 'hash' in verdict ? verdict.hash : verdict
    }
    const first = hashOf({})
    for (const more of [
      { realizada_em: '2026-11-02T11:00:00-03:00', modelo: 'another', posicoes: [7] },
      { percentual: 0.4000000059604645, pressao_min: 2.9000000953674316 },
    ])
      expect(hashOf(more)).toBe(first)
    for (const more of [{ percentual: 0.5 }, { tipo: 'BALANCA' }, { pressao_max: 3.2 }, { amostras: [] }])
      expect(hashOf(more)).not.toBe(first)
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
