import { Button, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { SubmitAlert } from '../../ui/form/SubmitAlert.tsx'
import type { EntityForm } from '../../ui/form/useEntityForm.ts'

interface Props<In extends FieldValues, Out> {
  form: EntityForm<In, Out>
  submitLabel: string
  children: ReactNode
}

/** A short form of a visitor: fields, why it was refused, and one button as wide as they are. */
export function VisitorForm<In extends FieldValues, Out>({ form, submitLabel, children }: Props<In, Out>) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <SpaceBetween size="m">
        {children}
        <SubmitAlert failure={form.failure} onReload={null} />
        <Button variant="primary" fullWidth formAction="submit" loading={form.loading}>
          {submitLabel}
        </Button>
      </SpaceBetween>
    </form>
  )
}
