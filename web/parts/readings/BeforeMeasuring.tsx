import { Alert, Link } from '@cloudscape-design/components'
import { manualPath } from '../../../shared/manual.ts'
import { useI18n } from '../../i18n/I18n.tsx'

const POINTS = ['water', 'wear', 'nozzles', 'boom'] as const

/** What to mind for one's safety before nozzles are measured. */
export function BeforeMeasuring() {
  const { t, language } = useI18n()
  return (
    <Alert type="warning" header={t('safety.title')}>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>{t(`safety.${point}`)}</li>
        ))}
      </ul>
      <Link href={manualPath('seguranca', language)} external variant="primary">
        {t('safety.more')}
      </Link>
    </Alert>
  )
}
