import { KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Pedido } from '../../../shared/contract/orders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DataList } from '../../ui/DataList.tsx'
import type { Column } from '../../ui/list/column.ts'

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
    cell: ({ extra }, { t }) =>
      typeof extra === 'number' ? t('orders.extraUsers', { usuarios: extra }) : t(`people.sprayerTypes.${extra}`),
    minWidth: 180,
  },
  {
    id: 'quantidade',
    header: 'orders.equipments',
    align: 'end',
    cell: ({ quantidade }, { format }) => format.number(quantidade),
    minWidth: 110,
  },
  {
    id: 'unitario',
    header: 'orders.unitValue',
    align: 'end',
    cell: ({ valor_unitario_centavos: value, moeda }, { format }) => format.money(value, moeda),
    minWidth: 130,
  },
  {
    id: 'valor',
    header: 'orders.lineTotal',
    align: 'end',
    cell: ({ valor_unitario_centavos: value, quantidade, moeda }, { format }) =>
      format.money(value * quantidade, moeda),
    minWidth: 130,
  },
]

const linesOf = ({ planos, aditivos, moeda }: Pedido): Line[] => [
  ...planos.map(({ plano_id: id, tipo: extra, ...line }) => ({ ...line, id, extra, moeda })),
  ...aditivos.map(({ aditivo_id: id, usuarios_adicionais: extra, ...line }) => ({ ...line, id, extra, moeda })),
]

/** What an order is of, a line each, and what that comes to. */
export function OrderLines({ order }: { order: Pedido }) {
  const { t, format } = useI18n()
  const { moeda, subtotal_centavos, desconto_centavos, total_centavos, periodo } = order
  return (
    <SpaceBetween size="m">
      <DataList
        label={t('orders.lines')}
        header={{ variant: 'h2', children: t('orders.lines'), description: t(`orders.billed.${periodo}`) }}
        columns={COLUMNS}
        rows={linesOf(order)}
        rowId={({ id }) => id}
        empty={null}
      />
      <KeyValuePairs
        columns={3}
        items={[
          { label: t('payments.subtotal'), value: format.money(subtotal_centavos, moeda) },
          ...(desconto_centavos === 0
            ? []
            : [{ label: t('payments.discount'), value: format.money(-desconto_centavos, moeda) }]),
          { label: t('payments.total'), value: format.money(total_centavos, moeda) },
        ]}
      />
    </SpaceBetween>
  )
}
