import type { ModalProps } from '@cloudscape-design/components'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { DiscardQuestion } from '../DiscardQuestion.tsx'
import { ModalShell } from '../ModalShell.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FormGuard } from './FormGuard.tsx'
import { ReloadButton, RestoreButton } from './SubmitAlert.tsx'
import type { EntityForm } from './useEntityForm.ts'

interface Props<In extends FieldValues, Out> {
  title: string
  form: EntityForm<In, Out>
  onClose: () => void
  submitLabel?: string
  /** Something is taken away by it. */
  danger?: true
  size?: ModalProps.Size
  /** What can be done about a refusal, besides reading the record again. */
  errorAction?: ReactNode
  children: ReactNode
}

/** A form in a dialog. Closing a changed one asks first, over it. */
export function FormModal<In extends FieldValues, Out>({
  title,
  form,
  onClose,
  submitLabel,
  danger,
  size,
  errorAction,
  children,
}: Props<In, Out>) {
  const { t } = useI18n()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <FormGuard form={form} />
      <ModalShell
        title={title}
        loading={form.loading}
        submitError={form.failure?.text ?? null}
        errorAction={
          form.failure?.stale && form.reload ? (
            <ReloadButton onReload={form.reload} loading={form.reloading} />
          ) : form.restore ? (
            <RestoreButton onRestore={form.restore} loading={form.restoring} />
          ) : (
            errorAction
          )
        }
        submitLabel={submitLabel ?? t('ui.save')}
        {...(danger && { danger })}
        {...(size && { size })}
        onSubmit={() => void form.submit()}
        onClose={() => (form.isUnsaved() && !form.restoring ? setAsking(true) : onClose())}
      >
        {form.restored && <DraftNotice onDrop={form.drop} />}
        {children}
      </ModalShell>
      {asking && <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </>
  )
}
