import { BreadcrumbGroup } from '@cloudscape-design/components'
import { useLocation, useNavigate } from 'react-router'
import { PATHS, pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SCREENS, type Screen } from '../../parts/screens/screens.ts'

/** Where a screen stands. */
export function Trail({ screen }: { screen: Screen }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const parent = SCREENS.find(({ path }) => path === screen.parent)
  const items = [
    { text: t('screens.app'), href: pathTo('app') },
    ...(parent ? [{ text: t(`screens.${parent.path}`), href: PATHS[parent.path].path }] : []),
    { text: t(`screens.${screen.path}`), href: pathname },
  ]
  return (
    <div className="no-print">
      <BreadcrumbGroup
        items={items}
        ariaLabel={t('common.breadcrumbs')}
        onFollow={(event) => {
          event.preventDefault()
          void navigate(event.detail.href)
        }}
      />
    </div>
  )
}
