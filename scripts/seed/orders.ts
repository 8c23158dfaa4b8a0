import { type Order, orders } from '../../functions/store/billing/orders.ts'
import { putEntry, putTransaction, type StoredTransaction } from '../../functions/store/billing/transactions.ts'
import { hashedId } from '../../functions/store/kit/hashedId.ts'
import { daysAfter, periodsAfter } from '../../shared/billing/period.ts'
import { uuid5 } from '../simulator/uuid5.ts'
import { PEOPLE } from './people.ts'

const AUTHOR = { id: PEOPLE.ana.id, nome: PEOPLE.ana.name }
const PLAN = {
  plano_id: uuid5('plano Pulverizador mensal'),
  nome: 'Pulverizador mensal',
  tipo: 'PULVERIZADOR' as const,
  quantidade: 2,
  valor_unitario_centavos: 5_900,
  dias_teste_gratis: 0,
}
const TOTAL = PLAN.quantidade * PLAN.valor_unitario_centavos
const HOUR_MS = 3_600_000

/** An order of long ago, which nothing depends on any more. */
function pastOrder(
  name: string,
  begun: string,
  ended: Pick<Order, 'status' | 'aprovado_em' | 'valida_ate' | 'cancelado_em'>,
): Order {
  const id = uuid5(`pedido ${name}`)
  return {
    id,
    dono_id: AUTHOR.id,
    tipo: 'ASSINATURA',
    periodo: 'MENSAL',
    moeda: 'BRL',
    planos: [PLAN],
    aditivos: [],
    substitui: [],
    assinaturas: [],
    subtotal_centavos: TOTAL,
    desconto_centavos: 0,
    proporcoes: [],
    total_centavos: TOTAL,
    ...ended,
    checkouts: [
      {
        id: hashedId(`checkout ${name}`),
        adquirente: 'SIMULADOR',
        forma_pagamento: 'CARTAO',
        referencia: null,
        url: null,
        termina_em: daysAfter(begun, 1),
        automatico: false,
      },
    ],
    vence_em: daysAfter(begun, 3),
    acompanhar_em: null,
    criado_em: begun,
    atualizado_em: begun,
    versao: 1,
  }
}

const paymentOf = (order: Order, em: string): StoredTransaction => ({
  id: hashedId(`pagamento ${order.id}`),
  pedido_id: order.id,
  checkout_id: order.checkouts[0]?.id ?? '',
  adquirente_id: `demo-${order.id}`,
  status: 'APROVADA',
  adquirente: 'SIMULADOR',
  forma_pagamento: 'CARTAO',
  valor_centavos: TOTAL,
  moeda: 'BRL',
  devolvido_centavos: 0,
  contestacao: null,
  retiradas: [],
  estornada_em: null,
  devolucao: null,
  boleto: null,
  cartao: { emissor: 'SIMULADOR', titular: PEOPLE.ana.name, ultimos_digitos: '0000' },
  criado_em: em,
  atualizado_em: em,
  versao: 0,
})

/** Makes the former orders of Ana: one she paid and one she cancelled, both over. Doing it again changes nothing. */
export async function createOrders(begun: string): Promise<void> {
  const paidAt = new Date(Date.parse(begun) + HOUR_MS).toISOString()
  const paid = pastOrder('pago', begun, {
    status: 'CONCLUIDO',
    aprovado_em: paidAt,
    valida_ate: periodsAfter(paidAt, 'MENSAL', 1),
    cancelado_em: null,
  })
  const later = daysAfter(begun, 40)
  const cancelled = pastOrder('cancelado', later, {
    status: 'CANCELADO',
    aprovado_em: null,
    valida_ate: null,
    cancelado_em: daysAfter(later, 1),
  })
  if (!(await orders.get(paid.id))) {
    const payment = paymentOf(paid, paidAt)
    const movement = { tipo: 'PAGAMENTO', transacao_id: payment.id, centavos: TOTAL, moeda: 'BRL', em: paidAt } as const
    const entry = { ...movement, autor_id: null, motivo: null }
    await orders.create(paid, { author: AUTHOR, with: [putTransaction(null, payment), putEntry(paid.id, entry)] })
  }
  if (!(await orders.get(cancelled.id))) await orders.create(cancelled, { author: AUTHOR })
}
