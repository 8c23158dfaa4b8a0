import { Container, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../../ui/units.ts'
import { Arithmetic } from './Arithmetic.tsx'
import { arithmeticLines, omittedLines } from './arithmetic.ts'
import { keyFigures } from './details.ts'

/** Key figures, and the arithmetic behind those that are calculated. */
export function ReadingSummary({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  return (
    <Container header={<Header variant="h2">{t('reading.summary')}</Header>}>
      <SpaceBetween size="l">
        <KeyValuePairs columns={4} minColumnWidth={150} items={keyFigures(reading, i18n, units)} />
        <Arithmetic
          title={t('reading.arithmetic')}
          lines={[...arithmeticLines(reading.contas, i18n), ...omittedLines(reading.contas_omitidas, i18n)]}
        />
      </SpaceBetween>
    </Container>
  )
}
