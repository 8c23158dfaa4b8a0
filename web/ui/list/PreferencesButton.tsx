import { Button } from '@cloudscape-design/components'
import { type ComponentType, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyPart } from '../lazyPart.tsx'
import type { ListPreferencesProps } from './ListPreferences.tsx'

const ListPreferences = lazyPart(
  () => import('./ListPreferences.tsx').then((module) => module.ListPreferences as ComponentType<object>),
  { place: <Closed loading /> },
) as unknown as typeof import('./ListPreferences.tsx').ListPreferences

/**
 * Opens a list's preferences. Few ever do, and their code is large: until then there is only a button that looks like
 * theirs.
 */
export function PreferencesButton<Row>(props: ListPreferencesProps<Row>) {
  const [wanted, setWanted] = useState(false)
  return wanted ? <ListPreferences {...props} /> : <Closed onOpen={() => setWanted(true)} />
}

function Closed({ loading = false, onOpen }: { loading?: boolean; onOpen?: () => void }) {
  const { t } = useI18n()
  return (
    <Button
      variant="icon"
      iconName="settings"
      ariaLabel={t('ui.preferences')}
      loading={loading}
      loadingText={t('common.loading')}
      onClick={() => onOpen?.()}
    />
  )
}
