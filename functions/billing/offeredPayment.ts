import { brokenRule } from '../../shared/errors.ts'
import { offeredAcquirers } from '../acquirers/offered.ts'
import type { Payment } from './checkout.ts'

/** Refuses a way to pay that the stage does not offer. */
export function offered(payment: Payment): Payment {
  if (!offeredAcquirers().includes(payment.adquirente)) throw brokenRule('adquirente', 'pagamento_indisponivel')
  return payment
}
