import { useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { shownAnew, type Typed } from './typed.ts'

interface Options<V> {
  value: V
  change: (value: V) => void
  /** The value as it is shown. */
  show: (value: V) => string
  /** The value a text stands for; `base` is the one that was shown before anybody typed. */
  read: (text: string, base: V) => V
  /** The unit the value is shown in, where it has one. */
  unit?: string | undefined
}

/**
 * Text of a field whose value is not text: what is typed stays as typed until the field is left. A value that changes
 * from outside (a reset, a draft) is shown anew, and so is one whose language or unit changes, which the text would be
 * read in.
 */
export function useTyped<V>({ value, change, show, read, unit = '' }: Options<V>) {
  const { language } = useI18n()
  const notation = `${language} ${unit}`
  const [state, setState] = useState<Typed<V>>(() => ({ text: show(value), value, base: value, notation }))
  const current = shownAnew(state, value, notation, show)
  if (current !== state) setState(current)
  const [entered, setEntered] = useState('')
  return {
    text: current.text,
    /** What was typed last, also after the field was left and shows it in its own way. */
    entered,
    type(text: string) {
      setEntered(text)
      const next = read(text, current.base)
      setState({ ...current, text, value: next })
      change(next)
    },
    /** Writes the value the way it is shown; a text that is none stays in sight. */
    settle() {
      const text = show(current.value)
      if (text !== '' && text !== current.text) setState({ ...current, text })
    },
  }
}
