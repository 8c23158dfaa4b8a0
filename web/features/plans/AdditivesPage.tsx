import { additivesArea } from '../../../shared/contract/additives.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { RegistryList } from '../../parts/registry/RegistryList.tsx'
import { type Column, nameColumn } from '../../ui/list/column.ts'
import { figureColumn } from '../../ui/list/figures.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { moneyColumn } from '../../ui/list/measures.ts'
import { periodOptions, statusOptions } from './list.ts'

/** Additives, as administrators of the product keep them. */
export function AdditivesPage() {
  const i18n = useI18n()
  return (
    <RegistryList
      area={additivesArea}
      columns={COLUMNS}
      properties={PROPERTIES}
      options={[
        { propertyId: 'periodo', options: periodOptions(i18n) },
        { propertyId: 'status', options: statusOptions(i18n) },
      ]}
    />
  )
}

const PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'additives.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'periodo', label: 'plans.period', kind: 'options', fields: { '=': 'periodo' } },
  { id: 'status', label: 'additives.status', kind: 'options', fields: { '=': 'status' } },
]

const COLUMNS: readonly Column<RowOf<typeof additivesArea.routes.listar>>[] = [
  nameColumn('additives.name'),
  {
    id: 'periodo',
    header: 'plans.period',
    line: 2,
    cell: ({ periodo }, { t }) => t(`plans.periods.${periodo}`),
    minWidth: 110,
  },
  figureColumn({
    id: 'usuarios',
    header: 'additives.extraUsers',
    line: 2,
    labelled: true,
    of: ({ usuarios_adicionais }) => usuarios_adicionais,
  }),
  moneyColumn({
    id: 'valor',
    header: 'plans.unitValue',
    line: 1,
    of: ({ valor_unitario_centavos }) => valor_unitario_centavos,
    currency: ({ moeda }) => moeda,
  }),
]
