import { money } from '../../../../shared/billing/money.ts'
import type { CheckoutRequest } from '../acquirer.ts'

export const NOW = new Date('2026-11-23T12:00:00Z')
export const SECONDS = NOW.getTime() / 1_000
/** The checkout of these tests, by Stripe's id. */
export const ID = 'cs_test_1'

export const REQUEST: CheckoutRequest = {
  checkoutId: '01K0CHECKOUT',
  amount: money(159_90, 'BRL'),
  method: 'CARTAO',
  description: 'Aspersa: 3 pulverizadores, anual',
  payer: { nome: 'Ana', email: 'ana@example.com', documento: null },
  language: 'pt',
  returnUrl: 'https://console.example/app/pedidos/1/visualizar',
  noticeUrl: 'https://console.example/api/avisos/stripe',
  endsAt: new Date('2026-11-24T11:00:00Z'),
  slipDays: 5,
}

export const KEY = { checkoutId: REQUEST.checkoutId, reference: ID }

export const intent = (more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 159_90,
  currency: 'brl',
  status: 'succeeded',
  next_action: null,
  latest_charge: null,
  ...more,
})
export const charge = (more: object = {}) => ({
  id: 'ch_1',
  object: 'charge',
  created: SECONDS,
  status: 'succeeded',
  disputed: false,
  refunded: false,
  billing_details: { name: 'ANA SOUZA' },
  payment_method_details: { card: { issuer: 'Banco do Campo', brand: 'visa', last4: '4242' } },
  ...more,
})
export const session = (more: object = {}) => ({
  id: ID,
  object: 'checkout.session',
  status: 'complete',
  client_reference_id: REQUEST.checkoutId,
  metadata: { origem: 'aspersa', checkout: REQUEST.checkoutId, forma: 'CARTAO' },
  payment_intent: intent({ latest_charge: charge() }),
  ...more,
})
export const slip = { metadata: { origem: 'aspersa', forma: 'BOLETO' } }
export const issued = intent({
  status: 'requires_action',
  next_action: {
    type: 'boleto_display_details',
    boleto_display_details: {
      number: '23791.23405 90000.001231 45000.123401 3 16560000015990',
      // The last second of 10 December in Brasília is on the 11th in Greenwich.
      expires_at: Date.parse('2026-12-11T02:59:59Z') / 1_000,
      hosted_voucher_url: 'https://payments.stripe.example/voucher',
      pdf: null,
    },
  },
})
