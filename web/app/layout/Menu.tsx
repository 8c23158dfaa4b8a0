import { SideNavigation, type SideNavigationProps } from '@cloudscape-design/components'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '../../i18n/I18n.tsx'
import { SCREENS } from '../routes.ts'
import { useSignedIn } from '../session/instance.ts'
import { activeHref, groupOf, type MenuItem, menuFor } from './menuTree.ts'

interface Props {
  /** Collapsed, every group closes. */
  open: boolean
  onFollow: () => void
}

/** The side menu. The group of the current page is open. */
export function Menu({ open, onFollow }: Props) {
  const { t } = useI18n()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set())
  const tree = useMemo(() => menuFor(SCREENS, signedIn), [signedIn])
  const active = activeHref(SCREENS, pathname)
  const current = groupOf(tree, active)

  useEffect(() => {
    if (!open) setOpenGroups(new Set())
    else if (current) setOpenGroups((groups) => new Set([...groups, current]))
  }, [open, current])

  const items = useMemo(() => {
    const shown = (item: MenuItem): SideNavigationProps.Item =>
      'links' in item
        ? {
            type: 'section',
            text: t(item.label),
            defaultExpanded: openGroups.has(item.label),
            items: item.links.map((link) => ({ type: 'link', text: t(link.label), href: link.href })),
          }
        : { type: 'link', text: t(item.label), href: item.href }
    return tree.map(shown)
  }, [tree, openGroups, t])

  function toggle(text: string, expanded: boolean) {
    const group = tree.find((item) => 'links' in item && t(item.label) === text)
    if (!group) return
    const others = [...openGroups].filter((label) => label !== group.label)
    setOpenGroups(new Set(expanded ? [...others, group.label] : others))
  }

  return (
    <SideNavigation
      items={items}
      activeHref={active}
      onChange={({ detail }) => 'text' in detail.item && toggle(detail.item.text ?? '', detail.expanded)}
      onFollow={(event) => {
        event.preventDefault()
        onFollow()
        void navigate(event.detail.href)
      }}
    />
  )
}
