import { Alert } from '@cloudscape-design/components'
import type { ProfilePoint } from '../../../shared/domain/flow.ts'
import { isoAgreement } from '../../../shared/domain/isoAgreement.ts'
import type { CorPonta } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../../ui/units.ts'

/**
 * Says when the flow is not that of the ISO 10625 size whose colour the nozzle has. It may be right all the same: not
 * every maker follows it.
 */
export function IsoHint({ colour, points }: { colour: CorPonta | null; points: readonly ProfilePoint[] }) {
  const { t, format } = useI18n()
  const units = useUnits()
  const found = isoAgreement(colour, points)
  if (!colour || !found || found.agrees) return null
  return (
    <Alert type="warning" header={t('nozzleCatalogue.isoTitle')}>
      {t('nozzleCatalogue.isoText', {
        cor: t(`nozzles.corPonta.${colour}`),
        tamanho: found.size.tamanho,
        esperada: units.flow(found.size.vazao_lpm),
        vazao: units.flow(found.flow),
        desvio: format.signedPercent(found.deviation * 100),
        outro: found.nearest.tamanho,
      })}
    </Alert>
  )
}
