import { pathTo } from '../../../shared/paths.ts'
import { failureText } from '../../api/failureText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useList } from '../../parts/records/useList.ts'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { moneyColumn } from '../../ui/list/measures.ts'
import { DISPUTES, REFUNDS, type RefundRow } from './list.ts'

const COLUMNS: readonly Column<RefundRow>[] = [
  {
    id: 'dono',
    header: 'billingAdmin.customer',
    names: true,
    cell: ({ dono_nome }, { t }) => dono_nome ?? t('people.deleted'),
    minWidth: 180,
  },
  dateColumn({
    id: 'desde',
    header: 'billingAdmin.since',
    line: 2,
    labelled: true,
    of: ({ desde }) => desde,
  }),
  {
    id: 'adquirente',
    header: 'payments.acquirer',
    line: 2,
    cell: ({ adquirente }, { t }) => t(`payments.acquirers.${adquirente}`),
    minWidth: 130,
  },
  moneyColumn({
    id: 'valor',
    header: 'billingAdmin.amount',
    line: 1,
    of: ({ valor_centavos }) => valor_centavos,
    currency: ({ moeda }) => moeda,
  }),
]

const TEXTS = {
  devolucoes: {
    title: 'billingAdmin.tasks',
    hint: 'billingAdmin.tasksHint',
    failed: 'billingAdmin.tasksFailed',
    none: 'billingAdmin.noTasks',
    noneText: 'billingAdmin.noTasksText',
  },
  contestacoes: {
    title: 'billingAdmin.disputes',
    hint: 'billingAdmin.disputesHint',
    failed: 'billingAdmin.disputesFailed',
    none: 'billingAdmin.noDisputes',
    noneText: 'billingAdmin.noDisputesText',
  },
} as const

export const useRefunds = () => useList(REFUNDS, COLUMNS)
export const useDisputes = () => useList(DISPUTES, COLUMNS)

/** Money that somebody has to send back by hand: each row leads to its order, where it is said to be done. */
export const RefundTasks = ({ list }: { list: ReturnType<typeof useRefunds> }) => (
  <MoneyTasks list={list} texts={TEXTS.devolucoes} />
)

/** Payments that are disputed: each row leads to its order. */
export const DisputedPayments = ({ list }: { list: ReturnType<typeof useDisputes> }) => (
  <MoneyTasks list={list} texts={TEXTS.contestacoes} />
)

interface Props {
  list: ReturnType<typeof useRefunds> | ReturnType<typeof useDisputes>
  texts: (typeof TEXTS)[keyof typeof TEXTS]
}

function MoneyTasks({ list, texts }: Props) {
  const { t } = useI18n()
  return (
    <DataList
      label={t(texts.title)}
      header={{ variant: 'h2', children: t(texts.title), description: t(texts.hint) }}
      columns={list.columns}
      rows={list.rows}
      rowId={({ id }) => id}
      rowHref={({ pedido_id }) => pathTo('pedidoVer', { pedidoId: pedido_id })}
      rowName={({ dono_nome }) => dono_nome ?? t('people.deleted')}
      failure={failureText(t, list.error, texts.failed)}
      onRetry={list.retry}
      paging={list.paging}
      empty={<EmptyState title={t(texts.none)} text={t(texts.noneText)} />}
    />
  )
}
