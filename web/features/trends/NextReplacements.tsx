import { Box, Button, SpaceBetween } from '@cloudscape-design/components'
import type { Evolucao } from '../../../shared/contract/trends.ts'
import { nozzleName } from '../../../shared/readings/nozzleTexts.ts'
import { workSeverity } from '../../../shared/readings/severity.ts'
import { nowText, soonText } from '../../../shared/readings/workText.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SeverityStatus } from '../../ui/SeverityStatus.tsx'
import { type EvolutionView, placeKey, type TrendPlace } from './evolution.ts'
import { outlookText } from './words.ts'

/** What fits on a screen of what is further ahead; the map tells of the others. */
const SHOWN = 8

interface Props {
  work: Pick<Evolucao, 'servico' | 'previstas'>
  view: EvolutionView
  onChoose: (key: string) => void
}

/**
 * What is to be done now and in the next days, as every screen counts it, with the places that are predicted, and those
 * that come after.
 */
export function NextReplacements({ work: { servico, previstas }, view, onChoose }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const places = previstas.flatMap((one) => view.places.find(({ key }) => key === placeKey(one)) ?? [])
  const later = places.slice(servico.previstos)
  const soon = soonText(servico, i18n)
  return (
    <SpaceBetween size="s">
      <span className="status">
        <SeverityStatus severity={workSeverity(servico)}>{nowText(servico, i18n)}</SeverityStatus>
      </span>
      <Box color={soon ? 'inherit' : 'text-body-secondary'}>{soon ?? t('trends.noneSoon')}</Box>
      <Places label={t('trends.next')} places={places.slice(0, servico.previstos)} view={view} onChoose={onChoose} />
      {later.length > 0 && <Box variant="h3">{t('trends.furtherAhead')}</Box>}
      <Places label={t('trends.furtherAhead')} places={later.slice(0, SHOWN)} view={view} onChoose={onChoose} />
      {later.length > SHOWN && <Box color="text-body-secondary">{t('trends.moreNext')}</Box>}
    </SpaceBetween>
  )
}

interface PlacesProps extends Omit<Props, 'work'> {
  label: string
  places: readonly TrendPlace[]
}

function Places({ label, places, view, onChoose }: PlacesProps) {
  const i18n = useI18n()
  if (places.length === 0) return null
  return (
    <ul className="trend-list" aria-label={label}>
      {places.map((place) => (
        <li key={place.key}>
          <Button variant="inline-link" onClick={() => onChoose(place.key)}>
            {nozzleName(place, i18n)}
          </Button>
          {' · '}
          <span>{outlookText(place, view, i18n)}</span>
        </li>
      ))}
    </ul>
  )
}
