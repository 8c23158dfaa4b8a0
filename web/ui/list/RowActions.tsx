import { ButtonDropdown, type ButtonDropdownProps } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'

/** Something that can be done with a row, or with what a page shows. */
export interface RowAction {
  readonly id: string
  readonly text: string
  readonly onSelect: () => void
  /** Why it cannot be done now: shown beside the greyed entry. */
  readonly disabledReason?: string | null
  /** It takes something away, and is red. */
  readonly danger?: boolean
}

interface MenuProps extends Pick<ButtonDropdownProps, 'variant' | 'ariaLabel'> {
  actions: readonly RowAction[]
  children?: ReactNode
}

/** Actions behind one button. */
export const ActionMenu = ({ actions, ...button }: MenuProps) => (
  <ButtonDropdown
    {...button}
    expandToViewport
    items={actions.map(({ id, text, disabledReason, danger }) => ({
      id,
      text,
      disabled: Boolean(disabledReason),
      ...(disabledReason ? { disabledReason } : {}),
      ...(danger ? { dataAttributes: { danger: 'true' } } : {}),
    }))}
    onItemClick={({ detail }) => actions.find(({ id }) => id === detail.id)?.onSelect()}
  />
)

/** Actions of one row behind one button, named after the row for who does not see where it stands. */
export function RowActions({ actions, label }: { actions: readonly RowAction[]; label: string }) {
  const { t } = useI18n()
  if (actions.length === 0) return null
  return <ActionMenu variant="inline-icon" ariaLabel={t('ui.actionsOf', { nome: label })} actions={actions} />
}
