import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { judgeState } from './ingestStates.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const EQUIPMENT = { status: 'ATIVO', dono_id: 'ana' } as const
const state = (more: object = {}) => ({
  versao: 1,
  uuid: randomUUID(),
  informado_em: '2026-11-20T11:59:00.000Z',
  versao_firmware: '2.5.4',
  bateria: 80,
  ...more,
})
const judge = (value: unknown, equipment: Parameters<typeof judgeState>[2] = EQUIPMENT) =>
  judgeState(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)), NOW, equipment)
const reasonOf = (value: unknown, equipment?: Parameters<typeof judgeState>[2]) => {
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
    })
    const failed = { versao_firmware: '2.6.0', situacao: 'FALHOU', erro: 'ENERGIA' }
    expect(judge(state({ atualizacao: failed }))).toMatchObject({ estado: { atualizacao: failed } })
  })

  it.each([
    ['broken JSON', '{"versao":1', ['MENSAGEM_INVALIDA', 'JSON']],
    ['more than the broker takes', 'x'.repeat(200_000), ['MENSAGEM_INVALIDA', 'tamanho']],
    ['no firmware', state({ versao_firmware: undefined }), ['MENSAGEM_INVALIDA', 'versao_firmware']],
    ['a firmware that is no version', state({ versao_firmware: 'beta' }), ['MENSAGEM_INVALIDA', 'versao_firmware']],
    ['a battery of 900 %', state({ bateria: 900 }), ['VALOR_ABSURDO', 'bateria']],
    [
      'an offer, which is not the device’s to tell',
      state({ atualizacao: { versao_firmware: '2.6.0', situacao: 'OFERECIDA' } }),
      ['MENSAGEM_INVALIDA', 'atualizacao.situacao'],
    ],
    ['a clock never set', state({ informado_em: '1970-01-01T00:00:00.000Z' }), ['VALOR_ABSURDO', 'informado_em']],
    [
      'a day that is still to come',
      state({ informado_em: '2026-11-25T00:00:00.000Z' }),
      ['DATA_FUTURA', '2026-11-25T00:00:00.000Z'],
    ],
  ])('of %s is refused with its reason', (_, value, reason) => {
    expect(reasonOf(value)).toEqual(reason)
  })

  it('of an equipment unknown, out of use or nobody’s is refused', () => {
    expect(reasonOf(state(), null)).toEqual(['EQUIPAMENTO_DESCONHECIDO', null])
    expect(reasonOf(state(), { ...EQUIPMENT, status: 'INUTILIZADO' })).toEqual(['EQUIPAMENTO_INUTILIZADO', null])
    expect(reasonOf(state(), { ...EQUIPMENT, dono_id: null })).toEqual(['EQUIPAMENTO_SEM_DONO', null])
  })
})
