import { useEffect, useRef } from 'react'
import type { FormFailure } from '../../ui/form/failure.ts'
import { EntryAlert } from './EntryAlert.tsx'

/** Why the form was refused, brought into sight. */
export function EntryRefusal({ failure }: { failure: FormFailure | null }) {
  const frame = useRef<HTMLDivElement>(null)
  const text = failure?.text
  useEffect(() => {
    if (text) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return text ? (
    <div ref={frame}>
      <EntryAlert type="error">{text}</EntryAlert>
    </div>
  ) : null
}
