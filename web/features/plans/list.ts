import type { plansArea } from '../../../shared/contract/plans.ts'
import { PERIODOS_PLANO, STATUS_REGISTRO, TIPOS_PULVERIZADOR_CADASTRO } from '../../../shared/enums.ts'
import type { RowOf } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { Column } from '../../ui/list/column.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { moneyColumn, otherwise } from '../../ui/list/measures.ts'

export const PLAN_PROPERTIES: readonly FilterProperty[] = [
  { id: 'nome', label: 'plans.name', kind: 'text', fields: { ':': 'nome' } },
  { id: 'tipo', label: 'plans.type', kind: 'options', fields: { '=': 'tipo' } },
  { id: 'periodo', label: 'plans.period', kind: 'options', fields: { '=': 'periodo' } },
  { id: 'status', label: 'plans.status', kind: 'options', fields: { '=': 'status' } },
]

export const typeOptions = ({ t }: LoadedLanguage) =>
  TIPOS_PULVERIZADOR_CADASTRO.map((value) => ({ value, label: t(`people.sprayerTypes.${value}`) }))

export const periodOptions = ({ t }: LoadedLanguage) =>
  PERIODOS_PLANO.map((value) => ({ value, label: t(`plans.periods.${value}`) }))

export const statusOptions = ({ t }: LoadedLanguage) =>
  STATUS_REGISTRO.map((value) => ({ value, label: t(`plans.states.${value}`) }))

export const planOptions = (i18n: LoadedLanguage): OptionSource[] => [
  { propertyId: 'tipo', options: typeOptions(i18n) },
  { propertyId: 'periodo', options: periodOptions(i18n) },
  { propertyId: 'status', options: statusOptions(i18n) },
]

export const PLAN_COLUMNS: readonly Column<RowOf<typeof plansArea.routes.listar>>[] = [
  { id: 'nome', header: 'plans.name', names: true, cell: ({ nome }) => nome, minWidth: 200 },
  {
    id: 'tipo',
    header: 'plans.type',
    cell: ({ tipo }, { t }) => t(`people.sprayerTypes.${tipo}`),
    line: 2,
    minWidth: 150,
  },
  {
    id: 'periodo',
    header: 'plans.period',
    cell: ({ periodo }, { t }) => t(`plans.periods.${periodo}`),
    line: 2,
    minWidth: 110,
  },
  otherwise(
    'plans.free',
    moneyColumn({
      id: 'valor',
      header: 'plans.unitValue',
      of: (row) => (row.gratuito ? null : row.valor_unitario_centavos),
      currency: ({ moeda }) => moeda,
      line: 1,
    }),
  ),
  {
    id: 'teste',
    header: 'plans.trialColumn',
    cell: ({ dias_teste_gratis }, { t }) =>
      dias_teste_gratis === 0 ? null : t('plans.days', { dias: dias_teste_gratis }),
    line: 2,
    minWidth: 120,
  },
]
