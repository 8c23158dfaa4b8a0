import { SideNavigation, type SideNavigationProps } from '@cloudscape-design/components'
import { useLocation, useNavigate } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { canOpen } from '../gates.ts'
import { SCREENS, type Screen } from '../routes.ts'
import { useSignedIn } from '../session/instance.ts'
import type { SignedIn } from '../session/session.ts'

type Entry = Screen & { menu: NonNullable<Screen['menu']> }

/** Entries open to the person, those of a group together under its heading, in the order of the table. */
function itemsFor(signedIn: SignedIn, { t }: LoadedLanguage): SideNavigationProps.Item[] {
  const open = SCREENS.filter((screen): screen is Entry => screen.menu !== undefined).filter((screen) =>
    canOpen(PATHS[screen.path], signedIn),
  )
  const linkOf = (entry: Entry): SideNavigationProps.Link => ({
    type: 'link',
    text: t(entry.menu.label),
    href: PATHS[entry.path].path,
  })
  return [...Map.groupBy(open, (entry) => entry.menu.group ?? entry.path).values()].flatMap(
    (entries): SideNavigationProps.Item[] => {
      const group = entries[0]?.menu.group
      const links = entries.map(linkOf)
      return group ? [{ type: 'section', text: t(group), items: links }] : links
    },
  )
}

/** The side menu. */
export function Menu({ onFollow }: { onFollow: () => void }) {
  const i18n = useI18n()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const items = itemsFor(signedIn, i18n)
  const active = SCREENS.find((screen) => screen.menu && pathname.startsWith(PATHS[screen.path].path))
  return (
    <SideNavigation
      items={items}
      activeHref={active ? PATHS[active.path].path : ''}
      onFollow={(event) => {
        event.preventDefault()
        onFollow()
        void navigate(event.detail.href)
      }}
    />
  )
}
