import type { ComponentType } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import type { ListFilterProps } from './FilterField.tsx'
import type { Filter } from './filterState.ts'

// Its code, with menus of its own, comes after the rows.
const FilterField = lazyPart(
  () => import('./FilterField.tsx').then((module) => module.FilterField as ComponentType<object>),
  { place: <div className="filter-place" /> },
) as unknown as typeof import('./FilterField.tsx').FilterField

/** Filters of a list as tokens. */
export function ListFilter<F extends Filter>(props: ListFilterProps<F>) {
  return <FilterField {...props} />
}
