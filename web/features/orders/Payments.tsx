import type { Pedido, Transacao } from '../../../shared/contract/orders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { dayText } from '../../ui/fields/days.ts'
import type { Column } from '../../ui/list/column.ts'
import { PaymentState } from './OrderState.tsx'

/** The card by what is known of it: never more than its last digits. */
const cardText = ({ cartao }: Transacao) =>
  cartao &&
  [cartao.emissor, cartao.titular, cartao.ultimos_digitos && `•••• ${cartao.ultimos_digitos}`]
    .filter(Boolean)
    .join(' · ')

const COLUMNS: readonly Column<Transacao>[] = [
  {
    id: 'criada',
    header: 'orders.begun',
    names: true,
    cell: ({ criado_em }, { format }) => format.dateTime(criado_em),
    whole: true,
    minWidth: 150,
  },
  {
    id: 'status',
    header: 'payments.status',
    cell: ({ status }) => <PaymentState status={status} />,
    whole: true,
    minWidth: 160,
  },
  {
    id: 'como',
    header: 'payments.method',
    cell: (row, { t, language }) =>
      row.boleto
        ? t('orders.slipDue', { data: dayText(row.boleto.vencimento, language) })
        : (cardText(row) ?? t(`payments.methods.${row.forma_pagamento}`)),
    minWidth: 200,
    wide: true,
  },
  {
    id: 'adquirente',
    header: 'payments.acquirer',
    cell: ({ adquirente }, { t }) => t(`payments.acquirers.${adquirente}`),
    minWidth: 130,
  },
  {
    id: 'estorno',
    header: 'orders.reversed',
    cell: ({ estornada_em, devolucao }, { t, format }) =>
      estornada_em
        ? format.dateTime(estornada_em)
        : devolucao && t(`orders.refunds.${devolucao.resultado ?? 'SOLICITADO'}`),
    minWidth: 160,
  },
  {
    id: 'valor',
    header: 'orders.paid',
    align: 'end',
    cell: ({ valor_moeda_usuario_centavos: value }, { format }) => format.money(value),
    whole: true,
    minWidth: 120,
  },
]

/** Every attempt to pay an order. */
export function Payments({ order: { transacoes } }: { order: Pedido }) {
  const { t } = useI18n()
  return (
    <DataList
      label={t('orders.payments')}
      header={{ variant: 'h2', children: t('orders.payments') }}
      columns={COLUMNS}
      rows={transacoes}
      rowId={({ id }) => id}
      empty={<EmptyState title={t('orders.noPayments')} text={t('orders.noPaymentsText')} />}
    />
  )
}
