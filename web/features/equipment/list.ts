import { z } from 'zod'
import { equipmentArea } from '../../../shared/contract/equipment.ts'
import { STATUS_EQUIPAMENTO, TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import { keyBelow } from '../../api/routeQuery.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'

const { listar } = equipmentArea.routes
const { limite, cursor, irregular, vinculados, ...shared } = listar.query.shape

/** What the list can be filtered by, as it stands in the address: the route's own fields, written as they are sent. */
export const equipmentFilter = z.object({
  ...shared,
  irregular: z.enum(['true', 'false']).optional(),
  /** The tab of what is linked to the person. */
  vinculados: z.literal('true').optional(),
})
export type EquipmentFilter = z.infer<typeof equipmentFilter>

export const EQUIPMENT = { name: 'equipamentos', route: listar, filter: equipmentFilter } satisfies ListSource<
  typeof listar,
  EquipmentFilter
>

export const EQUIPMENT_PROPERTIES: readonly FilterProperty[] = [
  { id: 'busca', label: 'equipment.nameOrSerial', kind: 'text', fields: { ':': 'busca' }, anywhere: true },
  { id: 'status', label: 'equipment.status', kind: 'options', fields: { '=': 'status' } },
  { id: 'tipo', label: 'equipment.types', kind: 'options', fields: { '=': 'tipo' } },
  { id: 'firmware', label: 'equipment.firmware', kind: 'text', fields: { ':': 'versao_firmware' } },
  { id: 'silencio', label: 'equipment.silentDays', kind: 'number', fields: { '>=': 'sem_mensagem_dias' } },
  { id: 'irregular', label: 'equipment.irregular', kind: 'options', fields: { '=': 'irregular' } },
]

export const equipmentOptions = ({ t }: LoadedLanguage): OptionSource[] => [
  {
    propertyId: 'status',
    options: STATUS_EQUIPAMENTO.map((value) => ({ value, label: t(`equipment.states.${value}`) })),
  },
  {
    propertyId: 'tipo',
    options: TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) })),
  },
  {
    propertyId: 'irregular',
    options: [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ],
  },
]

/** Under which everything known of equipment is kept. */
export const equipmentKey = (account: string) => keyBelow(listar, { account })
