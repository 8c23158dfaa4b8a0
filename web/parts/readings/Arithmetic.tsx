import { Box, ExpandableSection, SpaceBetween } from '@cloudscape-design/components'
import type { ArithmeticLine } from '../../../shared/readings/arithmeticText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useUnits } from '../../ui/units.ts'

/** The arithmetic behind figures, to unfold. Paper is for the figures: a document has both. */
export function Arithmetic({ title, lines }: { title: string; lines: readonly ArithmeticLine[] }) {
  if (lines.length === 0) return null
  return (
    <div className="no-print">
      <ExpandableSection headerText={title}>
        <Lines lines={lines} />
      </ExpandableSection>
    </div>
  )
}

interface LinesProps {
  lines: readonly ArithmeticLine[]
  /** They are in the person's own units, by constants of these. */
  isOwn?: true
}

/** As it was calculated: converted terms would not fit the formulas’ constants. */
export function Lines({ lines, isOwn }: LinesProps) {
  const { t } = useI18n()
  const { asStored } = useUnits()
  return (
    <SpaceBetween size="s">
      {!asStored && !isOwn && <Box color="text-body-secondary">{t('reading.arithmeticUnits')}</Box>}
      {lines.map(({ id, label, text, note }) => (
        <div key={id}>
          <Box variant="awsui-key-label">{label}</Box>
          <span className="arithmetic">{text}</span>
          {note && <Box color="text-body-secondary">{note}</Box>}
        </div>
      ))}
    </SpaceBetween>
  )
}
