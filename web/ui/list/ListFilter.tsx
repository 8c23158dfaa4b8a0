import { type ComponentType, memo, type ReactNode } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import type { ListFilterProps } from './FilterField.tsx'
import type { Filter } from './filterState.ts'

// Its code, with menus of its own, comes after the rows.
const FilterField = lazyPart(
  () => import('./FilterField.tsx').then((module) => module.FilterField as ComponentType<object>),
  { place: <div className="filter-place" /> },
) as unknown as typeof import('./FilterField.tsx').FilterField

/** Filters of a list as tokens: what is done with its rows is nothing to them. */
export const ListFilter = memo(function ListFilter<F extends Filter>(props: ListFilterProps<F>) {
  return <FilterField {...props} />
}) as <F extends Filter>(props: ListFilterProps<F>) => ReactNode
