import { describe, expect, it } from 'vitest'
import type { CartaoEquipamento } from '../../../shared/contract/dashboard.ts'
import { inOrder } from './cardText.ts'

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
