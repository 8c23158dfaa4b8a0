import { daysLater } from '../days.ts'
import type { AcaoSimulador, FormaPagamento, Moeda, SituacaoContestacao } from '../enums.ts'
import { lineOf, slipBarcode } from './boleto.ts'
import { dayInBrasilia } from './due.ts'
import type { ToldStatus } from './orderStates.ts'

/** A card that takes its time is approved after so long, ms, without a word: whoever waits has to ask. */
export const SLOW_MS = 20_000
/** A bank's number that no bank has. */
const BANK = '999'

/** A payment of a simulated checkout. Instants are ISO 8601 in UTC; null: it has not happened. */
export interface SimulatedPayment {
  readonly id: string
  readonly status: ToldStatus
  readonly criado_em: string
  /** When it is approved by itself. */
  readonly aprovado_em: string | null
  readonly estornado_em: string | null
  /** Hundredths that went back of a payment that is otherwise still here. */
  readonly devolvido: number
  /** How its holder disputes it, and since when; null: nobody does. */
  readonly contestacao: { readonly situacao: SituacaoContestacao; readonly aberta_em: string } | null
  /** Digits of the slip's line, and the day until which it is to be paid. */
  readonly linha: string | null
  readonly vencimento: string | null
}

/** A checkout at the acquirer that moves no money. Nothing in it says who pays. */
export interface SimulatedCheckout {
  readonly id: string
  /** Hundredths of `moeda`. */
  readonly centavos: number
  readonly moeda: Moeda
  readonly forma: FormaPagamento
  readonly descricao: string
  /** Page of the console to go back to, and the address that is told of what happens. */
  readonly retorno: string
  readonly avisa: string
  /** When it can be paid no more, ISO 8601 in UTC. */
  readonly termina_em: string
  /** In how many days of Brasília from its issue a slip is to be paid. */
  readonly dias_boleto: number
  /** Whether the order closed it before that. */
  readonly fechado: boolean
  /** Whether the card that paid it is refused when it is charged again. */
  readonly cartao_vencido: boolean
  readonly pagamentos: readonly SimulatedPayment[]
  readonly versao: number
}

/** A payment at a time: one that was to be approved by then is approved. */
export const standing = (payment: SimulatedPayment, now: Date): ToldStatus =>
  (payment.status === 'PENDENTE' || payment.status === 'AUTORIZADA') &&
  payment.aprovado_em !== null &&
  Date.parse(payment.aprovado_em) <= now.getTime()
    ? 'APROVADA'
    : payment.status

const WHILE_OPEN: Readonly<Record<FormaPagamento, readonly AcaoSimulador[]>> = {
  CARTAO: ['APROVAR', 'RECUSAR', 'DEMORAR', 'AUTORIZAR'],
  BOLETO: ['EMITIR'],
}

type Dispute = SimulatedPayment['contestacao']
const isOpen = (dispute: Dispute): boolean => dispute?.situacao === 'ABERTA'

/** What may happen to a payment whose money is here, by the state of its dispute. */
const HAPPENS: Partial<
  Record<
    AcaoSimulador,
    { readonly open: boolean; change(one: SimulatedPayment, at: string, centavos: number): SimulatedPayment }
  >
> = {
  ESTORNAR: { open: false, change: (one, at) => ({ ...one, status: 'ESTORNADA', estornado_em: at }) },
  ESTORNAR_PARTE: { open: false, change: (one, _, centavos) => ({ ...one, devolvido: Math.floor(centavos / 2) }) },
  CONTESTAR: {
    open: false,
    change: (one, at) => ({ ...one, contestacao: { situacao: 'ABERTA', aberta_em: at } }),
  },
  GANHAR_CONTESTACAO: { open: true, change: (one, at) => ({ ...one, contestacao: settled(one, 'GANHA', at) }) },
  PERDER_CONTESTACAO: {
    open: true,
    change: (one, at) => ({ ...one, status: 'ESTORNADA', estornado_em: at, contestacao: settled(one, 'PERDIDA', at) }),
  },
}
const AFTERMATH = ['ESTORNAR', 'ESTORNAR_PARTE', 'CONTESTAR', 'GANHAR_CONTESTACAO', 'PERDER_CONTESTACAO'] as const

const settled = ({ contestacao }: SimulatedPayment, situacao: SituacaoContestacao, at: string): Dispute => ({
  situacao,
  aberta_em: contestacao?.aberta_em ?? at,
})

/** The payment that something may happen to after it was taken. */
function aftermathOf({ pagamentos }: SimulatedCheckout, action: AcaoSimulador, now: Date) {
  const happens = HAPPENS[action]
  if (!happens) return undefined
  const isFit = (one: SimulatedPayment) =>
    standing(one, now) === 'APROVADA' &&
    isOpen(one.contestacao) === happens.open &&
    (action !== 'ESTORNAR_PARTE' || one.devolvido === 0)
  const payment = pagamentos.findLast(isFit)
  return payment && { payment, change: happens.change }
}

/** Actions on a payment that is there, with the states they move it from and to. */
const ACTED: Partial<Record<AcaoSimulador, { readonly from: readonly ToldStatus[]; readonly to: ToldStatus }>> = {
  // Banks take a slip that was cancelled a moment ago, too.
  PAGAR: { from: ['PENDENTE', 'CANCELADA'], to: 'APROVADA' },
}

const actedOn = ({ pagamentos, forma }: SimulatedCheckout, action: AcaoSimulador, now: Date) => {
  const move = ACTED[action]
  if (!move || (action === 'PAGAR' && forma !== 'BOLETO')) return undefined
  return pagamentos.findLast((payment) => move.from.includes(standing(payment, now)))
}

