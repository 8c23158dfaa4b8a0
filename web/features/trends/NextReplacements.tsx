import { Box, Button } from '@cloudscape-design/components'
import { nextReplacements } from '../../../shared/domain/wearOverTime.ts'
import { nozzleName } from '../../../shared/readings/nozzleTexts.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { EvolutionView } from './evolution.ts'
import { outlookText } from './words.ts'

/** What fits on a screen; the map tells of the others. */
const SHOWN = 8

/** Places whose nozzle should be replaced, the next first. */
export function NextReplacements({ view, onChoose }: { view: EvolutionView; onChoose: (key: string) => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const next = nextReplacements(view.places)
  if (next.length === 0) return <Box color="text-body-secondary">{t('trends.noneNext')}</Box>
  return (
    <>
      <ul className="trend-list" aria-label={t('trends.next')}>
        {next.slice(0, SHOWN).map((place) => (
          <li key={place.key}>
            <Button variant="inline-link" onClick={() => onChoose(place.key)}>
              {nozzleName(place, i18n)}
            </Button>
            {' · '}
            <span>{outlookText(place, view, i18n)}</span>
          </li>
        ))}
      </ul>
      {next.length > SHOWN && (
        <Box color="text-body-secondary">{t('trends.moreNext', { quantidade: next.length - SHOWN })}</Box>
      )}
    </>
  )
}
