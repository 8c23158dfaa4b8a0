import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import { lazyPart } from '../lazyPart.tsx'
import type { Filter } from './filterState.ts'
import type { FilterProperty } from './filterTokens.ts'

// Its code, with menus of its own, comes after the rows.
const FilterField = lazyPart(
  () => import('./FilterField.tsx').then((module) => module.FilterField as ComponentType<object>),
  { place: <div className="filter-place" /> },
) as unknown as typeof import('./FilterField.tsx').FilterField

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
}

export interface ListFilterProps<F extends Filter> {
  properties: readonly FilterProperty[]
  schema: z.ZodType<F>
  filter: F
  onChange: (filter: F) => void
  sources?: readonly OptionSource[]
  placeholder?: string
  /** Beside the field, such as a period. */
  control?: ReactNode
}

/** Filters of a list as tokens. */
export function ListFilter<F extends Filter>(props: ListFilterProps<F>) {
  return <FilterField {...props} />
}
