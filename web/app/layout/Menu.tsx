import { memo, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useI18n } from '../../i18n/I18n.tsx'
import { type MenuEntry, SCREENS } from '../../parts/screens/screens.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useOncePainted } from '../../ui/useAfterPaint.ts'
import { MenuIcon } from './MenuIcon.tsx'
import {
  activeHref,
  groupOf,
  type MenuGroup,
  type MenuItem,
  type MenuLink,
  menusFor,
  openGroups,
  SETTINGS,
} from './menuTree.ts'
import '../../styles/menu.css'

interface Props {
  /** Collapsed, every group closes. */
  open: boolean
  onFollow: () => void
}

/**
 * The menu, in which the group of the current page is open, and below it that of the settings. Its page is painted
 * before the menu says so.
 */
export function Menu({ open, onFollow }: Props) {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const pathname = useOncePainted(useLocation().pathname)
  const [groups, setGroups] = useState<ReadonlySet<MenuEntry['label']>>(new Set())
  const { main, settings } = useMemo(() => menusFor(SCREENS, signedIn), [signedIn])
  const active = activeHref(SCREENS, pathname)
  const current = groupOf(main, active)

  useEffect(() => setGroups((former) => openGroups(former, open, current)), [open, current])

  function toggle(label: MenuEntry['label']) {
    const others = [...groups].filter((one) => one !== label)
    setGroups(new Set(groups.has(label) ? others : [...others, label]))
  }

  const entry = (link: MenuLink) => (
    <Entry key={link.label} link={link} isCurrent={link.href === active} onFollow={onFollow} />
  )
  const shown = (item: MenuItem) =>
    'links' in item ? (
      <Group key={item.label} group={item} isOpen={groups.has(item.label)} onToggle={() => toggle(item.label)}>
        {item.links.map(entry)}
      </Group>
    ) : (
      entry(item)
    )

  return (
    <>
      <nav aria-label={t('common.navigation')} className="menu">
        {main.map(({ heading, items }) => (
          <Part key={heading} title={heading && t(heading)}>
            {items.map(shown)}
          </Part>
        ))}
      </nav>
      {settings.length > 0 && (
        <nav aria-label={t(SETTINGS)} className="menu settings-menu">
          <Part title={t(SETTINGS)}>{settings.map(entry)}</Part>
        </nav>
      )}
    </>
  )
}

function Part({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId()
  return (
    <>
      {title && (
        <div id={id} className="menu-heading">
          {title}
        </div>
      )}
      <ul {...(title && { 'aria-labelledby': id })}>{children}</ul>
    </>
  )
}

interface EntryProps {
  link: MenuLink
  isCurrent: boolean
  onFollow: () => void
}

/** Entries are many: opening the menu or a group is nothing to them. */
const Entry = memo(function Entry({ link: { label, href }, isCurrent, onFollow }: EntryProps) {
  const { t } = useI18n()
  return (
    <li>
      <Link to={href} className="menu-entry" onClick={onFollow} {...(isCurrent && { 'aria-current': 'page' })}>
        <MenuIcon label={label} />
        {t(label)}
      </Link>
    </li>
  )
})

interface GroupProps {
  group: MenuGroup
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Entries that unfold below their name. */
function Group({ group: { label }, isOpen, onToggle, children }: GroupProps) {
  const { t } = useI18n()
  const id = useId()
  return (
    <li>
      <button type="button" className="menu-entry" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <MenuIcon label={label} />
        {t(label)}
        <svg className="menu-caret" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 10l5 5 5-5" />
        </svg>
      </button>
      <ul id={id} hidden={!isOpen} className="menu-group">
        {children}
      </ul>
    </li>
  )
}
