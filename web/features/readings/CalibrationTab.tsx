import { Box, KeyValuePairs, SpaceBetween, StatusIndicator } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import type { ReusoCalibracao } from '../../../shared/enums.ts'
import { furtherCalibrationFacts } from '../../../shared/readings/calibrationFacts.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { CalibrationPictures } from '../../parts/calibrations/CalibrationPictures.tsx'
import { calibrationHref } from '../../parts/calibrations/calibrationHref.ts'
import { Validity } from '../../parts/calibrations/Validity.tsx'
import { withTerms } from '../../parts/terms/withTerms.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useUnits } from '../../ui/units.ts'

const REUSE = {
  REUTILIZADA: 'verdict.calibration.reused',
  NAO_REUTILIZADA: 'verdict.calibration.notReused',
  NAO_IDENTIFICADA: 'verdict.calibration.unknownReuse',
} as const satisfies Record<ReusoCalibracao, string>

/** How the device was compared with a cylinder or a scale, whether that is valid, and every figure. */
export function CalibrationTab({ reading: { id, calibracao, calibracao_julgada } }: { reading: Leitura }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  if (!calibracao) return <Box color="text-body-secondary">{t('reading.noCalibration')}</Box>
  return (
    <SpaceBetween size="l">
      <SpaceBetween direction="horizontal" size="s">
        {calibracao_julgada && <Validity calibration={{ ...calibracao_julgada, ressalvas: [] }} />}
        <StatusIndicator type={calibracao.reuso === 'NAO_REUTILIZADA' ? 'success' : 'info'}>
          {t(REUSE[calibracao.reuso])}
        </StatusIndicator>
      </SpaceBetween>
      <CalibrationPictures calibration={calibracao} />
      <KeyValuePairs
        columns={4}
        minColumnWidth={150}
        items={withTerms(furtherCalibrationFacts(calibracao, i18n, units))}
      />
      {calibracao_julgada && (
        <div className="no-print">
          <PageLink href={calibrationHref(calibracao_julgada, id)}>{t('calibrations.open')}</PageLink>
        </div>
      )}
    </SpaceBetween>
  )
}
