import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { fieldNamed } from '../../parts/history/fieldNamed.ts'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'

const FIELDS = {
  nome: 'tolerance.name',
  limite: 'tolerance.limit',
  base: 'tolerance.base',
  comparacao: 'tolerance.comparison',
  vazao_baixa: 'tolerance.lowFlow',
  limite_vazao_baixa: 'tolerance.lowLimit',
  limite_variacao: 'tolerance.variation',
  versao_perfil: 'tolerance.version',
  status: 'tolerance.status',
} as const

export const profileWords = ({ flow }: Pick<Units, 'flow'>): HistoryWords => ({
  field: fieldNamed(FIELDS),
  value: ({ t, format }, field, value) => {
    if (value === null || value === undefined) return EMPTY
    if (field === 'base') return t(`tolerance.bases.${value as 'MEDIA'}`)
    if (field === 'comparacao') return t(`tolerance.comparisons.${value as 'ACIMA'}`)
    if (field === 'status') return t(`tolerance.states.${value as 'ATIVO'}`)
    if (typeof value !== 'number') return String(value)
    if (field === 'versao_perfil') return format.number(value)
    return field === 'vazao_baixa' ? flow(value) : format.percent(value)
  },
})