/**
 * What may be done about a checkout now. A closed one takes no new payment, but its slip is paper and may still be
 * paid.
 */
export function actionsOf(checkout: SimulatedCheckout, now: Date): AcaoSimulador[] {
  const { forma, fechado, termina_em: end, pagamentos } = checkout
  const isPaid = pagamentos.some((payment) => !['REJEITADA', 'CANCELADA'].includes(standing(payment, now)))
  const isPayable = !fechado && !isPaid && now.getTime() < Date.parse(end)
  const acts = (['PAGAR'] as const).filter((action) => actedOn(checkout, action, now))
  const happens = AFTERMATH.filter((action) => aftermathOf(checkout, action, now))
  const expires = happens.includes('ESTORNAR') && forma === 'CARTAO' && !checkout.cartao_vencido
  return [
    ...(isPayable ? WHILE_OPEN[forma] : []),
    ...acts,
    ...happens,
    ...(expires ? (['VENCER_CARTAO'] as const) : []),
  ]
}

/** A slip of no bank, due so many days from now; its free digits are the payment's. */
function slip({ centavos, dias_boleto: days }: SimulatedCheckout, now: Date) {
  const due = daysLater(dayInBrasilia(now), days)
  const free = String(now.getTime()).padStart(25, '0')
  return { linha: lineOf(slipBarcode({ banco: BANK, vencimento: due, centavos, campoLivre: free })), vencimento: due }
}

const BEGUN: Partial<Record<AcaoSimulador, ToldStatus>> = {
  APROVAR: 'APROVADA',
  RECUSAR: 'REJEITADA',
  DEMORAR: 'PENDENTE',
  AUTORIZAR: 'AUTORIZADA',
  EMITIR: 'PENDENTE',
}

/** The checkout after an action; null where that action is not possible. */
export function after(checkout: SimulatedCheckout, action: AcaoSimulador, now: Date): SimulatedCheckout | null {
  if (!actionsOf(checkout, now).includes(action)) return null
  if (action === 'VENCER_CARTAO') return { ...checkout, cartao_vencido: true }
  const at = now.toISOString()
  const begun = BEGUN[action]
  if (begun) {
    const waits = action === 'DEMORAR' || action === 'AUTORIZAR'
    const payment: SimulatedPayment = {
      id: `${checkout.id}-${checkout.pagamentos.length + 1}`,
      status: begun,
      criado_em: at,
      aprovado_em: waits ? new Date(now.getTime() + SLOW_MS).toISOString() : null,
      estornado_em: null,
      devolvido: 0,
      contestacao: null,
      ...(action === 'EMITIR' ? slip(checkout, now) : { linha: null, vencimento: null }),
    }
    return { ...checkout, pagamentos: [...checkout.pagamentos, payment] }
  }
  const aftermath = aftermathOf(checkout, action, now)
  if (aftermath) {
    const { payment, change } = aftermath
    const changedOne = { ...change(payment, at, checkout.centavos), aprovado_em: null }
    // A payment that was to be approved by itself is approved before anything else happens to it.
    const status = changedOne.status === 'ESTORNADA' ? ('ESTORNADA' as const) : ('APROVADA' as const)
    return {
      ...checkout,
      pagamentos: checkout.pagamentos.map((one) => (one === payment ? { ...changedOne, status } : one)),
    }
  }
  const one = actedOn(checkout, action, now)
  const to = ACTED[action]?.to
  return one && to ? changed(checkout, one.id, to, at) : null
}

const changed = (checkout: SimulatedCheckout, id: string, status: ToldStatus, at: string): SimulatedCheckout => ({
  ...checkout,
  pagamentos: checkout.pagamentos.map((payment) =>
    payment.id === id
      ? { ...payment, status, aprovado_em: null, estornado_em: status === 'ESTORNADA' ? at : payment.estornado_em }
      : payment,
  ),
})

/**
 * A checkout in which the card that paid a former one is charged again: taken, or refused where it is no longer valid.
 */
export const charged = (checkout: SimulatedCheckout, former: SimulatedCheckout, now: Date): SimulatedCheckout => ({
  ...checkout,
  cartao_vencido: former.cartao_vencido,
  pagamentos: [
    {
      id: `${checkout.id}-1`,
      status: former.cartao_vencido ? 'REJEITADA' : 'APROVADA',
      criado_em: now.toISOString(),
      aprovado_em: null,
      estornado_em: null,
      linha: null,
      vencimento: null,
      devolvido: 0,
      contestacao: null,
    },
  ],
})

/** The checkout when it takes no more payments; a slip that was issued is cancelled with it. */
export const closed = (checkout: SimulatedCheckout, now: Date): SimulatedCheckout => ({
  ...checkout,
  fechado: true,
  pagamentos: checkout.pagamentos.map((payment) =>
    standing(payment, now) === 'PENDENTE' ? { ...payment, status: 'CANCELADA', aprovado_em: null } : payment,
  ),
})

/**
 * The checkout after a payment's money went back; the same one where there is none to send. No call sends a slip's
 * money back, as at Stripe.
 */
export function refunded(checkout: SimulatedCheckout, id: string, now: Date): SimulatedCheckout {
  const payment = checkout.pagamentos.find((one) => one.id === id)
  if (!payment || checkout.forma === 'BOLETO' || standing(payment, now) !== 'APROVADA') return checkout
  if (isOpen(payment.contestacao)) return checkout
  return changed(checkout, id, 'ESTORNADA', now.toISOString())
}
