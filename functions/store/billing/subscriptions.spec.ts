import { describe, expect, it } from 'vitest'
import { coverageOf, freeYear } from './subscriptions.ts'

const now = '2026-11-20T12:00:00.000Z'
const ADDITIVE = { nome: 'Mais um', valor_unitario_centavos: 100 }

describe('what covers an account', () => {
  it('stands on its owner with its additives, those that were canceled until their date', () => {
    const paid = { ...freeYear('dono', 'PULVERIZADOR', now), id: 's1', gratuita: false, quantidade: 4 }
    const kept = { ...ADDITIVE, id: 'x', usuarios_adicionais: 1, valida_ate: null }
    const canceled = { ...ADDITIVE, id: 'y', usuarios_adicionais: 3, valida_ate: '2026-12-20T12:00:00.000Z' }
    expect(coverageOf({ ...paid, aditivos: [kept, canceled] })).toEqual({
      id: 's1',
      tipo: 'PULVERIZADOR',
      quantidade: 4,
      valida_ate: paid.valida_ate,
      gratuita: false,
      adicionais: [
        { id: 'x', usuarios: 1, quantidade: 4, valida_ate: paid.valida_ate },
        { id: 'y', usuarios: 3, quantidade: 4, valida_ate: canceled.valida_ate },
      ],
    })
  })

  it('stands on its owner with the users somebody gave with it, for the machines it is for', () => {
    const given = { ...freeYear('dono', 'PULVERIZADOR', now), id: 's1', quantidade: 2, usuarios_adicionais: 5 }
    expect(coverageOf(given).adicionais).toEqual([
      { id: 's1', usuarios: 5, quantidade: 2, valida_ate: given.valida_ate },
    ])
  })

  it('is free for a calendar year, leap years included', () => {
    expect(freeYear('dono', 'TURBOPULVERIZADOR', '2028-02-29T10:00:00.000Z').valida_ate).toBe(
      '2029-03-01T10:00:00.000Z',
    )
    expect(coverageOf({ ...freeYear('dono', 'PULVERIZADOR', now), id: 's1' })).toEqual({
      id: 's1',
      tipo: 'PULVERIZADOR',
      quantidade: null,
      adicionais: [],
      valida_ate: '2027-11-20T12:00:00.000Z',
      gratuita: true,
    })
  })
})
