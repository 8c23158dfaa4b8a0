import { plainText } from '../../../shared/domain/plainText.ts'
import type { FilterOption } from './ListFilter.tsx'

/** Options of which each value stands once: the first of it. */
export const unique = (options: readonly FilterOption[]): FilterOption[] =>
  options.filter(({ value }, index) => options.findIndex((other) => other.value === value) === index)

/** What the API found for a text: Cloudscape, which narrows options down once more, is to find it for that text too. */
export const foundFor = (text: string, options: readonly FilterOption[]): FilterOption[] =>
  options.map((option) => ({ ...option, tags: [...(option.tags ?? []), text] }))

/** Options of a property for Cloudscape: what the API found, which says more, before what was known; accents make no difference. */
export const offeredOptions = (propertyKey: string, found: readonly FilterOption[], known: readonly FilterOption[]) =>
  unique([...found, ...known]).map(({ value, label, tags = [] }) => ({
    propertyKey,
    value,
    label,
    filteringTags: [...tags, plainText(label)],
  }))
