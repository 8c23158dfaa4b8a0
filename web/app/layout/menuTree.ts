import { groupedBy } from '../../../shared/domain/numbers/groupedBy.ts'
import { PATHS } from '../../../shared/paths.ts'
import { screenAt } from '../../parts/screens/screenAt.ts'
import { MENU_SECTIONS, type MenuEntry, type MenuSection, type Screen } from '../../parts/screens/screens.ts'
import { canOpen } from '../../session/gates.ts'
import { roleOf } from '../../session/role.ts'
import type { SignedIn } from '../../session/state.ts'

export interface MenuLink {
  readonly label: MenuEntry['label']
  readonly href: string
}

export interface MenuGroup {
  readonly label: MenuEntry['label']
  readonly links: readonly MenuLink[]
}

export type MenuItem = MenuLink | MenuGroup

/** Entries below a heading; those above all headings have none. */
export interface MenuPart {
  readonly heading: MenuSection | null
  readonly items: readonly MenuItem[]
}

/** The two menus, one above the other. */
export interface Menus {
  readonly main: readonly MenuPart[]
  readonly settings: readonly MenuLink[]
}

/** Heading of the settings, which have a menu of their own. */
export const SETTINGS = 'screens.menu.configuracoes' satisfies MenuEntry['label']

/**
 * What of the table stands in the person's menus, below the headings that have any of it; those of a group together
 * where its first one stands.
 */
export function menusFor(screens: readonly Screen[], signedIn: SignedIn): Menus {
  const role = roleOf(signedIn)
  const entries = screens
    .filter(({ path }) => canOpen(PATHS[path], signedIn))
    .flatMap(({ path, menu = [] }) => menu.map((entry) => ({ ...entry, href: PATHS[path].path })))
    .filter(({ roles }) => !roles || roles.includes(role))
  const linksOf = (members: typeof entries) => members.map(({ label, href }) => ({ label, href }))
  const main = entries.filter(({ group }) => group !== SETTINGS)
  const itemsBelow = (heading: MenuSection | null) => {
    const places = groupedBy(
      main.filter(({ section = null }) => section === heading),
      ({ group, label }) => group ?? label,
    )
    return [...places].flatMap(([place, members]): MenuItem[] =>
      members[0]?.group ? [{ label: place, links: linksOf(members) }] : linksOf(members),
    )
  }
  return {
    main: [null, ...MENU_SECTIONS]
      .map((heading) => ({ heading, items: itemsBelow(heading) }))
      .filter(({ items }) => items.length > 0),
    settings: linksOf(entries.filter(({ group }) => group === SETTINGS)),
  }
}

/** Address of the entry that the page at `pathname` belongs to: its own, or that of the list above it. */
export function activeHref(screens: readonly Screen[], pathname: string): string {
  let screen = screenAt(pathname, screens)
  while (screen && !screen.menu) {
    const { parent } = screen
    screen = screens.find(({ path }) => path === parent)
  }
  return screen ? PATHS[screen.path].path : ''
}

/** Group of the entry with that address. */
export const groupOf = (parts: readonly MenuPart[], href: string): MenuEntry['label'] | undefined =>
  parts.flatMap(({ items }) => items).find((item) => 'links' in item && item.links.some((link) => link.href === href))
    ?.label

/**
 * Groups that stand open when the menu was opened or put away, or its page changed: put away, none; else the page's own
 * too.
 */
export function openGroups<Label>(groups: ReadonlySet<Label>, menuOpen: boolean, current?: Label): ReadonlySet<Label> {
  if (!menuOpen) return new Set()
  return current === undefined || groups.has(current) ? groups : new Set([...groups, current])
}

/** All entries of both menus, in their order. */
export const linksOf = ({ main, settings }: Menus): MenuLink[] => [
  ...main.flatMap(({ items }) => items.flatMap((item) => ('links' in item ? item.links : [item]))),
  ...settings,
]
