import { StatusIndicator, type StatusIndicatorProps } from '@cloudscape-design/components'
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

const Mark = ({ type, children }: { type: StatusIndicatorProps.Type; children: string }) => {
  const colorOverride = COLORS[type]
  return (
    <StatusIndicator type={type} {...(colorOverride && { colorOverride })}>
      {children}
    </StatusIndicator>
  )
}

/** How an order stands, in its colour and in words. */
export function OrderState({ status }: { status: StatusPedido }) {
  const { t } = useI18n()
  return <Mark type={ORDERS[status]}>{t(`payments.orderStates.${status}`)}</Mark>
}

/** How a payment stands. */
export function PaymentState({ status }: { status: StatusTransacao }) {
  const { t } = useI18n()
  return <Mark type={PAYMENTS[status]}>{t(`payments.states.${status}`)}</Mark>
}
