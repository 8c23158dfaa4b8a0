import { Box, Header, KeyValuePairs, SpaceBetween } from '@cloudscape-design/components'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { modelLines } from '../../../shared/readings/arithmetic.ts'
import { modelFacts } from '../../../shared/readings/modelFacts.ts'
import { catalogued, type ModelIndex, modelsOf, sidesWith } from '../../../shared/readings/nozzleGroups.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Lines } from '../../parts/readings/Arithmetic.tsx'
import { withTerms } from '../../parts/terms/withTerms.tsx'
import { useUnits } from '../../ui/units.ts'

/**
 * What a model should give and what its nozzles gave, on whichever side they are. Nothing of one that is not in the
 * catalogue.
 */
export function ModelFacts({ reading, model }: { reading: Leitura; model: ModelIndex }) {
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
      </SpaceBetween>
    </section>
  )
}
