import { Box, Container, ExpandableSection, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/leituras.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { PRINT } from '../../ui/breakpoints.ts'
import { useUnits } from '../../ui/units.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { EXPLANATION_DECIMALS, formulaLabel, localizeExpression, unitLabel } from './arithmetic.ts'
import { keyFigures } from './details.ts'

/** Key figures, and the arithmetic behind those that are calculated. */
export function ReadingSummary({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const printing = useMedia(PRINT)
  return (
    <Container header={<Header variant="h2">{t('readings.summary')}</Header>}>
      <SpaceBetween size="l">
        <KeyValuePairs columns={4} minColumnWidth={150} items={keyFigures(reading, i18n, units)} />
        {reading.contas.length > 0 &&
          (printing ? (
            <section>
              <Header variant="h3">{t('readings.arithmetic')}</Header>
              <Arithmetic lines={reading.contas} />
            </section>
          ) : (
            <ExpandableSection headerText={t('readings.arithmetic')}>
              <Arithmetic lines={reading.contas} />
            </ExpandableSection>
          ))}
      </SpaceBetween>
    </Container>
  )
}

/** As it was calculated: converted terms would not fit the formulas’ constants. */
function Arithmetic({ lines }: { lines: Leitura['contas'] }) {
  const { t, format } = useI18n()
  const { asStored } = useUnits()
  return (
    <SpaceBetween size="s">
      {!asStored && <Box color="text-body-secondary">{t('readings.arithmeticUnits')}</Box>}
      {lines.map(({ formula, expressao, resultado, unidade }) => (
        <div key={`${formula} ${expressao}`}>
          <Box variant="awsui-key-label">{formulaLabel(t, formula)}</Box>
          <span className="arithmetic">
            {localizeExpression(expressao, format.decimalMark)} ={' '}
            {format.quantity(resultado, unitLabel(t, unidade), EXPLANATION_DECIMALS[unidade] ?? 2)}
          </span>
        </div>
      ))}
    </SpaceBetween>
  )
}
