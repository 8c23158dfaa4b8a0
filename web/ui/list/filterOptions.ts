import { plainText } from '../../../shared/domain/words/plainText.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
  /** What it is found by besides its label. */
  readonly tags?: readonly string[]
}

/** Values a property offers: known ones, or those the API finds for what was typed. */
export interface OptionSource {
  readonly propertyId: string
  readonly options?: readonly FilterOption[]
  readonly load?: (text: string, signal: AbortSignal) => Promise<readonly FilterOption[]>
  /**
   * What a chosen value is called that is none of those; null where there is none, or no longer, or not for this
   * person.
   */
  readonly nameOf?: ((value: string, signal: AbortSignal) => Promise<string | null>) | undefined
}

/** A value that a list is filtered by already. */
export interface ChosenValue {
  readonly propertyId: string
  readonly value: string
}

/** Options of which each value of a property stands once: the first of it. */
export const unique = <O extends FilterOption & { propertyKey?: string }>(options: readonly O[]): O[] =>
  options.filter(
    ({ value, propertyKey }, index) =>
      options.findIndex((other) => other.value === value && other.propertyKey === propertyKey) === index,
  )

/** What the API found for a text: Cloudscape, which narrows options down once more, is to find it for that text too. */
export const foundFor = (text: string, options: readonly FilterOption[]): FilterOption[] =>
  options.map((option) => ({ ...option, tags: [...(option.tags ?? []), text] }))

/**
 * Options of a property for Cloudscape: what the API found, which says more, before what was known; accents make no
 * difference.
 */
export const offeredOptions = (propertyKey: string, found: readonly FilterOption[], known: readonly FilterOption[]) =>
  unique([...found, ...known]).map(({ value, label, tags = [] }) => ({
    propertyKey,
    value,
    label,
    filteringTags: [...tags, plainText(label)],
  }))
