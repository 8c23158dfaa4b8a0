import { Button, Form, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useI18n } from '../../i18n/I18n.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { FormGuard } from './FormGuard.tsx'
import { useToldGone } from './GoneNotice.tsx'
import { SubmitAlert } from './SubmitAlert.tsx'
import type { EntityForm } from './useEntityForm.ts'

interface Props<In extends FieldValues, Out> {
  form: EntityForm<In, Out>
  children: ReactNode
  /** What the button says; “save” unless given. */
  submitLabel?: string
  /** Absent: there is no way back but the menu. */
  onCancel?: () => void
}

/** A form on a page: fields, why it was refused, buttons, and the question before it is left. */
export function FormShell<In extends FieldValues, Out>({ form, children, submitLabel, onCancel }: Props<In, Out>) {
  const { t } = useI18n()
  const isTold = useToldGone(form.failure)
  const buttons = (
    <div className="form-buttons">
      {onCancel && (
        <Button variant="link" formAction="none" onClick={onCancel} disabled={form.loading}>
          {t('ui.cancel')}
        </Button>
      )}
      <Button variant="primary" formAction="submit" loading={form.loading} loadingText={t('common.loading')}>
        {submitLabel ?? t('ui.save')}
      </Button>
    </div>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <FormGuard form={form} />
      <Form actions={buttons}>
        <SpaceBetween size="l">
          {form.restored && <DraftNotice onDrop={form.drop} />}
          {children}
          {/* Where the eye is after pressing the button below. */}
          <SubmitAlert
            failure={isTold ? null : form.failure}
            onReload={form.reload}
            reloading={form.reloading}
            onRestore={form.restore}
            restoring={form.restoring}
          />
        </SpaceBetween>
      </Form>
    </form>
  )
}
