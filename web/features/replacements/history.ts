import type { Custos } from '../../../shared/contract/replacements.ts'
import { inUnits } from '../../../shared/domain/numbers/centavos.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { perPlantText } from '../../../shared/readings/declaredText.ts'
import { areaCostField } from '../../../shared/readings/lossText.ts'
import type { LoadedLanguage } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'

/** Fields the history of costs names, with what they are called. */
const FIELDS: Readonly<Record<string, PlainKey>> = {
  moeda: 'replacements.currency',
  base: 'replacements.base',
  area_ha: 'replacements.area',
  passadas: 'replacements.passes',
  produto_centavos: 'replacements.product',
  ponta_centavos: 'replacements.anyTip',
  pontas: 'replacements.tipPrice',
  maquinas: 'replacements.machineGiven',
}

interface Tip {
  nome: string
  centavos: number | null
}

type Machine = { nome: string } & Pick<Custos['maquinas'][number], 'area_ha' | 'taxa_declarada' | 'taxa_base'>

/** Money without its currency, which may have been another one then. */
const amount = ({ format }: LoadedLanguage, cents: number | null) =>
  cents === null ? EMPTY : format.number(inUnits(cents), 2)

const machineText = (i18n: LoadedLanguage, units: Units, machine: Machine) => {
  const { nome, area_ha, taxa_declarada, taxa_base } = machine
  const rate =
    taxa_declarada !== null && taxa_base === 'L_HA'
      ? units.rate(taxa_declarada)
      : perPlantText(taxa_declarada, i18n, units)
  return `${nome}: ${[area_ha === null ? null : units.area(area_ha), rate].filter(Boolean).join(', ') || EMPTY}`
}

/** How the history of an account's costs is told, in the person's units. */
export const costWords = (units: Units): HistoryWords => ({
  // A field of a newer version of the product keeps its name.
  field: ({ t }, field) => {
    const key = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
    return key ? t(key) : field.replaceAll('_', ' ')
  },
  value: (i18n, field, value) => {
    const { t, format } = i18n
    if (value === null || value === undefined) return EMPTY
    if (field === 'moeda') return t(`replacements.currencies.${value as Custos['moeda']}`)
    if (field === 'base') return t(`replacements.bases.${value as Custos['base']}`)
    if (field === 'pontas') return `${(value as Tip).nome}: ${amount(i18n, (value as Tip).centavos)}`
    if (field === 'maquinas') return machineText(i18n, units, value as Machine)
    if (typeof value !== 'number') return String(value)
    if (field === 'area_ha') return units.area(value)
    if (field === 'produto_centavos') {
      const { unit, display } = areaCostField(units, i18n)
      return `${amount(i18n, Math.round(display.toDisplay(value)))}/${unit}`
    }
    return field.endsWith('_centavos') ? amount(i18n, value) : format.number(value)
  },
})
