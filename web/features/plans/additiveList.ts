import { z } from 'zod'
import { additivesArea } from '../../../shared/contract/additives.ts'
import { keyBelow, type RowOf } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { Column } from '../../ui/list/column.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { periodOptions, statusOptions } from './list.ts'

const { listar } = additivesArea.routes
const { nome, periodo, status } = listar.query.shape

const filter = z.object({ nome, periodo, status })

export const ADDITIVES = { name: 'aditivos', route: listar, filter } satisfies ListSource<
  typeof listar,
  z.infer<typeof filter>
>

export const ADDITIVE_PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'plans.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'periodo', label: 'plans.period', kind: 'options', fields: { '=': 'periodo' } },
  { id: 'status', label: 'plans.status', kind: 'options', fields: { '=': 'status' } },
]

export const additiveOptions = (i18n: LoadedLanguage): OptionSource[] => [
  { propertyId: 'periodo', options: periodOptions(i18n) },
  { propertyId: 'status', options: statusOptions(i18n) },
]

export const ADDITIVE_COLUMNS: readonly Column<RowOf<typeof listar>>[] = [
  { id: 'nome', header: 'plans.name', names: true, cell: ({ nome }) => nome, minWidth: 200 },
  {
    id: 'periodo',
    header: 'plans.period',
    line: 2,
    cell: ({ periodo }, { t }) => t(`plans.periods.${periodo}`),
    minWidth: 110,
  },
  {
    id: 'usuarios',
    header: 'plans.extraUsers',
    line: 2,
    labelled: true,
    align: 'end',
    cell: ({ usuarios_adicionais }, { format }) => format.number(usuarios_adicionais),
    minWidth: 150,
  },
  {
    id: 'valor',
    header: 'plans.unitValue',
    line: 1,
    align: 'end',
    cell: ({ valor_unitario_centavos, moeda }, { format }) => format.money(valor_unitario_centavos, moeda),
    minWidth: 140,
  },
]

/** Under which everything known of additives is kept. */
export const additivesKey = (account: string) => keyBelow(listar, { account })
