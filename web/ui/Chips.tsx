import type { ReactNode } from 'react'
import '../styles/chips.css'

interface Chip<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
}

interface Props<Id extends string> {
  label: string
  chips: readonly Chip<Id>[]
  /** Which are pressed. */
  pressed: (id: Id) => boolean
  onPress: (id: Id) => void
}

/** Small buttons that stay pressed. */
export const Chips = <Id extends string>({ label, chips, pressed, onPress }: Props<Id>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be shown.
  <div className="chips" role="group" aria-label={label}>
    {chips.map(({ id, label: text }) => (
      <button key={id} type="button" className="chip" aria-pressed={pressed(id)} onClick={() => onPress(id)}>
        {text}
      </button>
    ))}
  </div>
)
