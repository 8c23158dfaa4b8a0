import { type ComponentType, memo, type ReactNode } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import type { ListFilterProps } from './FilterField.tsx'
import type { Filter } from './filterState.ts'

// Its code, with menus of its own, comes after the rows.
const FilterField = lazyPart(() =>
  import('./FilterField.tsx').then((module) => module.FilterField as ComponentType<object>),
)
const Field = FilterField as unknown as typeof import('./FilterField.tsx').FilterField

/** The place of filters, so that rows stay where they are; on a phone what stands beside the field is below it. */
export const FilterPlace = ({ hasControl }: { hasControl?: boolean | undefined }) => (
  <div className={hasControl ? 'filter-place with-control' : 'filter-place'} />
)

/** Filters of a list as tokens: what is done with its rows is nothing to them. */
export const ListFilter = memo(function ListFilter<F extends Filter>(props: ListFilterProps<F>) {
  const isThere = FilterField.useSettled()
  return isThere ? <Field {...props} /> : <FilterPlace hasControl={props.control !== undefined} />
}) as <F extends Filter>(props: ListFilterProps<F>) => ReactNode
