/**
 * What Stripe publishes of the requests we make, as far as we use it or could confuse it:
 * https://github.com/stripe/openapi, `latest/openapi.spec3.json` at commit 18fa2cc768024b47789dc6fa243acd48478acac2.
 * The names of each level that we send into are complete.
 */

/** `info.version` of that document. Versions of one name after the dot only add to each other. */
export const API_VERSION = '2026-09-30.endive'

export type Schema =
  | { readonly type: 'string'; readonly maxLength?: number; readonly enum?: readonly string[] }
  | { readonly type: 'currency' | 'boolean' }
  | { readonly type: 'integer'; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: 'array'; readonly items: Schema }
  | { readonly type: 'map'; readonly values: Schema }
  | { readonly type: 'either'; readonly of: readonly Schema[] }
  | Fields

/** An object: the names it may have, those it must have, and what we use of them. */
export interface Fields {
  readonly type: 'object'
  readonly names: readonly string[]
  readonly required?: readonly string[]
  readonly fields: Readonly<Record<string, Schema>>
}

export interface Operation {
  /** Longest value of the parameter in the path. */
  readonly pathMaxLength?: number
  readonly query?: Fields
  readonly form?: Fields
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/)
const text = (maxLength?: number): Schema => ({ type: 'string', ...(maxLength && { maxLength }) })
const oneOf = (values: string): Schema => ({ type: 'string', enum: words(values) })
const list = (items: Schema): Schema => ({ type: 'array', items })
const fields = (names: string, used: Fields['fields'], required = ''): Fields => ({
  type: 'object',
  names: words(names),
  fields: used,
  ...(required && { required: words(required) }),
})

const LONG = 5_000
const INTEGER: Schema = { type: 'integer' }
const CURRENCY: Schema = { type: 'currency' }
const BOOLEAN: Schema = { type: 'boolean' }
const METADATA: Schema = { type: 'map', values: text() }
const EXPAND: Schema = list(text(LONG))
/** The range is of the description. */
const LIMIT: Schema = { type: 'integer', minimum: 1, maximum: 100 }

const METHODS_OF_CHECKOUT = `acss_debit affirm afterpay_clearpay alipay alma amazon_pay au_becs_debit bacs_debit bancontact billie bizum blik boleto
  card cashapp crypto customer_balance eps fpx giropay grabpay ideal kakao_pay klarna konbini kr_card link mb_way mobilepay multibanco naver_pay
  nz_bank_account oxxo p24 pay_by_bank payco paynow paypal paypay payto pix promptpay revolut_pay samsung_pay satispay scalapay sepa_debit sequra
  sofort sunbit swish twint upi us_bank_account wechat_pay zip`

const METHODS_OF_PAYMENT = `acss_debit affirm afterpay_clearpay alipay alma amazon_pay au_becs_debit bacs_debit bancontact billie bizum blik
  boku_promptpay boleto capchase_pay card card_present cashapp check_scan click_to_pay crypto customer_balance demo_pay duitnow dummy_auth_push
  dummy_passthrough_card edenred eps fpx gcash getbalance gift_card giropay gopay grabpay id_bank_transfer ideal interac_present kakao_pay klarna
  knet konbini kr_card kr_market kriya link mb_way mobilepay momo mondu multibanco naver_pay netbanking ng_bank ng_bank_transfer ng_card ng_market
  ng_ussd ng_wallet nz_bank_account octopus oxxo p24 paper_check pay_by_bank payco paynow paypal paypay payto pix promptpay qris rechnung
  revolut_pay samsung_pay satispay scalapay sepa_debit sequra shop_pay shopeepay sofort south_korea_market stripe_balance sunbit swish tamara
  test_pay touch_n_go truemoney twint upi us_bank_account us_cash_voucher vipps wechat_pay wero zip`

const LOCALES = `auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh
  zh-HK zh-TW`

const PRICE = fields(
  'currency product product_data recurring tax_behavior unit_amount unit_amount_decimal',
  {
    currency: CURRENCY,
    unit_amount: INTEGER,
    product_data: fields(
      'description images metadata name tax_code tax_details unit_label',
      { name: text(LONG), description: text(40_000) },
      'name',
    ),
  },
  'currency',
)

const PAYMENT_OF_CHECKOUT = fields(
  `application_fee_amount capture_method description metadata on_behalf_of receipt_email setup_future_usage shipping statement_descriptor
  statement_descriptor_suffix transfer_data transfer_group`,
  { description: text(1_000), metadata: METADATA, setup_future_usage: oneOf('off_session on_session') },
)

