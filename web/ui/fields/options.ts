import { useEffect, useRef, useState } from 'react'
import { hasParts } from '../../../shared/domain/words/words.ts'
import { latestOnly } from '../latest.ts'
import { nameOfChosen, rememberChosen } from './chosenNames.ts'

export interface Option {
  readonly value: string
  readonly label: string
  readonly description?: string
}

/** Options to choose from: given, or found by the API for what is typed. */
export type Options = readonly Option[] | ((text: string, signal: AbortSignal) => Promise<readonly Option[]>)

/** From so many options on, typing finds one faster than looking. */
const MANY = 8
const LESS_TYPING_MS = 250

/** The given options that have what is typed, its words in any order. */
export const narrowedBy = <O extends Pick<Option, 'label'> & { readonly description?: string | undefined }>(
  text: string,
  options: readonly O[],
): readonly O[] => {
  const has = hasParts(text)
  return options.filter(({ label, description = null }) => has(label, description))
}

/**
 * Given options as a select narrows them: Cloudscape's own filter finds “Perú” by “perú” alone, which keyboards abroad
 * do not have.
 */
export function useNarrowed<O extends Pick<Option, 'label'> & { readonly description?: string | undefined }>(
  options: readonly O[],
) {
  const [typed, narrow] = useState('')
  return { shown: narrowedBy(typed, options), narrow }
}

/**
 * Options of a select with what it has to say about them. An answer to what is no longer typed is discarded. Options
 * seen once are remembered, so that a chosen one keeps its label, offered still or not; `known` are those whose labels
 * were there before.
 */
export function useOptions(source: Options, known: readonly Option[] = []) {
  const asked = typeof source === 'function'
  const [found, setFound] = useState<readonly Option[]>([])
  const [seen, setSeen] = useState<ReadonlyMap<string, Option>>(new Map())
  const [status, setStatus] = useState<'pending' | 'loading' | 'finished' | 'error'>(asked ? 'pending' : 'finished')
  const latest = useRef(latestOnly())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const { current } = latest
    return () => {
      current.cancel()
      clearTimeout(timer.current)
    }
  }, [])

  async function ask(text: string) {
    if (!asked) return
    try {
      const options = await latest.current.run((signal) => source(text, signal))
      if (!options) return
      setFound(options)
      setSeen((former) => new Map([...former, ...options.map((option) => [option.value, option] as const)]))
      setStatus('finished')
    } catch {
      setStatus('error')
    }
  }

  const options = asked ? found : source
  const { shown, narrow } = useNarrowed(options)
  /** The option of a value; one that was never offered stands for itself. */
  const optionOf = (value: string): Option =>
    options.find((option) => option.value === value) ??
    seen.get(value) ??
    known.find((option) => option.value === value) ?? { value, label: nameOfChosen(value) ?? value }
  return {
    options: asked ? options : shown,
    status,
    filtering: asked || options.length > MANY ? ('manual' as const) : ('none' as const),
    optionOf,
    /** Remembers options that are chosen, which may be gone when what is given is read again. */
    keep: (values: readonly string[]) => {
      for (const value of values) rememberChosen(optionOf(value))
    },
    /** Looks for what was typed: at once when the list opens or after a failure, else when typing pauses. */
    load(text: string, atOnce: boolean) {
      if (!asked) return narrow(text)
      setStatus('loading')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void ask(text), atOnce ? 0 : LESS_TYPING_MS)
    },
  }
}
