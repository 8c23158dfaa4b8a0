import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ESSENCIAIS, mensagemEstado } from '../../shared/contract/devices.ts'
import { judgeState } from './ingestStates.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const EQUIPMENT = { status: 'ATIVO', dono_id: 'ana', donos: [] } as const
const state = (more: object = {}) => ({
  versao: 1,
  uuid: randomUUID(),
  informado_em: '2026-11-20T11:59:00.000Z',
  versao_firmware: '2.5.4',
  bateria: 80,
  ...more,
})
const judge = (value: unknown, equipment: Parameters<typeof judgeState>[1] = { ...EQUIPMENT, donos: [] }) =>
  judgeState(
    { bytes: new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)), recebidoEm: NOW },
    equipment,
  )
const reasonOf = (value: unknown, equipment?: Parameters<typeof judgeState>[1]) => {
  const verdict = judge(value, equipment)
  return verdict.tipo === 'recusada' ? [verdict.motivo, verdict.detalhe] : null
}

describe('a state that a device tells', () => {
  it('is kept with what it leaves out as null', () => {
    const told = state()
    expect(judge(told)).toEqual({
      tipo: 'aceita',
      uuid: told.uuid,
      estado: { ...told, versao_hardware: null, atualizacao: null },
      ressalvas: [],
    })
    expect(judge(state({ versao_firmware: 'v2.5.4' }))).toMatchObject({ estado: { versao_firmware: '2.5.4' } })
    const failed = { versao_firmware: '2.6.0', situacao: 'FALHOU', erro: 'ENERGIA' }
    expect(judge(state({ atualizacao: failed }))).toMatchObject({ estado: { atualizacao: failed } })
  })

  it.each([
    ['broken JSON', '{"versao":1', ['MENSAGEM_INVALIDA', 'JSON']],
    ['more than the broker takes', 'x'.repeat(200_000), ['MENSAGEM_INVALIDA', 'tamanho']],
    ['no firmware', state({ versao_firmware: undefined }), ['MENSAGEM_INVALIDA', 'versao_firmware']],
    ['a firmware that is a number', state({ versao_firmware: 2.5 }), ['MENSAGEM_INVALIDA', 'versao_firmware']],
    ['a firmware that is no version', state({ versao_firmware: 'beta' }), ['MENSAGEM_INVALIDA', 'versao_firmware']],
    [
      'a day that is still to come',
      state({ informado_em: '2026-11-25T00:00:00.000Z' }),
      ['DATA_FUTURA', 'informado_em: 2026-11-25T00:00:00.000Z'],
    ],
  ])('of %s is refused with its reason', (_, value, reason) => {
    expect(reasonOf(value)).toEqual(reason)
  })

  it.each([
    ['a battery of 255 %', { bateria: 255 }, { bateria: null }, ['bateria', '255']],
    ['a battery below nothing', { bateria: -1 }, { bateria: null }, ['bateria', '-1']],
    [
      'a hardware that is no version',
      { versao_hardware: 'rev B' },
      { versao_hardware: null },
      ['versao_hardware', 'rev B'],
    ],
    [
      'an offer, which is not the device’s to tell',
      { atualizacao: { versao_firmware: '2.6.0', situacao: 'OFERECIDA' } },
      { atualizacao: null },
      ['atualizacao', 'OFERECIDA'],
    ],
    [
      'an error nobody knows',
      { atualizacao: { versao_firmware: '2.6.0', situacao: 'FALHOU', erro: 'SOLAR' } },
      { atualizacao: { versao_firmware: '2.6.0', situacao: 'FALHOU', erro: null } },
      ['atualizacao.erro', 'SOLAR'],
    ],
    [
      'a clock that fell back',
      { informado_em: '1970-01-01T00:00:12Z' },
      { informado_em: '2026-11-20T12:00:00.000Z' },
      ['informado_em', '1970-01-01T00:00:12Z'],
    ],
  ])('is kept without %s, which a note tells', (_, told, estado, [campo, valor]) => {
    expect(judge(state(told))).toMatchObject({
      tipo: 'aceita',
      estado,
      ressalvas: [{ motivo: 'NAO_INFORMADO', campo, valor }],
    })
  })

  it('is taken whatever stands in a field it may do without', () => {
    const values = [
      ...['63', '63%', '', ' ', '\u0000', '\u0007', '\ud83d', 'x'.repeat(3000), 'NaN', '[', '{"a":1}', '-', '1,5'],
      ...[true, false, null, [], {}, [null], [[]], [{}], { a: { b: [1] } }, -0, -1, 255, 127.5, 1e-320, 1e308, 2 ** 53],
    ]
    const essential = new Set<string>(ESSENCIAIS.estado)
    const side = Object.keys(mensagemEstado.shape).filter((name) => !essential.has(name))
    expect(side.length).toBeGreaterThan(2)
    for (const name of side)
      for (const value of [...values.map((one) => JSON.stringify(one)), '1e999', 'nan', '-nan(ind)', '1.#INF', '']) {
        const text = JSON.stringify({ ...state(), [name]: '@' }).replace('"@"', () => value)
        expect(judge(text), `${name}: ${value}`).toMatchObject({ tipo: 'aceita' })
      }
  })

  it('of a clock that runs ahead counts from its arrival', () => {
    expect(judge(state({ informado_em: '2026-11-20T17:00:00+02:00' }))).toMatchObject({
      estado: { informado_em: '2026-11-20T12:00:00.000Z' },
      ressalvas: [{ motivo: 'RELOGIO_ADIANTADO', campo: 'informado_em' }],
    })
  })

  it('of an equipment unknown, out of use or nobody’s is refused', () => {
    expect(reasonOf(state(), null)).toEqual(['EQUIPAMENTO_DESCONHECIDO', null])
    expect(reasonOf(state(), { ...EQUIPMENT, donos: [], status: 'INUTILIZADO' })).toEqual([
      'EQUIPAMENTO_INUTILIZADO',
      null,
    ])
    expect(reasonOf(state(), { ...EQUIPMENT, donos: [], dono_id: null })).toEqual(['EQUIPAMENTO_SEM_DONO', null])
  })
})
