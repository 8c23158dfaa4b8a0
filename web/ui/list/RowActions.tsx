import { ButtonDropdown } from '@cloudscape-design/components'
import { useI18n } from '../../i18n/I18n.tsx'

/** Something that can be done with a row. */
export interface RowAction {
  readonly id: string
  readonly text: string
  readonly onSelect: () => void
  /** Why it cannot be done now: shown beside the greyed entry. */
  readonly disabledReason?: string | null
}

/** Actions of one row behind one button, named after the row for who does not see where it stands. */
export function RowActions({ actions, label }: { actions: readonly RowAction[]; label: string }) {
  const { t } = useI18n()
  if (actions.length === 0) return null
  return (
    <ButtonDropdown
      variant="inline-icon"
      expandToViewport
      ariaLabel={t('ui.actionsOf', { nome: label })}
      items={actions.map(({ id, text, disabledReason }) => ({
        id,
        text,
        disabled: Boolean(disabledReason),
        ...(disabledReason ? { disabledReason } : {}),
      }))}
      onItemClick={({ detail }) => actions.find(({ id }) => id === detail.id)?.onSelect()}
    />
  )
}
