import { changeOf } from '../../shared/billing/disputes.ts'
import type { Correio } from '../../shared/contract/mail.ts'
import type { Order } from '../store/billing/orders.ts'
import type { StoredTransaction } from '../store/billing/transactions.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import { hashedId } from '../store/kit/hashedId.ts'
import type { Member, Members } from '../store/kit/transact.ts'
import { activeAdministrators } from '../store/users/administrators.ts'

type PaymentMail = Extract<Correio, { modelo: 'PAGAMENTO_MUDOU' | 'PAGAMENTO_MUDOU_ADMIN' }>

/** How many administrators are written to at most. Larger teams read the list of disputed payments instead. */
const MOST_ADMINISTRATORS = 20

function mail(correio: PaymentMail, { id, versao }: StoredTransaction): Member {
  // The job's id follows from payment, change and recipient, so that each is told once.
  const job = hashedId(`correio ${correio.modelo} ${correio.usuario_id} ${id} ${versao}`)
  return beginJob({ id: job, dados: { tipo: 'CORREIO', correio }, usuario_id: correio.usuario_id, correlacao: job })
}

/**
 * The members that tell what happened to a payment after it was taken: its customer, and the administrators of the
 * product where it was none of them who had it done. Nothing where nothing of that happened.
 */
export async function paymentMails(
  { id: pedido_id, dono_id }: Pick<Order, 'id' | 'dono_id'>,
  before: StoredTransaction | null,
  after: StoredTransaction,
): Promise<Members> {
  const caso = changeOf(before, after)
  if (!before || caso === null) return []
  const centavos =
    caso === 'ESTORNO' || caso === 'ESTORNO_PARCIAL'
      ? after.devolvido_centavos - before.devolvido_centavos
      : after.valor_centavos
  const told = { pedido_id, caso, centavos, moeda: after.moeda } as const
  const isOurs = caso === 'ESTORNO' && after.devolucao !== null
  const administrators = isOurs ? [] : (await activeAdministrators()).slice(0, MOST_ADMINISTRATORS)
  return [
    mail({ modelo: 'PAGAMENTO_MUDOU', usuario_id: dono_id, ...told }, before),
    ...administrators.map((usuario_id) => mail({ modelo: 'PAGAMENTO_MUDOU_ADMIN', usuario_id, ...told }, before)),
  ]
}
