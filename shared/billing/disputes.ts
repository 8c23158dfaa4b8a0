import type { MudancaPagamento, SituacaoContestacao, StatusTransacao } from '../enums.ts'
import { isMoneyIn } from './orderStates.ts'

/** A dispute of a payment, as it is kept: instants are ISO 8601 UTC. */
export interface Dispute {
  readonly situacao: SituacaoContestacao
  readonly aberta_em: string
  /** Null while it is open. */
  readonly encerrada_em: string | null
}

const isOpen = ({ situacao }: Dispute): boolean => situacao === 'CONSULTA' || situacao === 'ABERTA'

/** Whether a dispute keeps the money away, and with it what was paid for. */
export const isContested = (dispute: Dispute | null): boolean => dispute?.situacao === 'ABERTA'

/** What an acquirer says of a dispute; `aberta_em` null: it does not say when that began. */
export type ToldDispute = Pick<Dispute, 'situacao'> & { readonly aberta_em: string | null }

/**
 * Whether what is told is a former state of a dispute that is over: calls to an acquirer may be answered in another
 * order than they were made.
 */
const isFormer = (before: Dispute, { situacao, aberta_em }: ToldDispute): boolean =>
  !isOpen(before) &&
  (situacao === 'CONSULTA' || situacao === 'ABERTA') &&
  aberta_em !== null &&
  aberta_em <= before.aberta_em

/**
 * A dispute after its acquirer told how the payment stands. One that an acquirer names no more is over: won where the
 * money is here. `status` is that of the payment after all, and money that went back settles it against us.
 */
export function disputeAfter(
  before: Dispute | null,
  told: ToldDispute | null,
  status: StatusTransacao,
  now: string,
): Dispute | null {
  const settled = status === 'ESTORNADA' ? ('PERDIDA' as const) : ('GANHA' as const)
  if (told === null) return before && isOpen(before) ? { ...before, situacao: settled, encerrada_em: now } : before
  if (before && isFormer(before, told)) return before
  const situacao = status === 'ESTORNADA' ? 'PERDIDA' : told.situacao
  const goesOn = before !== null && (isOpen(before) || !isOpen({ ...before, situacao }))
  const aberta_em = goesOn ? before.aberta_em : (told.aberta_em ?? now)
  if (isOpen({ situacao, aberta_em, encerrada_em: null })) return { situacao, aberta_em, encerrada_em: null }
  return { situacao, aberta_em, encerrada_em: (goesOn ? before.encerrada_em : null) ?? now }
}

/** What decides which changes of a payment are told after it was taken. */
export interface Taken {
  readonly status: StatusTransacao
  readonly devolvido_centavos: number
  readonly contestacao: Dispute | null
}

/** What happens to a payment that was taken. */
export type TakenChange = Extract<MudancaPagamento, 'ESTORNO' | 'ESTORNO_PARCIAL' | 'CONTESTACAO' | 'CONTESTACAO_GANHA'>

/**
 * What its customer is told of a payment: that all or some of its money went back, or that a dispute keeps it or gave
 * it back. Null: nothing of that happened.
 */
export function changeOf(before: Taken | null, after: Taken): TakenChange | null {
  if (!before || !isMoneyIn(before.status)) return null
  if (after.status === 'ESTORNADA') return 'ESTORNO'
  if (!isContested(before.contestacao) && isContested(after.contestacao)) return 'CONTESTACAO'
  if (isContested(before.contestacao) && !isContested(after.contestacao)) return 'CONTESTACAO_GANHA'
  return after.devolvido_centavos > before.devolvido_centavos ? 'ESTORNO_PARCIAL' : null
}
