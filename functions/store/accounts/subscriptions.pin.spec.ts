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

/** Beside version 2: why it began, how it is paid, whether it is renewed. */
const STORED_SUBSCRIPTION_3 = {
  ...STORED_SUBSCRIPTION_2,
  ...{ v: 3, origem: 'ANO_GRATIS', motivo: null, pagamento: null, renova: false },
}

const AGREED = { id: 'p', nome: 'Mensal', valor_unitario_centavos: 5_990 }
const ADDITIVE = { id: 'x', nome: 'Mais um', valor_unitario_centavos: 100, usuarios_adicionais: 1 }
const PAID_2 = {
  ...STORED_SUBSCRIPTION_2,
  ...{ gratuita: false, pedido_id: 'o', plano: { ...AGREED, periodo: 'MENSAL' }, aditivos: [ADDITIVE] },
  ...{ usuarios_adicionais: 1, pago: { centavos: 1, desde: now }, ancora: now, periodos: 1 },
}

describe('the stored subscription', () => {
  it('keeps its shape', () => {
    const year = { ...freeYear('dono', 'PULVERIZADOR', now), id: 's1' }
    expect(subscriptionToItem(year)).toEqual(STORED_SUBSCRIPTION_3)
    expect(subscriptionFromItem(STORED_SUBSCRIPTION_3)).toEqual(year)
    expect(subscriptionFromItem(STORED_SUBSCRIPTION_2)).toEqual(year)
    expect(subscriptionFromItem(STORED_SUBSCRIPTION_1)).toEqual(year)
  })

  it('of version 2 that was paid is renewed, in the way its person chooses then', () => {
    expect(subscriptionFromItem(PAID_2)).toMatchObject({
      ...{ origem: 'PEDIDO', renova: true, pagamento: null, aditivos: [{ ...ADDITIVE, valida_ate: null }] },
      pago: { centavos: 1, desde: now, pedido_id: 'o' },
    })
    expect(subscriptionFromItem({ ...PAID_2, encerrada: { em: now, motivo: 'SUBSTITUIDA' } }).renova).toBe(false)
  })

  it('stands on its owner with its additives, those that were canceled until their date', () => {
    const paid = subscriptionFromItem(PAID_2)
    const canceled = { ...ADDITIVE, id: 'y', usuarios_adicionais: 3, valida_ate: '2026-12-20T12:00:00.000Z' }
    expect(coverageOf({ ...paid, quantidade: 4, aditivos: [...paid.aditivos, canceled] })).toEqual({
      ...{ id: 's1', tipo: 'PULVERIZADOR', quantidade: 4, valida_ate: paid.valida_ate, gratuita: false },
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
      ...{ id: 's1', tipo: 'PULVERIZADOR', quantidade: null, adicionais: [] },
      ...{ valida_ate: '2027-11-20T12:00:00.000Z', gratuita: true },
    })
  })
})
