import { Box, Container, ExpandableSection, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PRINT } from '../../ui/breakpoints.ts'
import { useUnits } from '../../ui/units.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { type ArithmeticLine, arithmeticLines } from './arithmetic.ts'
import { keyFigures } from './details.ts'

/** Key figures, and the arithmetic behind those that are calculated. */
export function ReadingSummary({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const printing = useMedia(PRINT)
  const lines = arithmeticLines(reading.contas, i18n)
  return (
    <Container header={<Header variant="h2">{t('readings.summary')}</Header>}>
      <SpaceBetween size="l">
        <KeyValuePairs columns={4} minColumnWidth={150} items={keyFigures(reading, i18n, units)} />
        {lines.length > 0 &&
          (printing ? (
            <section>
              <Header variant="h3">{t('readings.arithmetic')}</Header>
              <Arithmetic lines={lines} />
            </section>
          ) : (
            <ExpandableSection headerText={t('readings.arithmetic')}>
              <Arithmetic lines={lines} />
            </ExpandableSection>
          ))}
      </SpaceBetween>
    </Container>
  )
}

/** As it was calculated: converted terms would not fit the formulas’ constants. */
function Arithmetic({ lines }: { lines: readonly ArithmeticLine[] }) {
  const { t } = useI18n()
  const { asStored } = useUnits()
  return (
    <SpaceBetween size="s">
      {!asStored && <Box color="text-body-secondary">{t('readings.arithmeticUnits')}</Box>}
      {lines.map(({ id, label, text }) => (
        <div key={id}>
          <Box variant="awsui-key-label">{label}</Box>
          <span className="arithmetic">{text}</span>
        </div>
      ))}
    </SpaceBetween>
  )
}
