// Notices of what happens after a payment was taken, with the fields both acquirers document, and ids of nobody.

const DISPUTE = {
  id: 'du_1NGaVVJgQ8aoUsQZ',
  object: 'dispute',
  amount: 159_90,
  balance_transactions: [],
  charge: 'ch_1',
  created: 1_795_435_200,
  currency: 'brl',
  enhanced_eligibility_types: [],
  evidence: { access_activity_log: null, customer_email_address: null, uncategorized_text: null },
  evidence_details: { due_by: 1_796_212_799, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  livemode: true,
  metadata: {},
  payment_intent: 'pi_1',
  payment_method_details: {
    card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10.4' },
    type: 'card',
  },
  reason: 'fraudulent',
  status: 'needs_response',
}
const REFUND = {
  id: 're_3NGaVVJgQ8aoUsQZ',
  object: 'refund',
  amount: 159_90,
  balance_transaction: 'txn_1',
  charge: 'ch_1',
  created: 1_795_435_200,
  currency: 'brl',
  destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
  metadata: {},
  payment_intent: 'pi_1',
  reason: 'requested_by_customer',
  receipt_number: null,
  status: 'succeeded',
}
const CHARGE = {
  id: 'ch_1',
  object: 'charge',
  amount: 159_90,
  amount_captured: 159_90,
  amount_refunded: 159_90,
  created: 1_795_435_000,
  currency: 'brl',
  disputed: false,
  payment_intent: 'pi_1',
  refunded: true,
  status: 'succeeded',
}

/** Stripe's events by what their payment, or where only that is named its charge, is found. */
export const STRIPE_NOTICES: readonly (readonly [type: string, object: object, about: string])[] = [
  ['charge.refunded', CHARGE, 'pi_1'],
  ['refund.created', REFUND, 'pi_1'],
  ['refund.updated', { ...REFUND, status: 'pending' }, 'pi_1'],
  ['refund.failed', { ...REFUND, status: 'failed', failure_reason: 'lost_or_stolen_card' }, 'pi_1'],
  ['charge.refund.updated', REFUND, 'pi_1'],
  ['charge.dispute.created', DISPUTE, 'pi_1'],
  ['charge.dispute.updated', { ...DISPUTE, status: 'under_review' }, 'pi_1'],
  ['charge.dispute.funds_withdrawn', DISPUTE, 'pi_1'],
  ['charge.dispute.funds_reinstated', { ...DISPUTE, status: 'won' }, 'pi_1'],
  ['charge.dispute.closed', { ...DISPUTE, status: 'lost' }, 'pi_1'],
  ['charge.dispute.created', { ...DISPUTE, payment_intent: null }, 'ch_1'],
  ['charge.dispute.closed', { ...DISPUTE, payment_intent: { id: 'pi_1', object: 'payment_intent' } }, 'pi_1'],
]

/** What `data.id` of a chargeback looks like: 18 digits, which no number holds. */
export const CHARGEBACK_ID = '217000061307271123'

/** Mercado Pago's notices as they come, by topic: the body is text, since parsing its ids would change them. */
export const MERCADO_PAGO_NOTICES = {
  topic_chargebacks_wh: `{"actions":["changed_case_status"],"api_version":"v1","application_id":9007201037432480,"data":{"checkout":"PRO","date_updated":"0001-01-01T00:00:00Z","id":${CHARGEBACK_ID},"payment_id":77,"product_id":"BC32A57TRPP001U8NHHG","site_id":"MLB","transaction_intent_id":""},"date_created":"2026-11-23T08:03:24-04:00","id":114544942708,"live_mode":true,"type":"topic_chargebacks_wh","user_id":425424311,"version":1720427447}`,
  topic_claims_integration_wh: `{"action":"updated","api_version":"v1","application_id":9007201037432480,"data":{"id":"5255024182","resource":"/post-purchase/v1/claims/5255024182"},"date_created":"2026-11-23T12:00:00Z","id":114544942709,"live_mode":true,"type":"topic_claims_integration_wh","user_id":425424311,"version":1}`,
  payment: `{"action":"payment.updated","api_version":"v1","data":{"id":"77"},"date_created":"2026-11-23T12:00:00Z","id":114544942710,"live_mode":true,"type":"payment","user_id":425424311}`,
} as const

/** A chargeback as its own route answers. */
export const CHARGEBACK = {
  id: CHARGEBACK_ID,
  payments: [77],
  currency: 'BRL',
  amount: '159.90',
  reason: 'unauthorized',
  reason_id: '6',
  coverage_applied: false,
  coverage_eligible: false,
  documentation_required: true,
  documentation_status: 'pending',
  documentation: [],
  date_documentation_deadline: '2026-12-05T23:59:59.000-03:00',
  date_created: '2026-11-22T10:30:00.000-03:00',
  date_last_updated: '2026-11-23T09:00:00.000-03:00',
  live_mode: true,
}

/** A claim, likewise. */
export const CLAIM = {
  id: 5255024182,
  resource_id: 77,
  resource: 'payment',
  status: 'opened',
  type: 'mediations',
  stage: 'dispute',
  parent_id: null,
  reason_id: 'PNR3430',
  players: [],
  resolution: null,
  site_id: 'MLB',
  date_created: '2026-11-22T10:30:00.000-03:00',
  last_updated: '2026-11-23T09:00:00.000-03:00',
}
