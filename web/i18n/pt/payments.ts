import type { Adquirente, FormaPagamento, StatusPedido, StatusTransacao } from '../../../shared/enums.ts'

export const payments = {
  status: 'Situação',
  method: 'Forma de pagamento',
  acquirer: 'Adquirente',
  trialDays: '{dias, plural, one {# dia} other {# dias}}',
  trialOf: '{dias, plural, one {# dia} other {# dias}}, até {data}',
  proportion: '{nome}: {valor} × {dias} de {periodo} dias = {parte}',
  subtotal: 'Subtotal',
  discount: 'Desconto',
  total: 'Total',
  methods: {
    CARTAO: 'Cartão',
    BOLETO: 'Boleto',
  } satisfies Record<FormaPagamento, string>,
  acquirers: {
    MERCADOPAGO: 'Mercado Pago',
    STRIPE: 'Stripe',
    SIMULADOR: 'Simulador',
  } satisfies Record<Adquirente, string>,
  states: {
    REJEITADA: 'Rejeitado',
    CANCELADA: 'Cancelado',
    ESTORNADA: 'Estornado',
    PENDENTE: 'Pendente',
    AUTORIZADA: 'Autorizado',
    APROVADA: 'Aprovado',
    EXCEDENTE_APROVADA: 'Excedente aprovado',
  } satisfies Record<StatusTransacao, string>,
  orderStates: {
    ABERTO: 'Aberto',
    CANCELADO: 'Cancelado',
    VENCIDO: 'Vencido',
    CAPTURADO: 'Capturado',
    CONCLUIDO: 'Concluído',
  } satisfies Record<StatusPedido, string>,
} as const
