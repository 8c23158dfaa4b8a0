import { describe, expect, it } from 'vitest'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import { loadLanguage } from '../../i18n/load.ts'
import { sectionsOf } from './boomSections.ts'
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
    stateOf(card('', false, { ultima: { barras: [{ lado: null, vereditos }], nao_medidos: 0 }, ...more }), i18n)

  it('says of a reading what its list says of it', () => {
    expect(told('AAA')).toEqual({ severity: 'BOM', text: 'Dentro da tolerância' })
    expect(told('ARA')).toEqual({ severity: 'SABIDO', text: 'Tudo feito: meça de novo' })
    expect(told('ANA')).toEqual({ severity: 'SABIDO', text: 'Parcialmente avaliada: 2 de 3 bicos' })
    expect(told('AGA', { servico: work(1) })).toEqual({ severity: 'AGORA', text: '1 bico para trocar' })
  })

  it('does not call a boom good of which a nozzle could not be measured, as its list does not', () => {
    const last = { barras: [{ lado: null, vereditos: 'AAA' }], nao_medidos: 1 }
    expect(told('', { ultima: last }).text).toBe('Parcialmente avaliada: 3 de 4 bicos')
  })

  it('says where a reading measured one side of a turbosprayer only, which says nothing of the other', () => {
    const sides = (...lados: string[]) => ({
      ultima: { barras: lados.map((lado) => ({ lado, vereditos: 'AA' })), nao_medidos: 0 },
    })
    expect(told('', sides('DIREITO')).text).toBe('Dentro da tolerância (só o lado direito)')
    expect(told('', { ...sides('ESQUERDO'), servico: work(1) }).text).toBe('1 bico para trocar (só o lado esquerdo)')
    for (const whole of [sides('DIREITO', 'ESQUERDO'), sides('BILATERAL')])
      expect(told('', whole).text).toBe('Dentro da tolerância')
  })
})

describe('the boom of a card', () => {
  const section = (bico_inicial: number, bico_final: number) => ({ bico_inicial, bico_final, descricao: '' })
  const drawn = (vereditos: string, posicoes: [number, number][], secoes: ReturnType<typeof section>[]) =>
    sectionsOf({ lado: null, vereditos }, { posicoes, secoes }).map(({ first, count, state, work }) => [
      ...[first, count, state, work],
    ])

  it('has each nozzle in its section, also where others were not measured', () => {
    const halves = [section(1, 3), section(4, 6)]
    expect(drawn('AGA', [[4, 6]], halves)).toEqual([
      [1, 3, 'SEM_AVALIACAO', 0],
      [4, 3, 'TROCAR', 1],
    ])
    // The second nozzle could not be measured.
    expect(
      drawn(
        'AAEAA',
        [
          [1, 1],
          [3, 6],
        ],
        halves,
      ),
    ).toEqual([
      [1, 3, 'BOM', 0],
      [4, 3, 'LIMPAR', 1],
    ])
    expect(drawn('AAAG', [[1, 4]], [])).toEqual([
      [1, 2, 'BOM', 0],
      [3, 2, 'TROCAR', 1],
    ])
  })
})
