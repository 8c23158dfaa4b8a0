import { Button, SpaceBetween } from '@cloudscape-design/components'
import { useI18n } from '../i18n/I18n.tsx'
import { afterPaint } from './afterPaint.ts'
import { DangerButton } from './DangerButton.tsx'
import { ActionMenu, type MenuEntry, type RowAction } from './list/RowActions.tsx'
import { printPage } from './printing.ts'

interface MainAction extends Pick<RowAction, 'text' | 'disabledReason' | 'iconName'> {
  readonly loading?: boolean
  readonly onSelect?: () => void
  /** An address elsewhere, which opens beside the console. */
  readonly href?: string
}

interface Props {
  /** What most people come for: the one primary button. */
  main?: MainAction | undefined
  /** Everything else, what takes something away last: in a menu, unless there is only one. */
  actions: readonly MenuEntry[]
  /** Something that was chosen in the menu is under way. */
  loading?: boolean
}

/** What can be done with what a page shows: one button and a menu, neither of which comes on paper. */
export function PageActions({ main, actions, loading = false }: Props) {
  const { t } = useI18n()
  const [first, ...others] = actions
  const only = first && others.length === 0 && !('actions' in first) ? first : undefined
  return (
    <span className="no-print">
      <SpaceBetween direction="horizontal" size="xs">
        {only && <OnlyButton action={only} />}
        {first && !only && (
          <ActionMenu actions={actions} loading={loading} loadingText={t('common.loading')}>
            {t('ui.actions')}
          </ActionMenu>
        )}
        {main && <MainButton action={main} />}
      </SpaceBetween>
    </span>
  )
}

/** Properties of a button that is greyed with its reason and begins with its drawing. */
const looksOf = ({ disabledReason, iconName }: Pick<RowAction, 'disabledReason' | 'iconName'>) => ({
  formAction: 'none' as const,
  disabled: Boolean(disabledReason),
  disabledReason: disabledReason ?? '',
  ...(iconName && { iconName }),
})

function OnlyButton({ action }: { action: RowAction }) {
  const OneButton = action.danger ? DangerButton : Button
  return (
    <OneButton {...looksOf(action)} onClick={action.onSelect}>
      {action.text}
    </OneButton>
  )
}

function MainButton({ action }: { action: MainAction }) {
  const { t } = useI18n()
  const { text, loading = false, onSelect, href } = action
  return (
    <Button
      {...looksOf(action)}
      variant="primary"
      loading={loading}
      loadingText={t('common.loading')}
      {...(href && { href, target: '_blank', rel: 'noopener noreferrer' })}
      {...(onSelect && { onClick: onSelect })}
    >
      {text}
    </Button>
  )
}

/** Puts the page on paper, once the menu it is chosen in has closed. */
export function usePrintAction(): RowAction {
  const { t } = useI18n()
  return { id: 'imprimir', text: t('common.print'), iconName: 'file', onSelect: () => afterPaint(printPage) }
}
