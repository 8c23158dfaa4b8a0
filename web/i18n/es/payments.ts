import type { Translated } from '../messages.ts'

export const payments: Translated<'payments'> = {
  status: 'Estado',
  method: 'Forma de pago',
  acquirer: 'Adquirente',
  trialDays: '{dias, plural, one {# día} other {# días}}',
  trialOf: '{dias, plural, one {# día} other {# días}}, hasta el {data}',
  proportion: '{nome}: {valor} × {dias} de {periodo} días = {parte}',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  total: 'Total',
  methods: {
    CARTAO: 'Tarjeta',
    BOLETO: 'Boleto',
  },
  acquirers: {
    MERCADOPAGO: 'Mercado Pago',
    STRIPE: 'Stripe',
    SIMULADOR: 'Simulador',
  },
  states: {
    REJEITADA: 'Rechazado',
    CANCELADA: 'Cancelado',
    ESTORNADA: 'Revertido',
    PENDENTE: 'Pendiente',
    AUTORIZADA: 'Autorizado',
    APROVADA: 'Aprobado',
    EXCEDENTE_APROVADA: 'Excedente aprobado',
  },
  orderStates: {
    ABERTO: 'Abierto',
    CANCELADO: 'Cancelado',
    VENCIDO: 'Vencido',
    CAPTURADO: 'Capturado',
    CONCLUIDO: 'Concluido',
  },
}
