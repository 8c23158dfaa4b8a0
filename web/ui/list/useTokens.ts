import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { type LoadedLanguage, useI18n } from '../../i18n/I18n.tsx'
import { toast } from '../toasts.tsx'
import { dayFilter, isText, meantBy, type Suggestion, saysSomething } from './enteredText.ts'
import { unique } from './filterOptions.ts'
import { cleared, type Filter, parseFilter } from './filterState.ts'
import { type FilterProperty, type FilterToken, filterOfTokens } from './filterTokens.ts'

/** Text among tokens, while it is found out what it stands for. */
interface Entered {
  readonly text: FilterToken
  readonly tokens: readonly FilterToken[]
}

interface Options<F extends Filter> {
  readonly properties: readonly FilterProperty[]
  readonly schema: z.ZodType<F>
  readonly filter: F
  readonly onChange: (filter: F) => void
  /** Values that are known already. */
  readonly suggestions: readonly Suggestion[]
  /** What is found for a text that was entered before there was an answer for it. */
  readonly foundAnew: (text: string) => Promise<Suggestion[]>
}

/**
 * Why a text narrows nothing: no value of its property, or a list in which no text is searched for, whose properties
 * are named.
 */
const whyNotSearched = (
  { propertyKey, value }: FilterToken,
  properties: readonly FilterProperty[],
  t: LoadedLanguage['t'],
) =>
  propertyKey
    ? t('ui.filterIgnored')
    : t('ui.filterNotSearched', {
        texto: [value].flat().join(' '),
        propriedades: properties.map(({ label }) => t(label)).join(', '),
      })

/**
 * Takes tokens as a filter: text that was entered is held first against all there is, and what fits nothing is ignored,
 * which is said.
 */
export function useTokens<F extends Filter>(options: Options<F>) {
  const { properties, schema, filter, onChange, suggestions, foundAnew } = options
  const { t, format, language } = useI18n()
  /** Why not all that was entered narrows the list. */
  const [ignored, setIgnored] = useState<string | null>(null)
  const [entered, setEntered] = useState<Entered | null>(null)

  function ignore(why: string) {
    setIgnored(why)
    // Below the field it is read out to nobody who is in the field already.
    toast('spoken', why)
  }
  function change(all: readonly FilterToken[]) {
    const tokens = all.filter(saysSomething)
    const text = tokens.find((token) => isText(token, { properties, suggestions, filter }))
    setEntered(text ? { text, tokens } : null)
    if (text) return
    take(tokens)
    // Cloudscape offers a property without a value too.
    if (tokens.length < all.length) ignore(t('ui.filterEmpty'))
  }
  function take(tokens: readonly FilterToken[], day?: Filter) {
    const wanted = { ...filterOfTokens(tokens, properties, filter, format.decimalMark), ...day }
    const next = parseFilter(schema, wanted) ?? cleared(filter)
    setIgnored(null)
    if (Object.keys(wanted).some((name) => !(name in next))) ignore(t('ui.filterIgnored'))
    onChange(next)
  }
  const understand = useEffectEvent(({ text, tokens }: Entered, found: readonly Suggestion[]) => {
    const day = dayFilter(text, schema, language)
    const meant = day ? [] : meantBy(text, { properties, suggestions: unique([...found, ...suggestions]), filter })
    take(
      tokens.flatMap((token) => (token === text ? (meant ?? []) : token)),
      day,
    )
    if (!meant) ignore(whyNotSearched(text, properties, t))
    setEntered(null)
  })
  const find = useEffectEvent(({ text: { value } }: Entered) => foundAnew(String(value)))
  useEffect(() => {
    if (!entered) return
    let left = false
    void find(entered).then((found) => left || understand(entered, found))
    return () => {
      left = true
    }
  }, [entered])

  const reset = () => {
    setEntered(null)
    setIgnored(null)
  }
  return { entered, ignored, change, reset }
}
