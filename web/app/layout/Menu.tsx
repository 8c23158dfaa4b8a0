import { SideNavigation, type SideNavigationProps } from '@cloudscape-design/components'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '../../i18n/I18n.tsx'
import { type MenuEntry, SCREENS } from '../../parts/screens/screens.ts'
import { useSignedIn } from '../../session/instance.ts'
import { activeHref, groupOf, type MenuItem, type MenuLink, menusFor, openGroups, SETTINGS } from './menuTree.ts'

interface Props {
  /** Collapsed, every group closes. */
  open: boolean
  onFollow: () => void
}

/** The menu, in which the group of the current page is open, and below it that of the settings. */
export function Menu({ open, onFollow }: Props) {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [groups, setGroups] = useState<ReadonlySet<MenuEntry['label']>>(new Set())
  const { main, settings } = useMemo(() => menusFor(SCREENS, signedIn), [signedIn])
  const active = activeHref(SCREENS, pathname)
  const current = groupOf(main, active)

  useEffect(() => setGroups((former) => openGroups(former, open, current)), [open, current])

  const linked = (links: readonly MenuLink[]) =>
    links.map((link) => ({ type: 'link' as const, text: t(link.label), href: link.href }))
  const shown = (item: MenuItem): SideNavigationProps.Item =>
    'links' in item
      ? {
          type: 'section',
          text: t(item.label),
          defaultExpanded: groups.has(item.label),
          items: linked(item.links),
        }
      : { type: 'link', text: t(item.label), href: item.href }

  function toggle(text: string, expanded: boolean) {
    const group = main.find((item) => 'links' in item && t(item.label) === text)
    if (!group) return
    const others = [...groups].filter((label) => label !== group.label)
    setGroups(new Set(expanded ? [...others, group.label] : others))
  }

  function follow(event: CustomEvent<SideNavigationProps.FollowDetail>) {
    event.preventDefault()
    onFollow()
    void navigate(event.detail.href)
  }

  return (
    <>
      <nav aria-label={t('common.navigation')}>
        <SideNavigation
          items={main.map(shown)}
          activeHref={active}
          onChange={({ detail }) => 'text' in detail.item && toggle(detail.item.text ?? '', detail.expanded)}
          onFollow={follow}
        />
      </nav>
      {settings.length > 0 && (
        <nav aria-label={t(SETTINGS)} className="settings-menu">
          <SideNavigation
            items={[{ type: 'section-group', title: t(SETTINGS), items: linked(settings) }]}
            activeHref={active}
            onFollow={follow}
          />
        </nav>
      )}
    </>
  )
}
