import { useState } from 'react'

interface Options<V> {
  value: V
  change: (value: V) => void
  /** The value as it is shown. */
  show: (value: V) => string
  /** The value a text stands for; `base` is the one that was shown before anybody typed. */
  read: (text: string, base: V) => V
}

/**
 * Text of a field whose value is not text: what is typed stays as typed until the field is left, and a value that changes from outside
 * (a reset, a draft) is shown anew.
 */
export function useTyped<V>({ value, change, show, read }: Options<V>) {
  const [state, setState] = useState({ text: show(value), value, base: value })
  const current = Object.is(state.value, value) ? state : { text: show(value), value, base: value }
  if (current !== state) setState(current)
  return {
    text: current.text,
    type(text: string) {
      const next = read(text, current.base)
      setState({ text, value: next, base: current.base })
      change(next)
    },
    /** Writes the value the way it is shown; a text that is none stays in sight. */
    settle() {
      const text = show(current.value)
      if (text !== '' && text !== current.text) setState({ ...current, text })
    },
  }
}
