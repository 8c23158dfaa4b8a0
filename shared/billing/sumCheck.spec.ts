import { describe, expect, it } from 'vitest'
import { differencesOf, heldOf, type OrderMoney } from './sumCheck.ts'

const PAID: OrderMoney = {
  order: { status: 'CONCLUIDO', total_centavos: 1_000 },
  transactions: [
    { id: 'a', status: 'APROVADA', valor_centavos: 1_000 },
    { id: 'b', status: 'REJEITADA', valor_centavos: 1_000 },
  ],
  entries: [{ transacao_id: 'a', tipo: 'PAGAMENTO', centavos: 1_000 }],
}
const kinds = (money: OrderMoney) => differencesOf(money).map(({ tipo }) => tipo)

describe('what agrees', () => {
  it.each<[string, OrderMoney]>([
    ['an order that is paid', PAID],
    ['one that is open', { order: { status: 'ABERTO', total_centavos: 1_000 }, transactions: [], entries: [] }],
    ['one that cost nothing', { order: { status: 'CONCLUIDO', total_centavos: 0 }, transactions: [], entries: [] }],
    [
      'one whose payment went back',
      {
        order: PAID.order,
        transactions: [{ id: 'a', status: 'ESTORNADA', valor_centavos: 1_000 }],
        entries: [...PAID.entries, { transacao_id: 'a', tipo: 'ESTORNO', centavos: -1_000 }],
      },
    ],
    [
      'one with a surplus that somebody has to send back',
      {
        order: { status: 'CANCELADO', total_centavos: 1_000 },
        transactions: [{ id: 'a', status: 'EXCEDENTE_APROVADA', valor_centavos: 1_000 }],
        entries: [
          { transacao_id: 'a', tipo: 'EXCEDENTE', centavos: 1_000 },
          { transacao_id: 'a', tipo: 'DEVOLUCAO_MANUAL', centavos: 0 },
        ],
      },
    ],
    [
      'one of a payment that went back before anybody knew that it had come',
      {
        order: { status: 'ABERTO', total_centavos: 1_000 },
        transactions: [{ id: 'a', status: 'ESTORNADA', valor_centavos: 1_000 }],
        entries: [],
      },
    ],
  ])('is %s', (_, money) => {
    expect(differencesOf(money)).toEqual([])
    expect(heldOf(money).byMovements).toBe(heldOf(money).byPayments)
  })
})

describe('what contradicts', () => {
  it('is a payment without its movement', () => {
    expect(differencesOf({ ...PAID, entries: [] })).toEqual([
      { tipo: 'PEDIDO_SEM_PAGAMENTO', transacao_id: null, esperado_centavos: 1_000, encontrado_centavos: 0 },
      { tipo: 'LANCAMENTO_AUSENTE', transacao_id: 'a', esperado_centavos: 1_000, encontrado_centavos: 0 },
      { tipo: 'SOMA_DIFERENTE', transacao_id: null, esperado_centavos: 1_000, encontrado_centavos: 0 },
    ])
  })

  it('is a movement of nothing that is known, or of another amount', () => {
    const stray = { transacao_id: 'c', tipo: 'EXCEDENTE', centavos: 5 } as const
    expect(kinds({ ...PAID, entries: [...PAID.entries, stray] })).toEqual(['LANCAMENTO_A_MAIS', 'SOMA_DIFERENTE'])
    const other = { transacao_id: 'a', tipo: 'PAGAMENTO', centavos: 999 } as const
    expect(kinds({ ...PAID, entries: [other] })).toEqual(['VALOR_DIFERENTE', 'SOMA_DIFERENTE'])
    const refused = { transacao_id: 'b', tipo: 'PAGAMENTO', centavos: 0 } as const
    expect(kinds({ ...PAID, entries: [...PAID.entries, refused] })).toEqual([
      'PAGAMENTO_SEM_PEDIDO',
      'LANCAMENTO_A_MAIS',
    ])
  })

  it('is a payment taken for an order that is not concluded, or one that is less than the order', () => {
    expect(kinds({ ...PAID, order: { status: 'CANCELADO', total_centavos: 1_000 } })).toEqual(['PAGAMENTO_SEM_PEDIDO'])
    expect(kinds({ ...PAID, order: { status: 'CONCLUIDO', total_centavos: 2_000 } })).toEqual(['PEDIDO_SEM_PAGAMENTO'])
  })

  it('is a payment that went back without a movement out', () => {
    const transactions = [{ id: 'a', status: 'ESTORNADA', valor_centavos: 1_000 }] as const
    expect(kinds({ ...PAID, transactions })).toEqual(['LANCAMENTO_AUSENTE', 'SOMA_DIFERENTE'])
  })
})