const METHOD_OPTIONS_OF_CHECKOUT = fields(
  `acss_debit affirm afterpay_clearpay alipay alma amazon_pay au_becs_debit bacs_debit bancontact billie blik boleto card cashapp crypto
  customer_balance demo_pay eps fpx giropay grabpay ideal kakao_pay klarna konbini kr_card link mobilepay multibanco naver_pay oxxo p24 pay_by_bank
  payco paynow paypal payto pix revolut_pay samsung_pay satispay scalapay sepa_debit sequra sofort sunbit swish twint upi us_bank_account wechat_pay`,
  {
    boleto: fields('expires_after_days setup_future_usage', {
      expires_after_days: INTEGER,
      setup_future_usage: oneOf('none off_session on_session'),
    }),
  },
)

const CREATE_CHECKOUT = fields(
  `adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax billing_address_collection branding_settings
  cancel_url client_reference_id consent_collection currency custom_fields custom_text customer customer_account customer_creation customer_email
  customer_update discounts excluded_payment_method_types expand expires_at integration_identifier invoice_creation line_items locale
  managed_payments metadata mode name_collection optional_items origin_context payment_intent_data payment_method_collection
  payment_method_configuration payment_method_data payment_method_options permissions phone_number_collection redirect_on_completion return_url
  saved_payment_method_options setup_intent_data shipping_address_collection shipping_options submit_type subscription_data success_url
  tax_id_collection ui_mode wallet_options`,
  {
    mode: oneOf('payment setup subscription'),
    client_reference_id: text(200),
    metadata: METADATA,
    payment_intent_data: PAYMENT_OF_CHECKOUT,
    allowed_payment_method_types: list(oneOf(METHODS_OF_CHECKOUT)),
    customer_creation: oneOf('always if_required'),
    payment_method_options: METHOD_OPTIONS_OF_CHECKOUT,
    line_items: list(
      fields('adjustable_quantity metadata price price_data quantity tax_rates', {
        quantity: INTEGER,
        price_data: PRICE,
      }),
    ),
    customer_email: text(),
    locale: oneOf(LOCALES),
    expires_at: INTEGER,
    success_url: text(),
    cancel_url: text(),
  },
  // Required by the description, for a checkout that is of a payment.
  'line_items',
)

const CREATE_PAYMENT = fields(
  `allowed_payment_method_types amount amount_details application_fee_amount automatic_payment_methods capture_method confirm confirmation_method
  confirmation_token currency customer customer_account description error_on_requires_action excluded_payment_method_types expand hooks mandate
  mandate_data metadata off_session on_behalf_of payment_details payment_method payment_method_configuration payment_method_data
  payment_method_options radar_options receipt_email return_url setup_future_usage shipping statement_descriptor statement_descriptor_suffix
  transfer_data transfer_group use_stripe_sdk`,
  {
    amount: INTEGER,
    currency: CURRENCY,
    description: text(1_000),
    customer: text(LONG),
    payment_method: text(LONG),
    allowed_payment_method_types: list(oneOf(METHODS_OF_PAYMENT)),
    off_session: { type: 'either', of: [BOOLEAN, oneOf('one_off recurring')] },
    confirm: BOOLEAN,
    metadata: METADATA,
  },
  'amount currency',
)

const ofPayment = (names: string): Operation => ({
  query: fields(names, { payment_intent: text(LONG), limit: LIMIT, expand: EXPAND }),
})

/** By `METHOD /path`. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'POST /v1/checkout/sessions': { form: CREATE_CHECKOUT },
  'GET /v1/checkout/sessions': ofPayment(
    `created customer customer_account customer_details ending_before expand limit payment_intent payment_link starting_after status subscription`,
  ),
  'GET /v1/checkout/sessions/{session}': { pathMaxLength: 66, query: fields('expand', { expand: EXPAND }) },
  'POST /v1/checkout/sessions/{session}/expire': { pathMaxLength: LONG, form: fields('expand', { expand: EXPAND }) },
  'POST /v1/payment_intents': { form: CREATE_PAYMENT },
  'GET /v1/payment_intents/{intent}': {
    pathMaxLength: LONG,
    query: fields('client_secret expand', { client_secret: text(LONG), expand: EXPAND }),
  },
  'POST /v1/payment_intents/{intent}/cancel': {
    pathMaxLength: LONG,
    form: fields('cancellation_reason expand', {
      cancellation_reason: oneOf('abandoned duplicate fraudulent requested_by_customer'),
      expand: EXPAND,
    }),
  },
  'POST /v1/refunds': {
    form: fields(
      `amount charge currency customer expand instructions_email metadata origin payment_intent reason refund_application_fee reverse_transfer`,
      {
        payment_intent: text(LONG),
        charge: text(LONG),
        amount: INTEGER,
        reason: oneOf('duplicate fraudulent requested_by_customer'),
      },
      // Either this or the charge is required by the description; we send this.
      'payment_intent',
    ),
  },
  'GET /v1/payment_method_configurations': {
    query: fields('active application ending_before expand limit starting_after', { limit: LIMIT, expand: EXPAND }),
  },
  'GET /v1/refunds': ofPayment('charge created ending_before expand limit payment_intent starting_after'),
  'GET /v1/disputes': ofPayment('charge created ending_before expand limit payment_intent starting_after'),
}
