import { describe, expect, it } from 'vitest'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { inOrder, stateOf } from './cardText.ts'

const i18n = await loadLanguage('pt', ['dashboard'])
const work = (trocar: number) => ({ trocar, limpar: 0, motivo: null, previstos: 0, previsto_em: null })
const card = (id: string, precisa_atencao: boolean, more: object = {}) =>
  ({ id, precisa_atencao, silencioso: false, servico: work(0), ...more }) as CartaoEquipamento

describe('the fleet', () => {
  const ordered = (cards: readonly CartaoEquipamento[], losses: Readonly<Record<string, number>> = {}) =>
    inOrder(cards, (id) => losses[id] ?? null).map(({ id }) => id)
  const out = (id: string, trocar: number, total_bicos: number) =>
    card(id, true, { servico: work(trocar), ultima: { total_bicos } })

  it('has the greatest part of nozzles out first, then what else needs attention, and the silent last', () => {
    const silent = { silencioso: true }
    const cards = [
      ...[card('new', false, silent), card('good', false), card('silent', true, silent)],
      ...[card('due', true), out('large', 3, 48), out('small', 2, 12)],
    ]
    expect(ordered(cards)).toEqual(['small', 'large', 'silent', 'due', 'good', 'new'])
  })

  it('has what loses most on a hectare before all others, where prices are set', () => {
    const cards = [out('worn', 6, 12), card('rate', false), card('good', false)]
    expect(ordered(cards, { rate: 310, worn: 120 })).toEqual(['rate', 'worn', 'good'])
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

  it('says where a reading measured one side of a turbosprayer only, which says nothing of the other', () => {
    const sides = (...lados: string[]) => ({ ultima: { barras: lados.map((lado) => ({ lado, vereditos: 'AA' })) } })
    expect(told('', sides('DIREITO')).text).toBe('Dentro da tolerância (só o lado direito)')
    expect(told('', { ...sides('ESQUERDO'), servico: work(1) }).text).toBe('1 bico para trocar (só o lado esquerdo)')
    for (const whole of [sides('DIREITO', 'ESQUERDO'), sides('BILATERAL')])
      expect(told('', whole).text).toBe('Dentro da tolerância')
  })
})
