import { Button } from '@cloudscape-design/components'
import { lazy, Suspense, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import type { ListPreferencesProps } from './ListPreferences.tsx'

const ListPreferences = lazy(() =>
  import('./ListPreferences.tsx').then((module) => ({ default: module.ListPreferences })),
) as typeof import('./ListPreferences.tsx').ListPreferences

/** Opens a list's preferences. Few ever do, and their code is large: until then there is only a button that looks like theirs. */
export function PreferencesButton<Row>(props: ListPreferencesProps<Row>) {
  const { t } = useI18n()
  const [wanted, setWanted] = useState(false)
  const button = (
    <Button
      variant="icon"
      iconName="settings"
      ariaLabel={t('ui.preferences')}
      loading={wanted}
      loadingText={t('common.loading')}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Suspense fallback={button}>
      <ListPreferences {...props} />
    </Suspense>
  ) : (
    button
  )
}
