import { Box, StatusIndicator } from '@cloudscape-design/components'
import type { Calibracao } from '../../../shared/contract/calibrations.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { faultTexts } from './ranges.ts'

/** Whether a calibration is valid, and if not, why. */
export function Validity({ calibration }: { calibration: Pick<Calibracao, 'situacao' | 'motivos'> }) {
  const i18n = useI18n()
  const { situacao } = calibration
  return (
    <>
      <span className="status">
        <StatusIndicator type={situacao === 'VALIDA' ? 'success' : 'error'}>
          {i18n.t(`calibrations.validities.${situacao}`)}
        </StatusIndicator>
      </span>
      {faultTexts(calibration, i18n).map((text) => (
        <Box key={text} fontSize="body-s" color="text-body-secondary">
          {text}
        </Box>
      ))}
    </>
  )
}
