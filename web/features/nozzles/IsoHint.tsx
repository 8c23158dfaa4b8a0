import { Alert, SpaceBetween } from '@cloudscape-design/components'
import type { ProfilePoint } from '../../../shared/domain/nozzles/flow.ts'
import { isoAgreement, sizeDeviation } from '../../../shared/domain/nozzles/isoAgreement.ts'
import type { CorPonta } from '../../../shared/enums.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../../ui/units.ts'

interface Props {
  colour: CorPonta | null
  size: string
  points: readonly ProfilePoint[]
}

/**
 * Says when the flow is not that of the ISO 10625 size the nozzle is called by, or whose colour it has. It may be right
 * all the same: not every maker follows it.
 */
export const IsoHint = ({ colour, size, points }: Props) => (
  <SpaceBetween size="s">
    <SizeHint size={size} points={points} />
    <ColourHint colour={colour} points={points} />
  </SpaceBetween>
)

function SizeHint({ size, points }: Omit<Props, 'colour'>) {
  const { t, format } = useI18n()
  const units = useUnits()
  const found = sizeDeviation(size, points)
  if (!found) return null
  return (
    <Alert type="warning" header={t('nozzleCatalogue.sizeTitle')}>
      {t('nozzleCatalogue.sizeText', {
        tamanho: found.size.tamanho,
        esperada: units.flow(found.size.vazao_lpm),
        vazao: units.flow(found.flow),
        desvio: format.signedPercent(found.deviation * 100),
      })}
    </Alert>
  )
}

function ColourHint({ colour, points }: Omit<Props, 'size'>) {
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
