import { Box, StatusIndicator } from '@cloudscape-design/components'
import type { Calibracao } from '../../../shared/contract/calibrations.ts'
import { faultTexts } from '../../../shared/readings/calibrationRanges.ts'
import { noteSentences } from '../../../shared/readings/notesText.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** Whether a calibration is valid, and if not, why; and what of its message was left out. */
export function Validity({ calibration }: { calibration: Pick<Calibracao, 'situacao' | 'motivos' | 'ressalvas'> }) {
  const i18n = useI18n()
  const { situacao } = calibration
  return (
    <>
      <span className="status">
        <StatusIndicator type={situacao === 'VALIDA' ? 'success' : 'error'}>
          {i18n.t(`calibrations.validities.${situacao}`)}
        </StatusIndicator>
      </span>
      {[...faultTexts(calibration, i18n), ...noteSentences(calibration.ressalvas, i18n)].map((text) => (
        <Box key={text} fontSize="body-s" color="text-body-secondary">
          {text}
        </Box>
      ))}
    </>
  )
}
