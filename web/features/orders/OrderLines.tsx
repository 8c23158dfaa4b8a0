import type { Pedido } from '../../../shared/contract/orders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { proportionText } from '../../parts/billing/proportionText.ts'
import { DataList } from '../../ui/DataList.tsx'
import type { Column } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import { moneyColumn } from '../../ui/list/measures.ts'
import '../../styles/orderSums.css'

interface Line {
  readonly id: string
  readonly nome: string
  readonly quantidade: number
  readonly valor_unitario_centavos: number
  readonly moeda: Pedido['moeda']
  readonly extra: Pedido['planos'][number]['tipo'] | number
}

const COLUMNS: readonly Column<Line>[] = [
  { id: 'nome', header: 'orders.line', names: true, cell: ({ nome }) => nome, minWidth: 200 },
  {
    id: 'extra',
    header: 'orders.lineOf',
    line: 2,
    cell: ({ extra }, { t }) =>
      typeof extra === 'number' ? t('orders.extraUsers', { usuarios: extra }) : t(`people.sprayerTypes.${extra}`),
    minWidth: 180,
  },
  figureColumn({
    id: 'quantidade',
    header: 'orders.equipments',
    line: 2,
    labelled: true,
    of: ({ quantidade }) => quantidade,
  }),
  moneyColumn({
    id: 'unitario',
    header: 'orders.unitValue',
    line: 2,
    labelled: true,
    of: (row) => row.valor_unitario_centavos,
    currency: ({ moeda }) => moeda,
  }),
  moneyColumn({
    id: 'valor',
    header: 'orders.lineTotal',
    line: 1,
    of: (row) => row.valor_unitario_centavos * row.quantidade,
    currency: ({ moeda }) => moeda,
  }),
]

const linesOf = ({ planos, aditivos, moeda }: Pedido): Line[] => [
  ...planos.map(({ plano_id: id, tipo: extra, ...line }) => ({ ...line, id, extra, moeda })),
  ...aditivos.map(({ aditivo_id: id, usuarios_adicionais: extra, ...line }) => ({ ...line, id, extra, moeda })),
]

/** What an order is of, a line each, and what that comes to. */
export function OrderLines({ order }: { order: Pedido }) {
  const { t } = useI18n()
  return (
    <DataList
      label={t('orders.lines')}
      header={{ variant: 'h2', children: t('orders.lines'), description: t(`orders.billed.${order.periodo}`) }}
      columns={COLUMNS}
      rows={linesOf(order)}
      rowId={({ id }) => id}
      empty={null}
      footer={<Sums order={order} />}
    />
  )
}

function Sums({ order }: { order: Pedido }) {
  const { moeda, subtotal_centavos, desconto_centavos, total_centavos, proporcoes } = order
  const { t, format } = useI18n()
  return (
    <dl className="order-sums">
      {desconto_centavos > 0 && (
        <>
          <dt>{t('payments.subtotal')}</dt>
          <dd>{format.money(subtotal_centavos, moeda)}</dd>
          <dt>{t('payments.discount')}</dt>
          <dd>{format.money(-desconto_centavos, moeda)}</dd>
          <ProportionLines proporcoes={proporcoes} money={(cents) => format.money(cents, moeda)} />
        </>
      )}
      <dt className="order-total">{t('payments.total')}</dt>
      <dd className="order-total">{format.money(total_centavos, moeda)}</dd>
    </dl>
  )
}

interface ProportionProps {
  proporcoes: Pedido['proporcoes']
  money: (cents: number) => string
}

/** What a credit, or the price of a rest, is reckoned from. */
function ProportionLines({ proporcoes, money }: ProportionProps) {
  const i18n = useI18n()
  return proporcoes.map((one) => (
    <dd key={`${one.nome} ${one.centavos} ${one.dias}`} className="order-proportion">
      {proportionText(i18n, one, money)}
    </dd>
  ))
}
