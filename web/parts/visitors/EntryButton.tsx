import { Button } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import './entrySheet.ts'

interface Props {
  children: ReactNode
  /** Sends the form it is in, unless there is something else it does. */
  onClick?: () => void
  loading?: boolean
  /** What the page is for, although it is no form. */
  isMain?: boolean
}

/** The one thing a short form is for, as wide as its fields, or a way on beside a notice. */
export function EntryButton({ children, onClick, loading = false, isMain = false }: Props) {
  const { t } = useI18n()
  return (
    <Button
      formAction="none"
      {...(onClick ? { type: 'button' } : { type: 'submit', isFullWidth: true })}
      {...((isMain || !onClick) && { variation: 'primary' })}
      isLoading={loading}
      loadingText={t('common.loading')}
      // Disabled, it would lose the focus.
      isDisabled={false}
      aria-disabled={loading}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </Button>
  )
}
