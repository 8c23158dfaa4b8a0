import type { Pedido } from '../../../shared/contract/orders.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Column, dateColumn } from '../../ui/list/column.ts'
import { moneyColumn } from '../../ui/list/measures.ts'

type Movement = Pedido['lancamentos'][number]

const COLUMNS: readonly Column<Movement>[] = [
  dateColumn({
    id: 'em',
    header: 'orders.movedAt',
    names: true,
    of: ({ em }) => em,
  }),
  {
    id: 'tipo',
    header: 'orders.movement',
    line: 2,
    cell: ({ tipo }, { t }) => t(`orders.movementKinds.${tipo}`),
    minWidth: 190,
  },
  { id: 'por', header: 'orders.by', line: 2, cell: ({ autor_nome }) => autor_nome, minWidth: 140 },
  { id: 'motivo', header: 'orders.reason', line: 2, cell: ({ motivo }) => motivo, minWidth: 200 },
  moneyColumn({
    id: 'valor',
    header: 'orders.moved',
    line: 1,
    of: ({ centavos }) => centavos,
  }),
]

/** Every movement of money of an order, for whoever runs the product. */
export function Movements({ order: { lancamentos } }: { order: Pedido }) {
  const { t } = useI18n()
  return (
    <DataList
      label={t('orders.movements')}
      header={{ variant: 'h2', children: t('orders.movements') }}
      columns={COLUMNS}
      rows={lancamentos}
      rowId={({ transacao_id, tipo, em }) => `${transacao_id} ${tipo} ${em}`}
      empty={<EmptyState title={t('orders.noMovements')} text={t('orders.noMovementsText')} />}
    />
  )
}
