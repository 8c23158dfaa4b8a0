import type { Money } from '../../../shared/billing/money.ts'
import type { ToldStatus } from '../../../shared/billing/orderStates.ts'
import type { Adquirente, FormaPagamento, SituacaoContestacao } from '../../../shared/enums.ts'
import type { Language } from '../../../shared/i18n/language.ts'

/** Who pays, as far as an acquirer asks for it. */
export interface Payer {
  readonly nome: string
  readonly email: string
  /** Digits only. */
  readonly documento: { readonly tipo: 'CPF' | 'CNPJ'; readonly numero: string } | null
}

/** What is to be paid on the acquirer's own page: no card number ever passes us. */
export interface CheckoutRequest {
  /**
   * Id of the checkout with us: the acquirer keeps it with every payment. A second start with it gives the same
   * checkout.
   */
  readonly checkoutId: string
  readonly amount: Money
  readonly method: FormaPagamento
  readonly description: string
  readonly payer: Payer
  readonly language: Language
  /** Page of the console to which the person returns. */
  readonly returnUrl: string
  /** Where the acquirer tells of what happens, if it does not know that by its own configuration. */
  readonly noticeUrl: string
  /**
   * After that nothing can be begun there any more; a bank slip issued before may still be paid. Between 31 minutes and
   * 24 hours away, as Stripe has it.
   */
  readonly endsAt: Date
  /** Days a bank slip may be paid in, from the day it is issued. */
  readonly slipDays: number
}

/** A checkout, by our id and the acquirer's. */
export interface CheckoutKey {
  readonly checkoutId: string
  readonly reference: string
}

/** A checkout at its acquirer. */
export interface StartedCheckout {
  readonly reference: string
  /** Where the person pays. */
  readonly url: string
}

/** A dispute as its acquirer tells it. */
export interface ToldDispute {
  readonly state: SituacaoContestacao
  /** Null: the acquirer does not say. */
  readonly openedAt: Date | null
}

/** A payment as its acquirer tells it. */
export interface ToldPayment {
  /** The acquirer's id of it. */
  readonly id: string
  readonly status: ToldStatus
  readonly method: FormaPagamento
  readonly amount: Money
  readonly card: {
    readonly issuer: string | null
    readonly holder: string | null
    readonly lastDigits: string | null
  } | null
  /** The line is of digits: 47 where a bank reads it. */
  readonly slip: { readonly line: string; readonly dueDate: string; readonly url: string | null } | null
  readonly reversedAt: Date | null
  /** Hundredths of it that went back; absent where none did. */
  readonly refunded?: number
  /** Absent where nobody disputes it, or ever did. */
  readonly dispute?: ToldDispute
}

/** All that an acquirer knows of a checkout. */
export interface ToldCheckout {
  readonly checkoutId: string
  /** Every attempt that got that far; two of them may be approved. */
  readonly payments: readonly ToldPayment[]
}

/** What an acquirer sent: that something happened, never what is true. */
export interface AcquirerNotice {
  /** The same notice sent again has the same. */
  readonly id: string
  readonly topic: string
  /** What it is about, by the acquirer's id; null where it is about no payment. */
  readonly about: string | null
}

/** A request as it came in. */
export interface ReceivedNotice {
  /** The bytes as they came: a signature is of these, not of what they parse to. */
  readonly body: Buffer
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, string | undefined>>
}

/**
 * Acquirers that keep a card and charge it again without its person. Mercado Pago wants its security code with each
 * payment, which nobody keeps.
 */
export const CHARGING_AGAIN: readonly Adquirente[] = ['STRIPE', 'SIMULADOR']

/**
 * What becomes of money that is to go back: there again, on its way, or not to be sent back by a call, so that somebody
 * has to do it.
 */
export type RefundOutcome = 'DEVOLVIDO' | 'SOLICITADO' | 'MANUAL'

/**
 * The acquirer does not answer, or not in a way that could be understood: nothing is known, and the same call may be
 * made again.
 */
export class AcquirerUnavailable extends Error {
  override readonly name: string = 'AcquirerUnavailable'
}

/** What a call answers. Whatever fails, nothing is known of what became of it: rejects with `AcquirerUnavailable`. */
export async function known<T>(name: Adquirente, asking: () => Promise<T>): Promise<T> {
  try {
    return await asking()
  } catch (cause) {
    throw cause instanceof AcquirerUnavailable ? cause : new AcquirerUnavailable(name, { cause })
  }
}

/** The stage has no keys of the acquirer: it can be asked nothing, and what comes in its name is not to be proved. */
export class AcquirerWithoutKeys extends AcquirerUnavailable {
  override readonly name = 'AcquirerWithoutKeys'
}

/** A notice that the acquirer did not send, or not now. */
export class UnverifiedNotice extends Error {
  override readonly name = 'UnverifiedNotice'
}

/** How far from now a notice's stamp may be, ms, into the past or the future. */
export const NOTICE_WINDOW_MS = 5 * 60_000

/** Whoever takes the money. Each call rejects with `AcquirerUnavailable` where its outcome is not known. */
export interface Acquirer {
  readonly name: Adquirente
  /** In which of our ways it takes money for us: what its contract and its settings there allow. */
  methods(): Promise<readonly FormaPagamento[]>
  /** Begins a checkout; with the same `checkoutId` it is the same one. */
  start(request: CheckoutRequest): Promise<StartedCheckout>
  /**
   * Charges the card that paid a former checkout again, without its person; with the same `checkoutId` only once.
   * Answers by what it is asked about then, whether it was taken or refused; null where that card cannot be charged
   * again, so that its person has to pay.
   */
  charge(request: CheckoutRequest, former: CheckoutKey): Promise<string | null>
  /** How a checkout stands. */
  ask(checkout: CheckoutKey): Promise<ToldCheckout>
  /**
   * Ends a checkout where it can be, with a slip that was issued, so that nobody pays it any more; one that has ended
   * already stays as it is. One that was paid is closed too: Mercado Pago's would take the money once more. Answers
   * whether nobody can pay there any more: Stripe cancels no slip that its page issued, which may be paid until its
   * day.
   */
  close(checkout: CheckoutKey): Promise<boolean>
  /** Sends a whole payment back; with the same `refundId` only once. */
  refund(payment: Pick<ToldPayment, 'id' | 'method'>, refundId: string): Promise<RefundOutcome>
  /** Reads a notice. Throws `UnverifiedNotice` for one that is forged, altered, too old or of the future. */
  readNotice(received: ReceivedNotice, now: Date): AcquirerNotice
  /** How the checkout stands that a notice is about; null where it is none of ours. */
  askAbout(notice: AcquirerNotice): Promise<ToldCheckout | null>
}
