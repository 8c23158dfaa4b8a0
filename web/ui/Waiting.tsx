import { Spinner } from '@cloudscape-design/components'
import { useI18n } from '../i18n/I18n.tsx'

/** How many lines stand for what comes below. */
const LINES = { page: 5, section: 3, rows: 6 } as const

interface Props {
  /** What is being loaded: a page has a wide part above its lines, rows are as far apart as those of a list. */
  of?: keyof typeof LINES
}

/** In place of what is being loaded: its shape, so that little moves when it is there. */
export function Waiting({ of = 'section' }: Props) {
  const { t } = useI18n()
  return (
    <div className={`waiting waiting-${of}`} role="status">
      <p>
        <Spinner /> {t('common.loading')}
      </p>
      {Array.from({ length: LINES[of] }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike, and none is ever moved
        <span key={at} aria-hidden="true" />
      ))}
    </div>
  )
}
