import { FormField, Select } from '@cloudscape-design/components'

interface Props<V extends string> {
  label: string
  description?: string
  values: readonly V[]
  value: V
  textOf: (value: V) => string
  /** What more is told of a value where it is chosen. */
  aboutOf?: (value: V) => string | undefined
  busy: boolean
  onChoose: (value: V) => void
}

/** One of several values, taken as soon as it is chosen. */
export function Choice<V extends string>(props: Props<V>) {
  const { label, description, values, value, textOf, aboutOf, busy, onChoose } = props
  return (
    <FormField label={label} constraintText={description} stretch>
      <Select
        selectedOption={{ value, label: textOf(value) }}
        options={values.map((one) => ({ value: one, label: textOf(one), description: aboutOf?.(one) }))}
        readOnly={busy}
        onChange={({ detail }) => {
          const next = values.find((one) => one === detail.selectedOption.value)
          if (next && next !== value) onChoose(next)
        }}
        expandToViewport
      />
    </FormField>
  )
}
