import { describe, expect, it } from 'vitest'
import { coverageOf, freeYear, subscriptionFromItem, subscriptionToItem } from './subscriptions.ts'

const now = '2026-11-20T12:00:00.000Z'

const STORED_SUBSCRIPTION_1 = {
  pk: 'CONTA#dono',
  sk: 'ASSINATURA#s1',
  gsi3pk: 'ASSINATURA',
  gsi3sk: '2027-11-20T12:00:00.000Z#s1',
  lista: { i: 's1', d: 'dono', t: 'PULVERIZADOR', q: null, g: true, a: '2027-11-20T12:00:00.000Z' },
  v: 1,
  id: 's1',
  dono_id: 'dono',
  tipo: 'PULVERIZADOR',
  quantidade: null,
  gratuita: true,
  inicia_em: now,
  valida_ate: '2027-11-20T12:00:00.000Z',
  versao: 1,
  criado_em: now,
  atualizado_em: now,
}

/** Beside version 1: what was agreed and paid, and how it ended. */
const STORED_SUBSCRIPTION_2 = {
  ...STORED_SUBSCRIPTION_1,
  v: 2,
  ...{ usuarios_adicionais: 0, pedido_id: null, plano: null, aditivos: [], moeda: 'BRL' },
  ...{ pago: null, ancora: null, periodos: 0, encerrada: null },
}

describe('the stored subscription', () => {
  it('keeps its shape', () => {
    const year = { ...freeYear('dono', 'PULVERIZADOR', now), id: 's1' }
    expect(subscriptionToItem(year)).toEqual(STORED_SUBSCRIPTION_2)
    expect(subscriptionFromItem(STORED_SUBSCRIPTION_2)).toEqual(year)
    expect(subscriptionFromItem(STORED_SUBSCRIPTION_1)).toEqual(year)
  })

  it('is free for a calendar year, leap years included', () => {
    expect(freeYear('dono', 'TURBOPULVERIZADOR', '2028-02-29T10:00:00.000Z').valida_ate).toBe(
      '2029-03-01T10:00:00.000Z',
    )
    expect(coverageOf({ ...freeYear('dono', 'PULVERIZADOR', now), id: 's1' })).toEqual({
      id: 's1',
      tipo: 'PULVERIZADOR',
      quantidade: null,
      usuarios_adicionais: 0,
      valida_ate: '2027-11-20T12:00:00.000Z',
      gratuita: true,
    })
  })
})
