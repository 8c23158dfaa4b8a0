import { SpaceBetween, StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
import type { Transacao } from '../../../shared/contract/orders.ts'
import type { StatusPedido, StatusTransacao } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'

const ORDERS: Readonly<Record<StatusPedido, StatusIndicatorProps.Type>> = {
  ABERTO: 'pending',
  CAPTURADO: 'in-progress',
  CONCLUIDO: 'success',
  CANCELADO: 'stopped',
  VENCIDO: 'warning',
}

const PAYMENTS: Readonly<Record<StatusTransacao, StatusIndicatorProps.Type>> = {
  PENDENTE: 'pending',
  AUTORIZADA: 'in-progress',
  APROVADA: 'success',
  REJEITADA: 'error',
  CANCELADA: 'stopped',
  ESTORNADA: 'warning',
  EXCEDENTE_APROVADA: 'warning',
}

const COLORS: Partial<Record<StatusIndicatorProps.Type, StatusIndicatorProps.Color>> = {
  pending: 'blue',
  'in-progress': 'blue',
  warning: 'yellow',
}

/** Each state of an order has a colour of its own, besides its sign. */
const ORDER_COLORS = {
  ABERTO: 'blue',
  CAPTURADO: 'yellow',
  CONCLUIDO: 'green',
  CANCELADO: 'grey',
  VENCIDO: 'red',
} as const satisfies Record<StatusPedido, StatusIndicatorProps.Color>

interface MarkProps {
  type: StatusIndicatorProps.Type
  color?: StatusIndicatorProps.Color | undefined
  children: string
}

const Mark = ({ type, color = COLORS[type], children }: MarkProps) => (
  <StatusIndicator type={type} {...(color && { colorOverride: color })}>
    {children}
  </StatusIndicator>
)

/** How an order stands, in its colour and in words. */
export function OrderState({ status }: { status: StatusPedido }) {
  const { t } = useI18n()
  return (
    <Mark type={ORDERS[status]} color={ORDER_COLORS[status]}>
      {t(`payments.orderStates.${status}`)}
    </Mark>
  )
}

/** How a payment stands: while it is disputed, that comes first. */
export function PaymentState({ status, contestacao }: Pick<Transacao, 'status' | 'contestacao'>) {
  const { t } = useI18n()
  const state = <Mark type={PAYMENTS[status]}>{t(`payments.states.${status}`)}</Mark>
  if (!contestacao) return state
  const isOpen = contestacao.encerrada_em === null
  const dispute = (
    <Mark type={isOpen ? 'warning' : 'info'} color={isOpen ? 'red' : 'grey'}>
      {t(`orders.disputes.${contestacao.situacao}`)}
    </Mark>
  )
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {isOpen ? dispute : state}
      {isOpen ? state : dispute}
    </SpaceBetween>
  )
}
