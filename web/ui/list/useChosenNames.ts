import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../i18n/I18n.tsx'
import { latestOfEach } from '../latest.ts'
import type { ChosenValue, OptionSource } from './filterOptions.ts'

/** A name that could not be had is asked for once more after so long, ms. */
const AGAIN_MS = 10_000

const keyOf = ({ propertyId, value }: ChosenValue) => `${propertyId} ${value}`

interface Options {
  readonly sources: readonly OptionSource[]
  /** Whether the options of a source that asks have come. */
  readonly isAnswered: (source: OptionSource) => boolean
  readonly chosen: readonly ChosenValue[]
  /** What a value is called by the options that are known. */
  readonly knownLabel: (one: ChosenValue) => string | undefined
}

/**
 * What chosen values are called. The name of one that no option is known for, as an address or an earlier visit brings
 * it, is asked for, once; a value whose name cannot be asked for stands as it is.
 */
export function useChosenNames({ sources, isAnswered, chosen, knownLabel }: Options): (one: ChosenValue) => string {
  const { t } = useI18n()
  // Null: there is none.
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map())
  const latest = useRef(latestOfEach<string>())
  const asked = useRef(new Set<string>())
  const naming = ({ propertyId }: ChosenValue) =>
    sources.find((source) => source.propertyId === propertyId && source.nameOf !== undefined)
  const waiting = chosen.filter((one) => {
    const source = naming(one)
    return source !== undefined && isAnswered(source) && knownLabel(one) === undefined
  })

  const [round, setRound] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function ask(one: ChosenValue) {
    try {
      const name = await latest.current
        .of(keyOf(one))
        .run(async (signal) => (await naming(one)?.nameOf?.(one.value, signal)) ?? null)
      if (name !== undefined) setNames((former) => new Map(former).set(keyOf(one), name))
    } catch {
      asked.current.delete(keyOf(one))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setRound((former) => former + 1), AGAIN_MS)
    }
  }
  const askAll = useEffectEvent(() => {
    for (const one of waiting) {
      if (asked.current.has(keyOf(one))) continue
      asked.current.add(keyOf(one))
      void ask(one)
    }
  })
  const wanted = waiting.map(keyOf).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is asked for, or one once more, whatever else was drawn anew.
  useEffect(() => askAll(), [wanted, round])
  useEffect(() => {
    const { current } = latest
    return () => {
      current.cancel()
      clearTimeout(timer.current)
    }
  }, [])

  return (one) => {
    const known = knownLabel(one)
    if (known !== undefined || !naming(one)) return known ?? one.value
    const name = names.get(keyOf(one))
    return name ?? t(name === null ? 'ui.filterUnnamed' : 'common.loading')
  }
}
