import type { EventoPedido, StatusPedido, StatusTransacao } from '../enums.ts'

/**
 * Every state of an order with the events that move it on. An event that a state does not name leaves the order as it
 * is. An order that is captured waits for its acquirer alone: nobody cancels it and no time ends it, but the acquirer
 * may undo the authorization.
 */
export const ORDER_TRANSITIONS = {
  ABERTO: { AUTORIZAR: 'CAPTURADO', APROVAR: 'CONCLUIDO', CANCELAR: 'CANCELADO', VENCER: 'VENCIDO' },
  CAPTURADO: { APROVAR: 'CONCLUIDO', DESFAZER_AUTORIZACAO: 'CANCELADO' },
  CONCLUIDO: {},
  CANCELADO: {},
  VENCIDO: {},
} as const satisfies Record<StatusPedido, Partial<Record<EventoPedido, StatusPedido>>>

/** The state an order is in after an event; the same one where the event means nothing to it. */
export const afterEvent = (status: StatusPedido, event: EventoPedido): StatusPedido => {
  const moves: Partial<Record<EventoPedido, StatusPedido>> = ORDER_TRANSITIONS[status]
  return moves[event] ?? status
}

/** Whether money for an order is taken as its payment. Whatever comes for another one is surplus and goes back. */
export const isPayable = (status: StatusPedido): boolean => afterEvent(status, 'APROVAR') !== status

/** Whether nothing moves an order any more. */
export const isSettled = (status: StatusPedido): boolean => Object.keys(ORDER_TRANSITIONS[status]).length === 0

/** What may be done about an order: shared by the console, which offers it, and the API, which checks it. */
export const orderCan = {
  cancel: ({ status }: { status: StatusPedido }): boolean => afterEvent(status, 'CANCELAR') !== status,
  pay: ({ status }: { status: StatusPedido }): boolean => status === 'ABERTO',
} as const

/**
 * The states of a payment that an acquirer tells. Whether a payment is a surplus follows from the order and is not the
 * acquirer's to say.
 */
export type ToldStatus = Exclude<StatusTransacao, 'EXCEDENTE_APROVADA'>

/**
 * States a transaction may move to. Whatever the acquirer tells besides, or once more, changes nothing. Money that
 * comes is never overlooked, whatever was told before: a slip is paper, and banks take one that was canceled a moment
 * ago.
 */
export const TRANSACTION_TRANSITIONS = {
  PENDENTE: ['AUTORIZADA', 'APROVADA', 'EXCEDENTE_APROVADA', 'REJEITADA', 'CANCELADA', 'ESTORNADA'],
  AUTORIZADA: ['APROVADA', 'EXCEDENTE_APROVADA', 'REJEITADA', 'CANCELADA', 'ESTORNADA'],
  APROVADA: ['ESTORNADA'],
  EXCEDENTE_APROVADA: ['ESTORNADA'],
  REJEITADA: ['APROVADA', 'EXCEDENTE_APROVADA'],
  CANCELADA: ['APROVADA', 'EXCEDENTE_APROVADA'],
  ESTORNADA: [],
} as const satisfies Record<StatusTransacao, readonly StatusTransacao[]>

/** Whether a payment in this state has brought money that has not gone back. */
export const isMoneyIn = (status: StatusTransacao): boolean => status === 'APROVADA' || status === 'EXCEDENTE_APROVADA'

const EVENT_OF: Partial<Record<StatusTransacao, EventoPedido>> = {
  AUTORIZADA: 'AUTORIZAR',
  APROVADA: 'APROVAR',
  REJEITADA: 'DESFAZER_AUTORIZACAO',
  CANCELADA: 'DESFAZER_AUTORIZACAO',
}

export interface Move {
  pedido: StatusPedido
  transacao: StatusTransacao
}

/**
 * Order and transaction after the acquirer told how a payment stands, whatever it told before and in whatever order. An
 * approval of an order that is not payable any more is a surplus. An authorization is undone only by the payment that
 * was authorized: another one that is refused says nothing of it.
 */
export function afterTold({ pedido, transacao }: Move, told: ToldStatus): Move {
  const target: StatusTransacao = told === 'APROVADA' && !isPayable(pedido) ? 'EXCEDENTE_APROVADA' : told
  const targets: readonly StatusTransacao[] = TRANSACTION_TRANSITIONS[transacao]
  if (!targets.includes(target)) return { pedido, transacao }
  const event = EVENT_OF[target]
  const isOwn = event !== 'DESFAZER_AUTORIZACAO' || transacao === 'AUTORIZADA'
  return { pedido: event && isOwn ? afterEvent(pedido, event) : pedido, transacao: target }
}
