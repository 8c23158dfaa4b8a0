import { describe, expect, it } from 'vitest'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { inOrder, stateOf } from './cardText.ts'

const i18n = await loadLanguage('pt', ['dashboard'])
const work = (trocar: number) => ({ trocar, limpar: 0, motivo: null, previstos: 0, previsto_em: null })
const card = (id: string, precisa_atencao: boolean, more: object = {}) =>
  ({ id, precisa_atencao, silencioso: false, servico: work(0), ...more }) as CartaoEquipamento

describe('the fleet', () => {
  it('has worn nozzles first, then what else needs attention, and the silent last', () => {
    const silent = { silencioso: true }
    const cards = [
      ...[card('new', false, silent), card('good', false), card('silent', true, silent)],
      ...[card('due', true), card('worn', true, { servico: work(2) })],
    ]
    expect(inOrder(cards).map(({ id }) => id)).toEqual(['worn', 'silent', 'due', 'good', 'new'])
  })
})

describe('a card', () => {
  const told = (vereditos: string, more: object = {}) =>
    stateOf(card('', false, { ultima: { barras: [{ lado: null, vereditos }] }, ...more }), i18n)

  it('says of a reading what its list says of it', () => {
    expect(told('AAA')).toEqual({ severity: 'BOM', text: 'Dentro da tolerância' })
    expect(told('ARA')).toEqual({ severity: 'SABIDO', text: 'Tudo feito: meça de novo' })
    expect(told('ANA')).toEqual({ severity: 'SABIDO', text: 'Parcialmente avaliada: 2 de 3 bicos' })
    expect(told('AGA', { servico: work(1) })).toEqual({ severity: 'AGORA', text: '1 bico para trocar' })
  })
})
