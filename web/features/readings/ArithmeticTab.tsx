import { Box, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { arithmeticLines, modelLines, omittedLines } from '../../../shared/readings/arithmetic.ts'
import { keyFigures } from '../../../shared/readings/details.ts'
import { modelFacts } from '../../../shared/readings/modelFacts.ts'
import { catalogued, type ModelIndex, modelsOf, sidesWith } from '../../../shared/readings/nozzleGroups.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Lines } from '../../parts/readings/Arithmetic.tsx'
import { withTerms } from '../../parts/terms/withTerms.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { useUnits } from '../../ui/units.ts'
import { CanopySection } from './CanopySection.tsx'
import { chooserFor } from './chooserFor.ts'
import { DropletSection } from './DropletSection.tsx'
import { PressureDropSection } from './PressureDropSection.tsx'

/** Every figure of the reading and of its models, and the arithmetic behind those that are calculated. */
export function ArithmeticTab({ reading }: { reading: Leitura }) {
  const i18n = useI18n()
  const units = useUnits()
  const lines = [...arithmeticLines(reading.contas, i18n), ...omittedLines(reading.contas_omitidas, i18n)]
  return (
    <SpaceBetween size="l">
      <KeyValuePairs columns={4} minColumnWidth={150} items={withTerms(keyFigures(reading, i18n, units))} />
      {lines.length > 0 && <Lines lines={lines} />}
      <PressureDropSection pressure={reading.pressao} />
      <CanopySection reading={reading} />
      {modelsOf(reading).map((model) => (
        <ModelFacts key={model} reading={reading} model={model} />
      ))}
      <PageLink href={chooserFor(reading)}>{i18n.t('reading.chooseNozzles')}</PageLink>
    </SpaceBetween>
  )
}

/**
 * What a model should give and what its nozzles gave, on whichever side they are. Nothing of one that is not in the
 * catalogue.
 */
function ModelFacts({ reading, model }: { reading: Leitura; model: ModelIndex }) {
  const i18n = useI18n()
  const { t } = i18n
  const units = useUnits()
  const known = catalogued(reading, model)
  if (!known) return null
  const lados = sidesWith(reading, model).length
  const lines = modelLines(known, modelsOf(reading).length === 1, i18n)
  return (
    <section>
      <SpaceBetween size="s">
        <Header variant="h3">{`${known.marca} ${known.nome}`}</Header>
        {lados > 1 && <Box color="text-body-secondary">{t('reading.modelSides', { lados })}</Box>}
        <KeyValuePairs columns={4} minColumnWidth={150} items={withTerms(modelFacts(known, i18n, units))} />
        {lines.length > 0 && <Lines lines={lines} />}
        {reading.pressao !== null && <DropletSection model={known} pressure={reading.pressao} />}
      </SpaceBetween>
    </section>
  )
}
