/** What a field of a value that is not text shows. */
export interface Typed<V> {
  readonly text: string
  /** The value the text stands for. */
  readonly value: V
  /** The value that was shown before anybody typed. */
  readonly base: V
  /** Language and unit the text is written in. */
  readonly notation: string
}

/**
 * The same while value and notation are; else the value as it is shown now, and a text that stands for none as it was
 * typed.
 */
export function shownAnew<V>(state: Typed<V>, value: V, notation: string, show: (value: V) => string): Typed<V> {
  const same = Object.is(state.value, value)
  if (same && state.notation === notation) return state
  const text = show(value)
  return { text: same && text === '' ? state.text : text, value, base: value, notation }
}
