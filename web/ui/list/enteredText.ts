import type { z } from 'zod'
import { plainText } from '../../../shared/domain/words/plainText.ts'
import { hasParts } from '../../../shared/domain/words/words.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { parseDay } from '../fields/days.ts'
import type { FilterOption } from './filterOptions.ts'
import { type Filter, parseFilter } from './filterState.ts'
import type { FilterProperty, FilterToken } from './filterTokens.ts'

/** A value that is suggested, and the property it is one of. */
export interface Suggestion extends FilterOption {
  readonly propertyKey: string
}

interface Knowledge {
  readonly properties: readonly FilterProperty[]
  readonly suggestions: readonly Suggestion[]
  /** What the list is narrowed by already. */
  readonly filter: Filter
}

const firstField = ({ fields }: FilterProperty) => Object.entries(fields)[0] as [operator: string, field: string]
const valuesOf = (value: unknown) => [value ?? []].flat()

/** Whether a token has a value: spaces are none. */
export const saysSomething = ({ value }: FilterToken): boolean =>
  valuesOf(value).some((one) => String(one).trim() !== '')

/** Whether a text was entered where a value should have been chosen, or without saying what it is. */
export function isText(token: FilterToken, { properties, suggestions, filter }: Knowledge): boolean {
  const property = properties.find(({ id }) => id === token.propertyKey)
  if (!property) return true
  if (property.kind !== 'options') return false
  const known = new Set<unknown>(valuesOf(filter[firstField(property)[1]]))
  for (const { propertyKey, value } of suggestions) if (propertyKey === property.id) known.add(value)
  return valuesOf(token.value).some((value) => !known.has(value))
}

/**
 * The suggestions that a text names, whatever its case and accents: the one that is called so, or those of which it is
 * a part.
 */
function namedBy(text: string, suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const wanted = plainText(text)
  const whole = suggestions.filter(({ label }) => plainText(label) === wanted)
  if (whole.length === 1) return whole
  const has = hasParts(text)
  return suggestions.filter(({ label, tags = [] }) => [label, ...tags].some((name) => has(name)))
}

/** Where a text is looked for that was entered without saying in what: in all texts of a row, which may be one. */
function searchedFor(properties: readonly FilterProperty[]): FilterProperty | undefined {
  const [first, ...more] = properties.filter(({ kind }) => kind === 'text')
  return properties.find(({ anywhere }) => anywhere) ?? (more.length === 0 ? first : undefined)
}

/**
 * What a person means who enters a text: the one suggestion it names; else, unless it was for a property of which
 * values are chosen, a search for it in all texts.
 */
export function meantBy(token: FilterToken, { properties, suggestions, filter }: Knowledge): FilterToken | undefined {
  const text = valuesOf(token.value).join(' ').trim()
  if (text === '') return undefined
  const [only, ...more] = namedBy(
    text,
    token.propertyKey ? suggestions.filter((one) => one.propertyKey === token.propertyKey) : suggestions,
  )
  const property = more.length === 0 && properties.find(({ id }) => id === only?.propertyKey)
  if (only && property) {
    const [operator, field] = firstField(property)
    const value = property.many ? [...new Set([...valuesOf(filter[field]), only.value])] : only.value
    return { propertyKey: property.id, operator, value }
  }
  if (token.propertyKey) return undefined
  const searched = searchedFor(properties)
  return searched && { propertyKey: searched.id, operator: firstField(searched)[0], value: text }
}

/** A day as rows show it, not a version or a number: with a slash, a word or all of its year. */
const LOOKS_LIKE_DAY = /[/\p{L}]|\d[^\d]+\d{4}|\d{4}[^\d]/u

/**
 * The days to which a text narrows a list whose rows have a date, as it stands in them; undefined where it says no day
 * or the list has none.
 */
export function dayFilter(token: FilterToken, schema: z.ZodType<Filter>, language: Language): Filter | undefined {
  const text = valuesOf(token.value).join(' ')
  const day = !token.propertyKey && LOOKS_LIKE_DAY.test(text) ? parseDay(text, language) : null
  const period = day === null ? undefined : parseFilter(schema, { inicio: day, fim: day })
  return period?.inicio && period.fim ? period : undefined
}
