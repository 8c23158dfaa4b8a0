import { KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../../ui/units.ts'
import { Lines } from './Arithmetic.tsx'
import { arithmeticLines, omittedLines } from './arithmetic.ts'
import { keyFigures } from './details.ts'
import { withTerms } from './withTerms.tsx'

/** Every figure of the reading, and the arithmetic behind those that are calculated. */
export function ArithmeticTab({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const units = useUnits()
  const lines = [...arithmeticLines(reading.contas, i18n), ...omittedLines(reading.contas_omitidas, i18n)]
  return (
    <SpaceBetween size="l">
      <KeyValuePairs columns={4} minColumnWidth={150} items={withTerms(keyFigures(reading, i18n, units))} />
      {lines.length > 0 && <Lines lines={lines} />}
    </SpaceBetween>
  )
}
