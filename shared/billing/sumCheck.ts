import type { DiferencaConferencia, Lancamento, StatusPedido, StatusTransacao } from '../enums.ts'
import { isMoneyIn } from './orderStates.ts'

/** Everything that is stored of an order's money. Amounts are hundredths of the order's currency. */
export interface OrderMoney {
  readonly order: { readonly status: StatusPedido; readonly total_centavos: number }
  readonly transactions: readonly {
    readonly id: string
    readonly status: StatusTransacao
    readonly valor_centavos: number
    /** Hundredths of it that went back. */
    readonly devolvido_centavos?: number
  }[]
  readonly entries: readonly { readonly transacao_id: string; readonly tipo: Lancamento; readonly centavos: number }[]
}

/** Where order, payments and movements contradict each other: what one says, and what the other. */
export interface Difference {
  readonly tipo: DiferencaConferencia
  readonly transacao_id: string | null
  readonly esperado_centavos: number
  readonly encontrado_centavos: number
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0)

/** The movements that a transaction's state asks for: what came in, and what went back again. */
function expectedOf(status: StatusTransacao, cameIn: Lancamento | undefined): Lancamento[] {
  if (status === 'APROVADA') return ['PAGAMENTO']
  if (status === 'EXCEDENTE_APROVADA') return ['EXCEDENTE']
  // Money that was never known to have come could not go back.
  return status === 'ESTORNADA' && cameIn ? [cameIn, 'ESTORNO'] : []
}

const MOVING: readonly Lancamento[] = ['PAGAMENTO', 'EXCEDENTE', 'ESTORNO']

/** The sum of the movements of a kind. Of a reversal it includes earlier partial ones. */
const movedBy = (tipo: Lancamento, entries: OrderMoney['entries']): number =>
  sum(
    entries
      .filter((one) => one.tipo === tipo || (tipo === 'ESTORNO' && one.tipo === 'ESTORNO_PARCIAL'))
      .map(({ centavos }) => centavos),
  )

function ofTransaction({ id, status, valor_centavos }: OrderMoney['transactions'][number], all: OrderMoney['entries']) {
  const own = all.filter(({ transacao_id }) => transacao_id === id)
  const entries = own.filter(({ tipo }) => MOVING.includes(tipo))
  const cameIn = entries.find(({ tipo }) => tipo === 'PAGAMENTO' || tipo === 'EXCEDENTE')?.tipo
  const expected = expectedOf(status, cameIn)
  const missing = expected.filter((tipo) => !entries.some((entry) => entry.tipo === tipo))
  const beyond = entries.filter(({ tipo }) => !expected.includes(tipo))
  const other = entries.filter(({ tipo }) => expected.includes(tipo) && Math.abs(movedBy(tipo, own)) !== valor_centavos)
  const difference = (
    tipo: DiferencaConferencia,
    esperado_centavos: number,
    encontrado_centavos: number,
  ): Difference => ({
    tipo,
    transacao_id: id,
    esperado_centavos,
    encontrado_centavos,
  })
  return [
    ...missing.map((tipo) =>
      difference('LANCAMENTO_AUSENTE', tipo === 'ESTORNO' ? -valor_centavos : valor_centavos, 0),
    ),
    ...beyond.map(({ centavos }) => difference('LANCAMENTO_A_MAIS', 0, centavos)),
    ...other.map(({ centavos }) => difference('VALOR_DIFERENTE', valor_centavos, centavos)),
  ]
}

/** Whether the order has exactly the payment its state speaks of. One that went back later paid for it all the same. */
function ofOrder({ order, transactions, entries }: OrderMoney): Difference[] {
  const paid = transactions.filter(({ id }) =>
    entries.some(({ transacao_id, tipo }) => transacao_id === id && tipo === 'PAGAMENTO'),
  )
  const expected = order.status === 'CONCLUIDO' ? order.total_centavos : 0
  const found = sum(paid.map(({ valor_centavos }) => valor_centavos))
  if (found === expected) return []
  const tipo = found < expected ? 'PEDIDO_SEM_PAGAMENTO' : 'PAGAMENTO_SEM_PEDIDO'
  return [{ tipo, transacao_id: null, esperado_centavos: expected, encontrado_centavos: found }]
}

/** The money of an order that is here, by its payments and by its movements, in hundredths. */
export const heldOf = ({ transactions, entries }: Pick<OrderMoney, 'transactions' | 'entries'>) => ({
  byPayments: sum(
    transactions
      .filter(({ status }) => isMoneyIn(status))
      .map(({ valor_centavos, devolvido_centavos = 0 }) => valor_centavos - devolvido_centavos),
  ),
  byMovements: sum(entries.map(({ centavos }) => centavos)),
})

/** Every contradiction between an order, its payments and its movements; none where they agree. */
export function differencesOf(money: OrderMoney): Difference[] {
  const { transactions, entries } = money
  const known = new Set(transactions.map(({ id }) => id))
  const strays = entries.filter(({ transacao_id }) => !known.has(transacao_id))
  const { byPayments, byMovements } = heldOf(money)
  const isEven = byPayments === byMovements
  return [
    ...ofOrder(money),
    ...transactions.flatMap((one) => ofTransaction(one, entries)),
    ...strays.map(
      ({ transacao_id, centavos }): Difference => ({
        tipo: 'LANCAMENTO_A_MAIS',
        transacao_id,
        esperado_centavos: 0,
        encontrado_centavos: centavos,
      }),
    ),
    ...(isEven
      ? []
      : [
          {
            tipo: 'SOMA_DIFERENTE' as const,
            transacao_id: null,
            esperado_centavos: byPayments,
            encontrado_centavos: byMovements,
          },
        ]),
  ]
}
