import { matchPath } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { canOpen, roleOf } from '../gates.ts'
import type { MenuEntry, Screen } from '../routes.ts'
import type { SignedIn } from '../session/session.ts'

export interface MenuLink {
  readonly label: MenuEntry['label']
  readonly href: string
}

export interface MenuGroup {
  readonly label: MenuEntry['label']
  readonly links: readonly MenuLink[]
}

export type MenuItem = MenuLink | MenuGroup

/** What of the table stands in the person's menu, those of a group together where its first one stands. */
export function menuFor(screens: readonly Screen[], signedIn: SignedIn): MenuItem[] {
  const role = roleOf(signedIn)
  const entries = screens
    .filter(({ path }) => canOpen(PATHS[path], signedIn))
    .flatMap(({ path, menu = [] }) => menu.map((entry) => ({ ...entry, href: PATHS[path].path })))
    .filter(({ roles }) => !roles || roles.includes(role))
  const places = Map.groupBy(entries, ({ group, label }) => group ?? label)
  return [...places].flatMap(([place, members]): MenuItem[] => {
    const links = members.map(({ label, href }) => ({ label, href }))
    return members[0]?.group ? [{ label: place, links }] : links
  })
}

/** Address of the entry that the page at `pathname` belongs to: its own, or that of the list above it. */
export function activeHref(screens: readonly Screen[], pathname: string): string {
  let screen = screens.find(({ path }) => matchPath(PATHS[path].path, pathname))
  while (screen && !screen.menu) {
    const { parent } = screen
    screen = screens.find(({ path }) => path === parent)
  }
  return screen ? PATHS[screen.path].path : ''
}

/** Group of the entry with that address. */
export const groupOf = (items: readonly MenuItem[], href: string): MenuEntry['label'] | undefined =>
  items.find((item) => 'links' in item && item.links.some((link) => link.href === href))?.label
