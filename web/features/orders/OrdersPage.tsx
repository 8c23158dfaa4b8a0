import { Button } from '@cloudscape-design/components'
import { useNavigate } from 'react-router'
import { pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ListPage, type ListTexts } from '../../parts/records/ListPage.tsx'
import { useDateOrder } from '../../parts/records/useDateOrder.ts'
import { useList } from '../../parts/records/useList.ts'
import { useSignedIn } from '../../session/instance.ts'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { moneyColumn } from '../../ui/list/measures.ts'
import { ORDERS, type OrderRow, orderOptions, orderProperties } from './list.ts'
import { OrderState } from './OrderState.tsx'

const TEXTS: ListTexts = {
  title: 'screens.pedidos',
  description: 'orders.description',
  failed: 'orders.loadFailed',
  placeholder: 'orders.filterPlaceholder',
  emptyTitle: 'orders.emptyTitle',
  emptyText: 'orders.emptyText',
}

const OWNER: Column<OrderRow> = {
  id: 'dono',
  header: 'orders.customer',
  names: true,
  cell: ({ dono_nome }, { t }) => dono_nome ?? t('people.deleted'),
  minWidth: 160,
}

const createdColumn = (place: Pick<Column<OrderRow>, 'names' | 'line'>): Column<OrderRow> =>
  dateColumn({ id: 'criado', header: 'orders.created', of: ({ criado_em }: OrderRow) => criado_em, ...place })

const FACTS: readonly Column<OrderRow>[] = [
  {
    id: 'status',
    header: 'payments.status',
    line: 'state',
    cell: ({ status }) => <OrderState status={status} />,
    whole: true,
    minWidth: 140,
  },
  { id: 'tipo', header: 'orders.kind', line: 2, cell: ({ tipo }, { t }) => t(`orders.kinds.${tipo}`), minWidth: 140 },
  {
    id: 'forma',
    header: 'payments.method',
    line: 2,
    cell: ({ forma_pagamento }, { t }) => t(`payments.methods.${forma_pagamento}`),
    minWidth: 120,
  },
  moneyColumn({
    id: 'total',
    header: 'payments.total',
    line: 1,
    of: ({ total_centavos }) => total_centavos,
    currency: ({ moeda }) => moeda,
  }),
]
const OWN = [createdColumn({ names: true }), ...FACTS]
/** Whoever looks among the orders of all looks for a customer. */
const EVERYBODYS = [OWNER, createdColumn({ line: 2 }), ...FACTS]

/** Orders of the account, newest first; an administrator of the product sees everybody's. */
export function OrdersPage() {
  const i18n = useI18n()
  const { t, format } = i18n
  const navigate = useNavigate()
  const { usuario, ability } = useSignedIn()
  const everybody = usuario.papel === 'ADMIN'
  const list = useList(ORDERS, everybody ? EVERYBODYS : OWN)
  const sorting = useDateOrder(list, 'criado')
  const plans = (
    <Button variant="primary" onClick={() => void navigate(pathTo('planos'))}>
      {t('orders.toPlans')}
    </Button>
  )
  const money = <Button onClick={() => void navigate(pathTo('cobranca'))}>{t('screens.cobranca')}</Button>
  return (
    <ListPage
      list={list}
      sorting={sorting}
      texts={TEXTS}
      properties={orderProperties(everybody)}
      options={orderOptions(i18n, everybody)}
      rowHref={({ id }) => pathTo('pedidoVer', { pedidoId: id })}
      rowName={({ criado_em, dono_nome }) =>
        everybody ? (dono_nome ?? t('people.deleted')) : format.dateTime(criado_em)
      }
      rowApart={({ criado_em }) => format.dateTime(criado_em)}
      {...(!everybody && ability.can('find', 'Plano') && { actions: plans, emptyStep: plans })}
      {...(everybody && { actions: money })}
    />
  )
}
