import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { EntityForm } from '../../ui/form/useEntityForm.ts'
import { EntryButton } from './EntryButton.tsx'
import { EntryRefusal } from './EntryRefusal.tsx'

interface Props<In extends FieldValues, Out> {
  form: EntityForm<In, Out>
  submitLabel: string
  children: ReactNode
}

/** A short form of a visitor: fields, why it was refused, and one button as wide as they are. */
export function VisitorForm<In extends FieldValues, Out>({ form, submitLabel, children }: Props<In, Out>) {
  return (
    <form
      className="entry-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {children}
      <EntryRefusal failure={form.failure} />
      <EntryButton loading={form.loading}>{submitLabel}</EntryButton>
    </form>
  )
}
