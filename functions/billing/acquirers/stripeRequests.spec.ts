import Stripe from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import { money } from '../../../shared/billing/money.ts'
import { MOEDAS } from '../../../shared/enums.ts'
import { LANGUAGES } from '../../../shared/i18n/language.ts'
import { standIn } from '../../../tests/fixtures/standIn.ts'
import type { Acquirer } from './acquirer.ts'
import { createStripe } from './stripe.ts'
import { type FormRequest, faultsOf, operationOf } from './testing/formRequest.ts'
import { charge, ID, intent, issued, KEY, REQUEST, session, slip } from './testing/stripeAnswers.ts'
import { API_VERSION, OPERATIONS } from './testing/stripeOpenApi.ts'

const START = 'POST /v1/checkout/sessions'
const FIND = 'GET /v1/checkout/sessions'
const ONE = `${FIND}/${ID}`
const CHARGE = 'POST /v1/payment_intents'
const kept = intent({ customer: 'cus_1', payment_method: 'pm_1', latest_charge: charge() })

const server = standIn()
let stripe: Acquirer
beforeEach(() => {
  stripe = createStripe({ key: 'sk_test_of_these_tests', noticeSecret: 'whsec_1', apiUrl: server.url() })
  server.answer(START, { id: ID, url: 'https://checkout.stripe.example/c/1' })
  server.answer(FIND, { object: 'list', data: [] })
  server.answer(ONE, session({ payment_intent: kept }))
  server.answer(`POST /v1/checkout/sessions/${ID}/expire`, session({ status: 'expired' }))
  server.answer(CHARGE, intent({ id: 'pi_2' }))
  server.answer('GET /v1/payment_intents/pi_2', { ...kept, id: 'pi_2', metadata: {} })
  server.answer('POST /v1/payment_intents/pi_1/cancel', intent({ status: 'canceled' }))
  server.answer('POST /v1/refunds', { id: 're_1', status: 'succeeded' })
  server.answer('GET /v1/refunds', { object: 'list', data: [] })
  server.answer('GET /v1/disputes', { object: 'list', data: [] })
  server.answer('GET /v1/payment_method_configurations', {
    object: 'list',
    data: [{ id: 'pmc_1', is_default: true, active: true, application: null }],
  })
})

const SESSION = 'GET /v1/checkout/sessions/{session}'
const INTENT = 'GET /v1/payment_intents/{intent}'
const answered = (more: object) => server.answer(ONE, session(more))
const charged = (more: object) => answered({ payment_intent: intent({ latest_charge: charge(more) }) })

/** What is done, and the operations that it is done by. */
type Case = [what: string, make: () => Promise<unknown>, operations: string[]]
const CASES: Case[] = [
  ...MOEDAS.map(
    (moeda): Case => [
      `a checkout by card in ${moeda}`,
      () => stripe.start({ ...REQUEST, amount: money(159_90, moeda) }),
      [START],
    ],
  ),
  ...LANGUAGES.map(
    (language): Case => [
      `a checkout by slip in ${language}`,
      () => stripe.start({ ...REQUEST, method: 'BOLETO', language }),
      [START],
    ],
  ),
  ['a card charged again by its checkout', () => stripe.charge(REQUEST, KEY), [SESSION, CHARGE]],
  [
    'a card charged again by its last charge',
    () => stripe.charge(REQUEST, { ...KEY, reference: 'pi_2' }),
    [INTENT, CHARGE],
  ],
  [
    'an open checkout closed',
    () => {
      answered({ status: 'open', payment_intent: null })
      return stripe.close(KEY)
    },
    [SESSION, 'POST /v1/checkout/sessions/{session}/expire'],
  ],
  [
    'an issued slip closed',
    () => {
      answered({ ...slip, payment_intent: issued })
      return stripe.close(KEY)
    },
    [SESSION, 'POST /v1/payment_intents/{intent}/cancel'],
  ],
  ['a question about what can be paid by', () => stripe.methods(), ['GET /v1/payment_method_configurations']],
  ['a refund', () => stripe.refund({ id: 'pi_1', method: 'CARTAO' }, 'r1'), ['POST /v1/refunds']],
  [
    'a question about what was sent back',
    () => {
      charged({ refunded: true })
      return stripe.ask(KEY)
    },
    [SESSION, 'GET /v1/refunds'],
  ],
  [
    'a question about what is disputed',
    () => {
      charged({ disputed: true })
      return stripe.ask(KEY)
    },
    [SESSION, 'GET /v1/disputes'],
  ],
  [
    'a notice of a payment of no checkout',
    () => stripe.askAbout({ id: 'evt_1', topic: 'payment_intent.succeeded', about: 'pi_2' }),
    [FIND, INTENT],
  ],
]

