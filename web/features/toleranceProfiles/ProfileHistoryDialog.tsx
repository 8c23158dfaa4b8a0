import type { PerfilGerido } from '../../../shared/contract/toleranceProfiles.ts'
import { toleranceProfilesArea } from '../../../shared/contract/toleranceProfiles.ts'
import { EMPTY } from '../../../shared/i18n/format.ts'
import type { Units } from '../../../shared/i18n/units.ts'
import { fieldNamed } from '../../parts/history/fieldNamed.ts'
import { HistoryDialog } from '../../parts/history/HistoryDialog.tsx'
import type { HistoryWords } from '../../parts/history/HistoryList.tsx'
import { useUnits } from '../../ui/units.ts'

const FIELDS = {
  nome: 'toleranceProfiles.name',
  limite_acima: 'toleranceProfiles.limitOver',
  limite_abaixo: 'toleranceProfiles.limitUnder',
  base: 'toleranceProfiles.base',
  comparacao: 'toleranceProfiles.comparison',
  vazao_baixa: 'toleranceProfiles.lowFlow',
  limite_vazao_baixa: 'toleranceProfiles.lowLimit',
  limite_variacao: 'toleranceProfiles.variation',
  limite_equilibrio: 'toleranceProfiles.balance',
  versao_perfil: 'toleranceProfiles.version',
  status: 'toleranceProfiles.status',
} as const

const profileWords = ({ flow }: Pick<Units, 'flow'>): HistoryWords => ({
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

interface Props {
  profile: Pick<PerfilGerido, 'id' | 'nome'>
  onClose: () => void
}

/** Who changed a tolerance profile into which version, newest first. */
export function ProfileHistoryDialog({ profile: { id, nome }, onClose }: Props) {
  return (
    <HistoryDialog
      title={nome}
      onClose={onClose}
      route={toleranceProfilesArea.routes.historico}
      params={{ perfilToleranciaId: id }}
      words={profileWords(useUnits())}
      failed="toleranceProfiles.loadFailed"
    />
  )
}
