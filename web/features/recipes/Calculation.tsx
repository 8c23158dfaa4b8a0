import { Box, SpaceBetween } from '@cloudscape-design/components'
import type { ArithmeticLine } from '../../../shared/readings/arithmeticText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Unfolding } from '../../ui/Unfolding.tsx'

/** How tanks and amounts follow, line by line, to unfold. */
export function Calculation({ lines }: { lines: readonly ArithmeticLine[] }) {
  const { t } = useI18n()
  return (
    <Unfolding variant="container" headerText={t('recipe.calculation')}>
      <SpaceBetween size="s">
        <Box color="text-body-secondary">{t('recipe.rounded')}</Box>
        {lines.map(({ id, label, text }) => (
          <div key={id}>
            <Box variant="awsui-key-label">{label}</Box>
            <span className="arithmetic">{text}</span>
          </div>
        ))}
      </SpaceBetween>
    </Unfolding>
  )
}
