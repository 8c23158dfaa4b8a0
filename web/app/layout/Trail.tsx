import { BreadcrumbGroup, Link } from '@cloudscape-design/components'
import { memo, useMemo } from 'react'
import { generatePath, matchPath, useLocation } from 'react-router'
import { manualPath } from '../../../shared/manual.ts'
import { FROM_ACCOUNTS, PATHS, pathTo } from '../../../shared/paths.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { sectionOf } from '../../parts/screens/manualSections.ts'
import { SCREENS, type Screen, titleFor } from '../../parts/screens/screens.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useOncePainted } from '../../ui/useAfterPaint.ts'
import { useRouter } from '../routerContext.ts'

interface Place {
  screen: Screen
  pathname: string
  search: string
}

/**
 * Where a screen stands, and the way to what the manual says of it. It measures its links, which waits until the
 * screen that somebody came for is painted.
 */
export function Trail({ screen }: { screen: Screen }) {
  const { pathname, search } = useLocation()
  return <Shown {...useOncePainted(useMemo(() => ({ screen, pathname, search }), [screen, pathname, search]))} />
}

const Shown = memo(function Shown(place: Place) {
  const { t, language } = useI18n()
  const { screen } = place
  return (
    <div className="trail no-print">
      <div className="trail-way">{screen.path !== 'app' && <Way {...place} />}</div>
      <Link
        href={manualPath(sectionOf(screen), language)}
        external
        fontSize="body-s"
        externalIconAriaLabel={t('common.newTab')}
      >
        {t('common.help')}
      </Link>
    </div>
  )
})

/** The screens a screen stands below, from the top. */
function above(screen: Screen): Screen[] {
  const parent = SCREENS.find(({ path }) => path === screen.parent)
  return parent ? [...above(parent), parent] : []
}

/** Whoever came from the list of their accounts is led back to it, from whichever account they are in now. */
const isFromAccounts = (search: string): boolean =>
  Object.entries(FROM_ACCOUNTS).every(([name, value]) => new URLSearchParams(search).get(name) === value)

function Way({ screen, pathname, search }: Place) {
  const { t } = useI18n()
  const router = useRouter()
  const { papel } = useSignedIn().usuario
  const params = matchPath(PATHS[screen.path].path, pathname)?.params ?? {}
  const items = [
    { text: t('screens.app'), href: pathTo('app') },
    ...(isFromAccounts(search) ? SCREENS.filter(({ path }) => path === 'contasAcompanhadas') : above(screen)).map(
      (one) => ({ text: t(titleFor(one, papel)), href: generatePath(PATHS[one.path].path, params) }),
    ),
    { text: t(titleFor(screen, papel)), href: pathname },
  ]
  return (
    <BreadcrumbGroup
      items={items}
      ariaLabel={t('common.breadcrumbs')}
      onFollow={(event) => {
        event.preventDefault()
        void router.navigate(event.detail.href)
      }}
    />
  )
}
