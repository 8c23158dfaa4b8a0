import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { fieldNamed } from '../../parts/history/fieldNamed.ts'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'

const FIELDS = {
  nome: 'toleranceProfiles.name',
  limite: 'toleranceProfiles.limit',
  base: 'toleranceProfiles.base',
  comparacao: 'toleranceProfiles.comparison',
  vazao_baixa: 'toleranceProfiles.lowFlow',
  limite_vazao_baixa: 'toleranceProfiles.lowLimit',
  limite_variacao: 'toleranceProfiles.variation',
  versao_perfil: 'toleranceProfiles.version',
  status: 'toleranceProfiles.status',
} as const

export const profileWords = ({ flow }: Pick<Units, 'flow'>): HistoryWords => ({
  field: fieldNamed(FIELDS),
  value: ({ t, format }, field, value) => {
    if (value === null || value === undefined) return EMPTY
    if (field === 'base') return t(`toleranceProfiles.bases.${value as 'MEDIA'}`)
    if (field === 'comparacao') return t(`toleranceProfiles.comparisons.${value as 'ACIMA'}`)
    if (field === 'status') return t(`toleranceProfiles.states.${value as 'ATIVO'}`)
    if (typeof value !== 'number') return String(value)
    if (field === 'versao_perfil') return format.number(value)
    return field === 'vazao_baixa' ? flow(value) : format.percent(value)
  },
})
