import { Box, Button, SpaceBetween } from '@cloudscape-design/components'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { DangerButton } from '../DangerButton.tsx'

interface Props {
  label: string
  hint?: string
  /** Ids of the rows there are; the last one stays. */
  rows: readonly { readonly id: string }[]
  /** What a row is called. */
  title: (index: number) => string
  /** Fields of a row. */
  children: (index: number) => ReactNode
  /** Of a row, beside that of every such row. */
  className?: string
  add: { readonly text: string; readonly onAdd: () => void }
  remove: {
    readonly text: (index: number) => string
    readonly lastReason: string
    readonly onRemove: (index: number) => void
  }
  /** Below all rows. */
  footer?: ReactNode
}

/** The same fields over and over, in rows that are added and removed; there is always at least one. */
export function RepeatedFields({ label, hint, rows, title, children, className = '', add, remove, footer }: Props) {
  const whole = useRef<HTMLFieldSetElement>(null)
  /** The button that was pressed goes with its row: the focus moves to what stands in its place. */
  function removeAt(index: number) {
    flushSync(() => remove.onRemove(index))
    const left = [...(whole.current?.querySelectorAll('.section') ?? [])]
    left[Math.min(index, left.length - 1)]?.querySelector('input')?.focus()
  }
  return (
    <fieldset ref={whole} className="sections">
      <legend>
        <Box variant="awsui-key-label" tagOverride="span" display="block">
          {label}
        </Box>
        {hint && (
          <Box tagOverride="span" display="block" color="text-body-secondary" fontSize="body-s">
            {hint}
          </Box>
        )}
      </legend>
      <SpaceBetween size="m">
        {rows.map(({ id }, index) => (
          <fieldset key={id} className={`section ${className}`}>
            <legend>{title(index)}</legend>
            {children(index)}
            <div className="section-remove">
              <DangerButton
                iconName="remove"
                variant="icon"
                formAction="none"
                ariaLabel={remove.text(index)}
                disabled={rows.length === 1}
                disabledReason={remove.lastReason}
                onClick={() => removeAt(index)}
              />
            </div>
          </fieldset>
        ))}
        <Button iconName="add-plus" formAction="none" onClick={add.onAdd}>
          {add.text}
        </Button>
        {footer}
      </SpaceBetween>
    </fieldset>
  )
}