describe('what is sent to Stripe', () => {
  it.each(CASES)('is as Stripe publishes it: %s', async (_, make, operations) => {
    await make()
    const sent = server.sent()
    expect(sent.map((request) => operationOf(OPERATIONS, request)?.name)).toEqual(operations)
    expect(sent.flatMap((request) => faultsOf(OPERATIONS, request))).toEqual([])
  })

  it('is looked at wholly: each operation that is described is made', () => {
    expect(new Set(CASES.flatMap(([, , operations]) => operations))).toEqual(new Set(Object.keys(OPERATIONS)))
  })

  it('is of the release that was read', async () => {
    await stripe.refund({ id: 'pi_1', method: 'CARTAO' }, 'r1')
    const sent = server.sent()[0]?.headers['stripe-version']
    expect(sent).toBe(Stripe.API_VERSION)
    expect(sent?.split('.')[1]).toBe(API_VERSION.split('.')[1])
  })
})

describe('the check of a request finds', () => {
  const PRICE = 'line_items[0][price_data]'
  /** A request that Stripe takes, as it was sent, with its form changed. */
  async function changed(make: () => Promise<unknown>, change: (form: URLSearchParams) => void): Promise<FormRequest> {
    await make()
    const sent = server.sent().find(({ method }) => method === 'POST')
    const form = new URLSearchParams(sent?.body)
    change(form)
    return { method: 'POST', path: '', query: new URLSearchParams(), ...sent, body: form.toString() }
  }
  const started = (change: (form: URLSearchParams) => void) => changed(() => stripe.start(REQUEST), change)
  const recharged = (change: (form: URLSearchParams) => void) => changed(() => stripe.charge(REQUEST, KEY), change)

  it.each<[string, (form: URLSearchParams) => void, string]>([
    ['a wrong field', (form) => form.set('payment_method_types[0]', 'card'), 'payment_method_types does not exist'],
    [
      'a wrong field further in',
      (form) => form.set(`${PRICE}[amount]`, '1'),
      'line_items.0.price_data.amount does not exist',
    ],
    [
      'a field nobody described',
      (form) => form.set('return_url', 'https://console.example'),
      'return_url is not described here',
    ],
    [
      'a missing field further in',
      (form) => form.delete(`${PRICE}[currency]`),
      'line_items.0.price_data.currency is missing',
    ],
    ['a value of none', (form) => form.set('locale', 'pt_BR'), 'locale is pt_BR, none of its values'],
    [
      'a value of none in a list',
      (form) => form.set('allowed_payment_method_types[0]', 'credit_card'),
      'allowed_payment_method_types.0 is credit_card, none of its values',
    ],
    [
      'a text that is too long',
      (form) => form.set('client_reference_id', 'x'.repeat(201)),
      'client_reference_id is too long',
    ],
    [
      'a fraction',
      (form) => form.set(`${PRICE}[unit_amount]`, '159.9'),
      'line_items.0.price_data.unit_amount is 159.9, no integer',
    ],
    [
      'a currency in capitals',
      (form) => form.set(`${PRICE}[currency]`, 'BRL'),
      'line_items.0.price_data.currency is BRL, no currency',
    ],
    [
      'a list with a gap',
      (form) => form.set('allowed_payment_method_types[2]', 'boleto'),
      'allowed_payment_method_types.2 is no place in a list',
    ],
    [
      'an object for a text',
      (form) => {
        form.delete('locale')
        form.set('locale[tag]', 'pt-BR')
      },
      'locale is an object, no string',
    ],
    [
      'a text for a list',
      (form) => {
        form.delete('allowed_payment_method_types[0]')
        form.set('allowed_payment_method_types', 'card')
      },
      'allowed_payment_method_types is a text, no array',
    ],
  ])('%s', async (_, change, fault) => {
    expect(faultsOf(OPERATIONS, await started(change))).toEqual([fault])
  })

  it.each<[string, (form: URLSearchParams) => void, string]>([
    ['a missing field', (form) => form.delete('amount'), 'amount is missing'],
    [
      'the field of the version before',
      (form) => form.set('payment_method_types[0]', 'card'),
      'payment_method_types does not exist',
    ],
    ['a value that is of no kind', (form) => form.set('off_session', 'yes'), 'off_session is yes, nothing it may be'],
    ['a text for a truth', (form) => form.set('confirm', '1'), 'confirm is 1, no boolean'],
  ])('in a charge %s', async (_, change, fault) => {
    expect(faultsOf(OPERATIONS, await recharged(change))).toEqual([fault])
  })

  it('a path that is not declared, an id that is too long, a range that is left, and a form where none is', () => {
    const asked = { method: 'GET', query: new URLSearchParams(), body: '' }
    const faults = (more: Partial<FormRequest>) => faultsOf(OPERATIONS, { path: '/v1/refunds', ...asked, ...more })
    expect(faults({})).toEqual([])
    expect(faults({ method: 'DELETE' })).toEqual(['DELETE /v1/refunds is not declared'])
    expect(faults({ path: `/v1/checkout/sessions/${'x'.repeat(67)}` })).toEqual(['the value in the path is too long'])
    expect(faults({ query: new URLSearchParams('limit=101') })).toEqual(['?limit is out of its range'])
    expect(faults({ body: 'limit=1' })).toEqual(['limit does not exist'])
  })
})
