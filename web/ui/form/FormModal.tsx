import { Button } from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { ModalShell } from '../ModalShell.tsx'
import { DiscardGuard } from './DiscardGuard.tsx'
import { keepDraft } from './drafts.ts'
import type { EntityForm } from './useEntityForm.ts'

interface Props<In extends FieldValues, Out> {
  title: string
  form: EntityForm<In, Out>
  onClose: () => void
  submitLabel?: string
  /** What can be done about a refusal, besides reading the record again. */
  errorAction?: ReactNode
  children: ReactNode
}

/** A form in a dialog. Closing a changed one asks first. */
export function FormModal<In extends FieldValues, Out>({
  title,
  form,
  onClose,
  submitLabel,
  errorAction,
  children,
}: Props<In, Out>) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  if (asking) {
    return (
      <ConfirmDialog
        title={t('ui.discardTitle')}
        question={t('ui.discard')}
        loading={false}
        onYes={onClose}
        onNo={() => setAsking(false)}
      />
    )
  }
  return (
    <>
      <DiscardGuard
        changed={form.changed}
        unsaved={form.unsaved}
        onSessionLost={() =>
          form.draft !== null && keepDraft(sessionStorage, form.draft.key, form.methods.getValues(), form.draft.secrets)
        }
      />
      <ModalShell
        title={title}
        loading={form.loading}
        submitError={form.failure?.text ?? null}
        errorAction={
          form.failure?.stale && form.reload ? (
            <Button formAction="none" onClick={form.reload}>
              {t('ui.reload')}
            </Button>
          ) : (
            errorAction
          )
        }
        submitLabel={submitLabel ?? t('ui.save')}
        onSubmit={() => void form.submit()}
        onClose={() => (form.changed ? setAsking(true) : onClose())}
      >
        {children}
      </ModalShell>
    </>
  )
}
