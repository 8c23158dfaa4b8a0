import { Box, StatusIndicator } from '@cloudscape-design/components'
import { memo } from 'react'
import type { Leitura } from '../../../shared/contract/readings.ts'
import { type Before, type Card, cardsOf } from '../../../shared/readings/cards.ts'
import type { Verdict } from '../../../shared/readings/verdictText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Term } from '../../parts/terms/Term.tsx'
import { useUnits } from '../../ui/units.ts'

interface Props {
  reading: Leitura
  verdict: Verdict
  before: Before
}

/** Rate, worst nozzle, uniformity and how many are out, each with its change since the reading before. */
export const ReadingCards = memo(function ReadingCards({ reading, verdict, before }: Props) {
  const i18n = useI18n()
  const units = useUnits()
  return (
    <section aria-label={i18n.t('verdict.cards.title')} className="cards">
      {cardsOf({ reading, verdict, before, i18n, units }).map((card) => (
        <FigureCard key={card.term} card={card} />
      ))}
    </section>
  )
})

const SENSES = {
  better: { type: 'success' },
  same: { type: 'info', colorOverride: 'grey' },
  worse: { type: 'warning' },
} as const

function FigureCard({ card: { term, label, value, notes, before } }: { card: Card }) {
  const { t } = useI18n()
  return (
    <div className="card">
      <h2>
        {label} <Term name={term} />
      </h2>
      <p className="card-value">{value}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="card-before">
        {before &&
          (before.sense ? (
            <>
              {before.text}:{' '}
              <StatusIndicator {...SENSES[before.sense]}>{t(`verdict.cards.${before.sense}`)}</StatusIndicator>
            </>
          ) : (
            <Box color="text-body-secondary" variant="span">
              {before.text}
            </Box>
          ))}
      </p>
    </div>
  )
}
