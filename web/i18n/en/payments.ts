import type { Translated } from '../messages.ts'

export const payments: Translated<'payments'> = {
  status: 'Status',
  method: 'Payment method',
  acquirer: 'Acquirer',
  trialDays: '{dias, plural, one {# day} other {# days}}',
  trialOf: '{dias, plural, one {# day} other {# days}}, until {data}',
  proportion: '{nome}: {valor} × {dias} of {periodo} days = {parte}',
  subtotal: 'Subtotal',
  discount: 'Discount',
  total: 'Total',
  methods: {
    CARTAO: 'Card',
    BOLETO: 'Bank slip',
  },
  acquirers: {
    MERCADOPAGO: 'Mercado Pago',
    STRIPE: 'Stripe',
    SIMULADOR: 'Simulator',
  },
  states: {
    REJEITADA: 'Rejected',
    CANCELADA: 'Canceled',
    ESTORNADA: 'Reversed',
    PENDENTE: 'Pending',
    AUTORIZADA: 'Authorized',
    APROVADA: 'Approved',
    EXCEDENTE_APROVADA: 'Surplus approved',
  },
  orderStates: {
    ABERTO: 'Open',
    CANCELADO: 'Canceled',
    VENCIDO: 'Expired',
    CAPTURADO: 'Captured',
    CONCLUIDO: 'Concluded',
  },
}
