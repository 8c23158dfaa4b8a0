import type { DisplayUnit } from '../../../shared/domain/numbers/units.ts'
import { numberInForm } from '../../../shared/writtenNumbers.ts'
import type { PlainKey } from '../../i18n/messages.ts'
import { numberText, shownNumber, storedNumber, withoutUnit } from '../fields/numbers.ts'
import { compactFilter, type Filter } from './filterState.ts'

export type FilterOperator = '=' | ':' | '>=' | '<='

/** A property a list is filtered by, declared at module scope. */
export interface FilterProperty {
  readonly id: string
  readonly label: PlainKey
  readonly kind: 'text' | 'number' | 'options'
  /** Field of the filter that holds the value, by operator: `{ '>=': 'erro_min', '<=': 'erro_max' }`. */
  readonly fields: Partial<Readonly<Record<FilterOperator, string>>>
  /** Of a figure that people see in another unit than the filter holds: its name, and the ways between both. */
  readonly unit?: string
  readonly display?: DisplayUnit
  /** The field holds a list of values. */
  readonly many?: true
  /** It is looked for in every text of a row, as what is entered without saying in which. */
  readonly anywhere?: true
}

export interface FilterToken {
  // Cloudscape gives null for text that was entered without a property.
  readonly propertyKey?: string | null | undefined
  readonly operator: string
  // Cloudscape's own token type: text, or a list of texts.
  readonly value?: unknown
}

const fieldsOf = ({ fields }: FilterProperty) => Object.entries(fields) as [FilterOperator, string][]

/** The filter as Cloudscape's tokens: what people read and type in a language with this decimal mark. */
export function tokensOf(filter: Filter, properties: readonly FilterProperty[], decimalMark: string) {
  return properties.flatMap((property) =>
    fieldsOf(property).flatMap(([operator, field]) => {
      const value = filter[field]
      if (value === undefined || value === null) return []
      const shown = (one: unknown) =>
        typeof one === 'number'
          ? numberText(shownNumber(one, property.display), decimalMark, property.display?.decimals)
          : String(one)
      const text = property.many ? [value].flat().map(shown) : shown(value)
      return [{ propertyKey: property.id, operator, value: text }]
    }),
  )
}

/**
 * A typed number as it is stored, the former one where its figure was left alone; nonsense stays, for the schema to
 * refuse.
 */
function numberOf(text: string, decimalMark: string, former: unknown, { unit, display }: FilterProperty) {
  const number = numberInForm(withoutUnit(text, unit), decimalMark)
  if (number === null || Number.isNaN(number)) return text
  return storedNumber(number, typeof former === 'number' ? former : null, display)
}

/**
 * The filter that Cloudscape's tokens ask for, before it is held against the list's schema: the last of two tokens for
 * one field wins. Fields that no property stands for are kept from the former filter.
 */
export function filterOfTokens(
  tokens: readonly FilterToken[],
  properties: readonly FilterProperty[],
  former: Filter,
  decimalMark: string,
) {
  const own = new Set(properties.flatMap((property) => fieldsOf(property).map(([, field]) => field)))
  const filter: Record<string, unknown> = Object.fromEntries(Object.entries(former).filter(([name]) => !own.has(name)))
  for (const token of tokens) {
    const property = properties.find(({ id }) => id === token.propertyKey)
    const field = property?.fields[token.operator as FilterOperator]
    if (!property || !field) continue
    const values = [token.value].flat().map((value) => String(value ?? ''))
    const read =
      property.kind === 'number' ? values.map((value) => numberOf(value, decimalMark, former[field], property)) : values
    filter[field] = property.many ? read : read.at(-1)
  }
  return compactFilter(filter)
}
