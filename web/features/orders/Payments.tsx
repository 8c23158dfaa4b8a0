import { useState } from 'react'
import { isContested } from '../../../shared/billing/disputes.ts'
import { isMoneyIn } from '../../../shared/billing/orderStates.ts'
import type { Pedido, Transacao } from '../../../shared/contract/orders.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { useSignedIn } from '../../session/instance.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { moneyColumn } from '../../ui/list/measures.ts'
import { PaymentState } from './OrderState.tsx'

// Opened seldom, and a form: its code comes when it is asked for.
const RefundDialog = lazyPart(() => import('./RefundDialog.tsx').then((module) => module.RefundDialog), {
  close: ({ onClose }) => onClose(),
})

/** The card by what is known of it: never more than its last digits. */
const cardText = ({ cartao }: Transacao) =>
  cartao &&
  [cartao.emissor, cartao.titular, cartao.ultimos_digitos && `••••\u00A0${cartao.ultimos_digitos}`]
    .filter(Boolean)
    .join(' · ')

const methodText = (row: Transacao, { t, format }: LoadedLanguage) =>
  row.boleto
    ? t('orders.slipDue', { data: format.day(row.boleto.vencimento) })
    : (cardText(row) ?? t(`payments.methods.${row.forma_pagamento}`))

/** Together no wider than the page of somebody who may also give money back has room for on a wide screen. */
const COLUMNS: readonly Column<Transacao>[] = [
  dateColumn({
    id: 'criada',
    header: 'orders.begun',
    names: true,
    of: ({ criado_em }) => criado_em,
  }),
  {
    id: 'status',
    header: 'payments.status',
    line: 'state',
    cell: ({ status, contestacao }) => <PaymentState status={status} contestacao={contestacao} />,
    whole: true,
    minWidth: 150,
  },
  {
    id: 'como',
    header: 'payments.method',
    line: 2,
    cell: (row, i18n) => `${methodText(row, i18n)} · ${i18n.t(`payments.acquirers.${row.adquirente}`)}`,
    minWidth: 190,
  },
  {
    id: 'estorno',
    header: 'orders.reversed',
    line: 2,
    labelled: true,
    cell: ({ estornada_em, devolucao, devolvido_centavos: sent, moeda }, { t, format }) => {
      if (estornada_em) return format.dateTime(estornada_em)
      if (sent > 0) return t('orders.partlyRefunded', { valor: format.money(sent, moeda) })
      return devolucao && t(`orders.refunds.${devolucao.resultado ?? 'SOLICITADO'}`)
    },
    minWidth: 130,
  },
  moneyColumn({
    id: 'valor',
    header: 'orders.paid',
    line: 1,
    of: ({ valor_centavos }) => valor_centavos,
    currency: ({ moeda }) => moeda,
  }),
  { id: 'moeda', header: 'orders.currency', line: 2, labelled: true, cell: ({ moeda }) => moeda, minWidth: 80 },
  moneyColumn({
    id: 'proprio',
    header: 'orders.ownValue',
    line: 2,
    labelled: true,
    of: (row) => row.valor_moeda_usuario_centavos,
    currency: ({ moeda_usuario }) => moeda_usuario,
  }),
]

/** Every attempt to pay an order. */
export function Payments({ order }: { order: Pedido }) {
  const { t, format } = useI18n()
  const { ability } = useSignedIn()
  const [refunding, refund] = useState<{ payment: Transacao; isDone: boolean } | null>(null)
  const mayRefund = ability.can('update', 'Pedido') && ability.can('manage', 'Plano')
  const actionsOf = (payment: Transacao) => {
    if (!isMoneyIn(payment.status) || isContested(payment.contestacao)) return []
    if (payment.devolucao === null)
      return [{ id: 'devolver', text: t('orders.refund'), onSelect: () => refund({ payment, isDone: false }) }]
    if (payment.devolucao.resultado !== 'MANUAL') return []
    return [{ id: 'feita', text: t('orders.refundDone'), onSelect: () => refund({ payment, isDone: true }) }]
  }
  return (
    <>
      <DataList
        label={t('orders.payments')}
        header={{ variant: 'h2', children: t('orders.payments') }}
        columns={COLUMNS}
        rows={order.transacoes}
        rowId={({ id }) => id}
        {...(mayRefund && { rowActions: actionsOf, rowName: ({ criado_em }: Transacao) => format.dateTime(criado_em) })}
        empty={<EmptyState title={t('orders.noPayments')} text={t('orders.noPaymentsText')} />}
      />
      {refunding && <RefundDialog order={order} {...refunding} onClose={() => refund(null)} />}
    </>
  )
}
