import { useEffect, useRef, useState } from 'react'
import { latestOfEach } from '../latest.ts'
import type { Suggestion } from './enteredText.ts'
import { type FilterOption, foundFor, type OptionSource, unique } from './filterOptions.ts'

type Status = 'finished' | 'loading' | 'error'

const LESS_TYPING_MS = 250

/**
 * Options of the properties that ask the API. Answers to what is no longer typed are discarded, each property's for
 * itself.
 */
export function useAskedOptions(sources: readonly OptionSource[]) {
  const [found, setFound] = useState<ReadonlyMap<string, readonly FilterOption[]>>(new Map())
  const [statuses, setStatuses] = useState<ReadonlyMap<string, Status>>(new Map())
  const [typedIn, setTypedIn] = useState<string | undefined>()
  const latest = useRef(latestOfEach<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function ask({ propertyId, load }: OptionSource, text: string): Promise<readonly FilterOption[]> {
    if (!load) return []
    const setStatus = (status: Status) => setStatuses((former) => new Map(former).set(propertyId, status))
    setStatus('loading')
    try {
      const options = await latest.current.of(propertyId).run((signal) => load(text, signal))
      if (!options) return []
      // Labels of values chosen before stay known.
      setFound((former) =>
        new Map(former).set(propertyId, unique([...foundFor(text, options), ...(former.get(propertyId) ?? [])])),
      )
      setStatus('finished')
      return options
    } catch {
      setStatus('error')
      return []
    }
  }
  const first = useRef(() => {
    for (const source of sources) if (source.load) void ask(source, '')
  })
  useEffect(() => {
    const { current } = latest
    first.current()
    return () => {
      current.cancel()
      clearTimeout(timer.current)
    }
  }, [])

  return {
    found,
    /** What the first answers may name need not be asked for. */
    isAnswered: ({ propertyId, load }: OptionSource) =>
      load === undefined || ['finished', 'error'].includes(statuses.get(propertyId) ?? ''),
    /** What is found for a text that was entered before there was an answer for it. */
    async foundAnew(text: string): Promise<Suggestion[]> {
      clearTimeout(timer.current)
      const answers = sources.map(async (source) =>
        foundFor(text, await ask(source, text)).map((option) => ({ ...option, propertyKey: source.propertyId })),
      )
      return (await Promise.all(answers)).flat()
    },
    status: (typedIn !== undefined && statuses.get(typedIn)) || 'finished',
    typed(propertyId: string | undefined, text: string) {
      const source = sources.find((candidate) => candidate.propertyId === propertyId)
      setTypedIn(propertyId)
      clearTimeout(timer.current)
      if (source?.load) timer.current = setTimeout(() => void ask(source, text), LESS_TYPING_MS)
    },
  }
}
