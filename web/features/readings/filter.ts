import { z } from 'zod'
import { extremosEmOrdem, type LeituraListada, readingsArea } from '../../../shared/contract/readings.ts'
import { TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { ListSource } from '../../parts/records/lists.ts'
import type { FilterOption, OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { REFRESH_MS } from './queries.ts'

const { listar } = readingsArea.routes
const { limite, cursor, fora_tolerancia, ...shared } = listar.query.shape

/** What the list can be filtered by, as it stands in the address: the route's own fields and limits, written as they are sent. */
export const readingFilter = z
  .object({ ...shared, fora_tolerancia: z.enum(['true', 'false']).optional() })
  .check(extremosEmOrdem)

/** Readings of the selected account, newest first. */
export const READINGS = {
  name: 'leituras',
  route: listar,
  filter: readingFilter,
  refresh: { everyMs: REFRESH_MS, while: 'first' },
} satisfies ListSource<typeof listar, z.infer<typeof readingFilter>>

/** By tokens; the period has a field of its own. */
export const READING_PROPERTIES: readonly FilterProperty[] = [
  { id: 'equipamento', label: 'readings.equipment', kind: 'options', fields: { '=': 'equipamento_id' } },
  { id: 'tipo', label: 'readings.type', kind: 'options', fields: { '=': 'tipo_pulverizador' } },
  { id: 'operador', label: 'readings.operator', kind: 'text', fields: { ':': 'operador' } },
  {
    id: 'erro',
    label: 'readings.meanErrorFilter',
    kind: 'number',
    fields: { '>=': 'erro_minimo', '<=': 'erro_maximo' },
  },
  { id: 'tolerancia', label: 'readings.hasOutside', kind: 'options', fields: { '=': 'fora_tolerancia' } },
]

/** The equipment of rows, each once; two of the same name are told apart by their owners. */
export function equipmentOf(rows: readonly LeituraListada[]): FilterOption[] {
  const each = [...new Map(rows.map((row) => [row.equipamento_id, row])).values()]
  return each.map(({ equipamento_id: value, equipamento_nome: label, dono_nome }) => {
    const twice = each.some((other) => other.equipamento_id !== value && other.equipamento_nome === label)
    return { value, label: twice && dono_nome ? `${label} (${dono_nome})` : label }
  })
}

/** Values the properties offer: the choices there are, and equipment as the API finds it. */
export function readingOptions(
  { t }: LoadedLanguage,
  equipment: { known: readonly FilterOption[]; load: NonNullable<OptionSource['load']> },
): OptionSource[] {
  return [
    { propertyId: 'equipamento', options: equipment.known, load: equipment.load },
    {
      propertyId: 'tipo',
      options: TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) })),
    },
    {
      propertyId: 'tolerancia',
      options: [
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ],
    },
  ]
}
