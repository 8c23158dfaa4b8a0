import { z } from 'zod'
import { extremosEmOrdem, type LeituraListada, readingsArea } from '../../../shared/contract/readings.ts'
import { REUSOS_CALIBRACAO, type ReusoCalibracao, TIPOS_PULVERIZADOR } from '../../../shared/enums.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { ListSource } from '../../parts/records/lists.ts'
import type { FilterOption, OptionSource } from '../../ui/list/filterOptions.ts'
import type { FilterProperty } from '../../ui/list/filterTokens.ts'
import { REFRESH_MS } from './queries.ts'

const { listar } = readingsArea.routes
const { limite, cursor, fora_tolerancia, completa, ...shared } = listar.query.shape

const yesOrNo = z.enum(['true', 'false']).optional()
const fields = z.object({ ...shared, fora_tolerancia: yesOrNo, completa: yesOrNo })

/**
 * What the list can be filtered by, as it stands in the address: the route's own fields and limits, written as they are
 * sent.
 */
export const readingFilter = fields.check(...extremosEmOrdem)
/** Without the owner, who is the same in all rows of an account. */
export const ownReadingFilter = fields.omit({ dono_id: true }).check(...extremosEmOrdem)
export type ReadingFilter = z.infer<typeof readingFilter>

/** Readings of every account. */
export const READINGS_OF_ALL = {
  name: 'leituras',
  route: listar,
  filter: readingFilter,
  refresh: { everyMs: REFRESH_MS, while: 'first' },
} satisfies ListSource<typeof listar, ReadingFilter>

/** Readings of the selected account. */
export const READINGS: ListSource<typeof listar, ReadingFilter> = { ...READINGS_OF_ALL, filter: ownReadingFilter }

const OWNER: FilterProperty = { id: 'dono', label: 'readings.owner', kind: 'options', fields: { '=': 'dono_id' } }

/** By tokens; the period and the order have controls of their own. */
export const READING_PROPERTIES: readonly FilterProperty[] = [
  { id: 'busca', label: 'readings.anywhere', kind: 'text', fields: { ':': 'busca' }, anywhere: true },
  { id: 'equipamento', label: 'readings.equipment', kind: 'options', fields: { '=': 'equipamento_id' } },
  { id: 'tipo', label: 'readings.type', kind: 'options', fields: { '=': 'tipo_pulverizador' } },
  { id: 'produtor', label: 'readings.producer', kind: 'text', fields: { ':': 'produtor' } },
  { id: 'propriedade', label: 'readings.property', kind: 'text', fields: { ':': 'propriedade' } },
  { id: 'operador', label: 'readings.operator', kind: 'text', fields: { ':': 'operador' } },
  { id: 'modelo', label: 'readings.nozzleModels', kind: 'text', fields: { ':': 'modelo_bico' } },
  {
    id: 'erro',
    label: 'readings.meanErrorFilter',
    kind: 'number',
    fields: { '>=': 'erro_minimo', '<=': 'erro_maximo' },
  },
  {
    id: 'taxa_planta',
    label: 'readings.declaredRatePlantFilter',
    kind: 'number',
    fields: { '>=': 'taxa_planta_minima', '<=': 'taxa_planta_maxima' },
  },
  { id: 'tolerancia', label: 'readings.hasOutside', kind: 'options', fields: { '=': 'fora_tolerancia' } },
  { id: 'completa', label: 'readings.complete', kind: 'options', fields: { '=': 'completa' } },
  { id: 'reuso', label: 'readings.reused', kind: 'options', fields: { '=': 'reuso_calibracao' } },
]
/** For who sees the readings of many accounts side by side. */
export const READING_PROPERTIES_OF_ALL: readonly FilterProperty[] = [...READING_PROPERTIES, OWNER]

/** The equipment of rows, each once; two of the same name are told apart by their owners. */
export function equipmentOf(rows: readonly LeituraListada[]): FilterOption[] {
  const each = [...new Map(rows.map((row) => [row.equipamento_id, row])).values()]
  return each.map(({ equipamento_id: value, equipamento_nome: label, dono_nome }) => {
    const twice = each.some((other) => other.equipamento_id !== value && other.equipamento_nome === label)
    return { value, label: twice && dono_nome ? `${label} (${dono_nome})` : label }
  })
}

/** Values that are known, and as the API finds them. */
interface Found {
  known: readonly FilterOption[]
  load: NonNullable<OptionSource['load']>
}

const REUSES = {
  REUTILIZADA: 'common.yes',
  NAO_REUTILIZADA: 'common.no',
  NAO_IDENTIFICADA: 'readings.reuseUnknown',
} as const satisfies Record<ReusoCalibracao, PlainKey>

/** Values the properties offer: the choices there are, equipment, and owners to whoever sees those of others. */
export function readingOptions({ t }: LoadedLanguage, equipment: Found, owners?: Found): OptionSource[] {
  const yesAndNo = [
    { value: 'true', label: t('common.yes') },
    { value: 'false', label: t('common.no') },
  ]
  return [
    { propertyId: 'equipamento', options: equipment.known, load: equipment.load },
    ...(owners ? [{ propertyId: OWNER.id, options: owners.known, load: owners.load }] : []),
    {
      propertyId: 'reuso',
      options: REUSOS_CALIBRACAO.map((value) => ({ value, label: t(REUSES[value]) })),
    },
    {
      propertyId: 'tipo',
      options: TIPOS_PULVERIZADOR.map((value) => ({ value, label: t(`enums.tipoPulverizador.${value}`) })),
    },
    { propertyId: 'tolerancia', options: yesAndNo },
    { propertyId: 'completa', options: yesAndNo },
  ]
}
