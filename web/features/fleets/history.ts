import type { Veiculo } from '../../../shared/contract/fleets.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'

/** Fields the history of a vehicle names, with what they are called. */
const FIELDS: Partial<Record<keyof Veiculo, PlainKey>> = {
  identificacao: 'fleets.identification',
  numero: 'fleets.number',
  tipo: 'fleets.type',
  marca_id: 'fleets.brand',
  modelo_id: 'fleets.model',
  capacidade_tanque: 'fleets.tank',
  ano_fabricacao: 'fleets.year',
  operador_nome: 'fleets.operator',
  equipamento_id: 'fleets.equipment',
  secoes: 'fleets.sections',
  status: 'fleets.status',
}

/** Texts of values that are names of something, by field. */
const VALUES: Readonly<Record<string, string>> = { tipo: 'enums.tipoPulverizador', status: 'fleets.states' }
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A value of a newer version of the product is shown as it is. */
function named({ t }: LoadedLanguage, texts: string, value: string): string {
  try {
    return t(`${texts}.${value}` as PlainKey)
  } catch {
    return value
  }
}

/** How a vehicle's history is told, with the tank in the person's unit. */
export const vehicleWords = ({ volume }: Pick<Units, 'volume'>): HistoryWords => ({
  // A field of a newer version of the product keeps its name.
  field: ({ t }, field) => {
    const key = Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof Veiculo] : undefined
    return key ? t(key) : field.replaceAll('_', ' ')
  },
  value: (i18n, field, value) => {
    if (value === null || value === undefined || value === '') return EMPTY
    if (field === 'capacidade_tanque' && typeof value === 'number') return volume(value, 0)
    const text = String(value)
    // The API names only equipment that is of the vehicle's account.
    if (field === 'equipamento_id' && ID.test(text)) return i18n.t('fleets.equipmentGone')
    const texts = VALUES[field]
    return texts ? named(i18n, texts, text) : text
  },
})
