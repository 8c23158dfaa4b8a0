import { failed } from '../../../shared/i18n/failed/en.ts'
import type { Translated } from '../messages.ts'

export const simulator: Translated<'simulator'> = {
  title: 'Simulated payment',
  notice: 'No money moves here: choose what happens to the payment.',
  amount: 'Amount',
  payments: 'Payments',
  none: 'There are no payments yet.',
  back: 'Back to the order',
  failed: failed('The payment', 'loaded'),
  notDone: failed('This', 'done'),
  changed: 'The payment has changed in the meantime.',
  unknownTitle: 'Payment not found',
  unknown: 'This address does not lead to a payment.',
  line: 'Slip number',
  due: 'Due on {data}',
  actions: {
    APROVAR: 'Card approved',
    RECUSAR: 'Card refused',
    DEMORAR: 'Card that takes 20 seconds',
    AUTORIZAR: 'Card authorized, approved in 20 seconds',
    EMITIR: 'Issue the bank slip',
    PAGAR: 'Pay the bank slip',
    ESTORNAR: 'Reverse the payment',
    ESTORNAR_PARTE: 'Refund half of it',
    CONTESTAR: 'Dispute the payment',
    GANHAR_CONTESTACAO: 'Settle the dispute for the shop',
    PERDER_CONTESTACAO: 'Settle the dispute for the customer',
    VENCER_CARTAO: 'Card no longer valid for renewals',
  },
}
