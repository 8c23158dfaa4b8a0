import { ExpandableSection, type ExpandableSectionProps } from '@cloudscape-design/components'
import { useState } from 'react'
import { usePrinting } from './printing.ts'

/** Something to unfold; on paper nothing is folded. */
export function Unfolding({
  defaultExpanded = false,
  ...props
}: Omit<ExpandableSectionProps, 'expanded' | 'onChange'>) {
  const printing = usePrinting()
  const [open, setOpen] = useState(defaultExpanded)
  return (
    <ExpandableSection {...props} expanded={open || printing} onChange={({ detail }) => setOpen(detail.expanded)} />
  )
}
