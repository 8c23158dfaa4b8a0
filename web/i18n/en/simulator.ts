import type { Translated } from '../messages.ts'

export const simulator: Translated<'simulator'> = {
  title: 'Simulated payment',
  notice: 'No money moves here: choose what becomes of the payment.',
  amount: 'Amount',
  payments: 'Payments',
  none: 'There is no payment yet.',
  back: 'Back to the order',
  failed: 'The payment could not be loaded. Try again later.',
  notDone: 'That could not be done. Try again later.',
  changed: 'The payment has changed meanwhile.',
  unknownTitle: 'Payment not found',
  unknown: 'The address leads to no payment.',
  line: 'Bank slip line',
  due: 'Due {data}',
  actions: {
    APROVAR: 'Card approved',
    RECUSAR: 'Card refused',
    DEMORAR: 'Card that takes 20 seconds',
    AUTORIZAR: 'Card authorized, approved in 20 seconds',
    EMITIR: 'Issue the bank slip',
    PAGAR: 'Pay the bank slip',
    ESTORNAR: 'Reverse the payment',
    VENCER_CARTAO: 'Card no longer valid for renewals',
  },
}
