import { ButtonDropdown, type ButtonDropdownProps, type IconProps } from '@cloudscape-design/components'
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
  /** Below its words in a menu. */
  readonly detail?: string
  /** Beside its words where it is a button. */
  readonly iconName?: IconProps.Name
}

/** Actions below one heading, such as the formats of an export. */
export interface ActionGroup {
  readonly text: string
  readonly actions: readonly RowAction[]
}

export type MenuEntry = RowAction | ActionGroup

const actionsIn = (entry: MenuEntry): readonly RowAction[] => ('actions' in entry ? entry.actions : [entry])

const itemOf = ({ id, text, disabledReason, danger, detail }: RowAction) => ({
  id,
  text,
  ...(detail ? { secondaryText: detail } : {}),
  disabled: Boolean(disabledReason),
  ...(disabledReason ? { disabledReason } : {}),
  ...(danger ? { dataAttributes: { danger: 'true' } } : {}),
})

interface MenuProps extends Pick<ButtonDropdownProps, 'variant' | 'ariaLabel' | 'loading' | 'loadingText'> {
  actions: readonly MenuEntry[]
  children?: ReactNode
}

/** Actions behind one button. */
export const ActionMenu = ({ actions, ...button }: MenuProps) => (
  <ButtonDropdown
    {...button}
    expandToViewport
    items={actions.map((entry) =>
      'actions' in entry ? { text: entry.text, items: entry.actions.map(itemOf) } : itemOf(entry),
    )}
    onItemClick={({ detail }) =>
      actions
        .flatMap(actionsIn)
        .find(({ id }) => id === detail.id)
        ?.onSelect()
    }
  />
)

/** Actions of one row behind one button, named after the row for who does not see where it stands. */
export function RowActions({ actions, label }: { actions: readonly RowAction[]; label: string }) {
  const { t } = useI18n()
  return <ActionMenu variant="inline-icon" ariaLabel={t('ui.actionsOf', { nome: label })} actions={actions} />
}
