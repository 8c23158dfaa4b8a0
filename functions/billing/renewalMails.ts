import type { Correio } from '../../shared/contract/mail.ts'
import type { Order } from '../store/billing/orders.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import { hashedId } from '../store/kit/hashedId.ts'
import type { Member } from '../store/kit/transact.ts'

type RenewalMail = Extract<Correio, { modelo: 'RENOVACAO_ABERTA' | 'RENOVACAO_RECUSADA' | 'RENOVACAO_FEITA' }>
type Ended = Extract<Correio, { modelo: 'ASSINATURA_TERMINADA' }>

/** The member that begins a mail once; the job's id follows from what the mail is about. */
const mail = (correio: RenewalMail | Ended, name: string): Member => {
  const id = hashedId(`correio ${correio.modelo} ${name}`)
  return beginJob({ id, dados: { tipo: 'CORREIO', correio }, usuario_id: correio.usuario_id, correlacao: id })
}

type OfOwner = Pick<Order, 'id' | 'dono_id'>

/** The next period can be paid, until a day. */
export const askedMail = ({ id, dono_id }: OfOwner, ends: string): Member =>
  mail({ modelo: 'RENOVACAO_ABERTA', usuario_id: dono_id, pedido_id: id, ate: ends }, id)

/** Says that a card was refused, once for each charge. */
export const refusedMail = ({ id, dono_id }: OfOwner, checkoutId: string, ends: string): Member =>
  mail({ modelo: 'RENOVACAO_RECUSADA', usuario_id: dono_id, pedido_id: id, ate: ends }, checkoutId)

/** The next period was paid for. */
export const renewedMail = ({ id, dono_id }: OfOwner, ends: string): Member =>
  mail({ modelo: 'RENOVACAO_FEITA', usuario_id: dono_id, pedido_id: id, ate: ends }, id)

/** Says that a subscription of an account is over. */
export const endedMail = (ownerId: string, subscriptionId: string, ended: string): Member =>
  mail(
    { modelo: 'ASSINATURA_TERMINADA', usuario_id: ownerId, assinatura_id: subscriptionId, ate: ended },
    `${subscriptionId} ${ended}`,
  )
