import { changeOf, type TakenChange } from '../../shared/billing/disputes.ts'
import type { Correio } from '../../shared/contract/mail.ts'
import type { MudancaPagamento } from '../../shared/enums.ts'
import type { Order } from '../store/billing/orders.ts'
import type { StoredTransaction } from '../store/billing/transactions.ts'
import { beginJob } from '../store/jobs/jobs.ts'
import { hashedId } from '../store/kit/hashedId.ts'
import type { Member, Members } from '../store/kit/transact.ts'
import { activeAdministrators } from '../store/users/administrators.ts'

type PaymentMail = Extract<Correio, { modelo: 'PAGAMENTO_MUDOU' | 'PAGAMENTO_MUDOU_ADMIN' }>

/** How many administrators are written to at most. Larger teams read the list of disputed payments instead. */
const MOST_ADMINISTRATORS = 20

function mail(correio: PaymentMail, { id, versao }: Pick<StoredTransaction, 'id' | 'versao'>): Member {
  // The job's id follows from payment, change and recipient, so that each is told once.
  const job = hashedId(`correio ${correio.modelo} ${correio.usuario_id} ${id} ${versao}`)
  return beginJob({ id: job, dados: { tipo: 'CORREIO', correio }, usuario_id: correio.usuario_id, correlacao: job })
}

/** The administrators of the product that are written to. */
const administrators = async (): Promise<string[]> => (await activeAdministrators()).slice(0, MOST_ADMINISTRATORS)

/** What happens to a payment that came for nothing touches no subscription. */
const OF_SURPLUS = {
  ESTORNO: 'EXCEDENTE_DEVOLVIDO',
  ESTORNO_PARCIAL: 'EXCEDENTE_DEVOLVIDO_EM_PARTE',
  CONTESTACAO: 'EXCEDENTE_CONTESTADO',
  CONTESTACAO_GANHA: 'EXCEDENTE_CONTESTACAO_GANHA',
} as const satisfies Record<TakenChange, MudancaPagamento>

/** What people are told of a payment. */
function toldChange(before: StoredTransaction | null, after: StoredTransaction): MudancaPagamento | null {
  if (after.status === 'EXCEDENTE_APROVADA' && before?.status !== 'EXCEDENTE_APROVADA') return 'EXCEDENTE'
  const caso = changeOf(before, after)
  return caso !== null && before?.status === 'EXCEDENTE_APROVADA' ? OF_SURPLUS[caso] : caso
}

/** Of these the sum is told that went back. */
const WENT_BACK: readonly MudancaPagamento[] = [
  'ESTORNO',
  'ESTORNO_PARCIAL',
  'EXCEDENTE_DEVOLVIDO',
  'EXCEDENTE_DEVOLVIDO_EM_PARTE',
]

function sumOf(caso: MudancaPagamento, before: StoredTransaction | null, after: StoredTransaction): number {
  return WENT_BACK.includes(caso) ? after.devolvido_centavos - (before?.devolvido_centavos ?? 0) : after.valor_centavos
}

/**
 * The members that tell what happened to a payment that came for nothing, or after it was taken: its customer, and the
 * administrators of the product where it was none of them who had it done. Nothing where nothing of that happened. That
 * money came for nothing, administrators are told only where one of them has to send it back (`taskMails`).
 */
export async function paymentMails(
  { id: pedido_id, dono_id }: Pick<Order, 'id' | 'dono_id'>,
  before: StoredTransaction | null,
  after: StoredTransaction,
): Promise<Members> {
  const caso = toldChange(before, after)
  if (caso === null) return []
  const told = { pedido_id, caso, centavos: sumOf(caso, before, after), moeda: after.moeda } as const
  const from = before ?? { id: after.id, versao: 0 }
  const isOurs = (caso === 'ESTORNO' || caso === 'EXCEDENTE_DEVOLVIDO') && after.devolucao !== null
  const others = isOurs || caso === 'EXCEDENTE' ? [] : await administrators()
  return [
    mail({ modelo: 'PAGAMENTO_MUDOU', usuario_id: dono_id, ...told }, from),
    ...others.map((usuario_id) => mail({ modelo: 'PAGAMENTO_MUDOU_ADMIN', usuario_id, ...told }, from)),
  ]
}

/** The members that tell administrators of money that came for nothing, which none of them knows to send back. */
export async function taskMails(before: StoredTransaction, { devolucao }: StoredTransaction): Promise<Members> {
  const { status, pedido_id, valor_centavos: centavos, moeda } = before
  if (status !== 'EXCEDENTE_APROVADA' || devolucao?.resultado !== 'MANUAL' || devolucao.autor_id !== null) return []
  const told = { pedido_id, caso: 'EXCEDENTE', centavos, moeda } as const
  return (await administrators()).map((usuario_id) =>
    mail({ modelo: 'PAGAMENTO_MUDOU_ADMIN', usuario_id, ...told }, before),
  )
}
