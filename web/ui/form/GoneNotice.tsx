import { Box } from '@cloudscape-design/components'
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { type FormFailure, GONE } from './failure.ts'

const Told = createContext<RefObject<HTMLElement | null> | null>(null)

interface Props {
  /** Says that the record is gone, with the way on; nothing as long as it is there. */
  notice: ReactNode
  children: ReactNode
}

/** A page whose record may be gone while something is typed there: that is said once, above it. */
export function GoneNotice({ notice, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <>
      {notice && (
        <div ref={frame} role="alert">
          <Box margin={{ bottom: 'l' }}>{notice}</Box>
        </div>
      )}
      <Told value={notice ? frame : null}>{children}</Told>
    </>
  )
}

/** Whether the page says already why a form could not be saved, which is then brought into sight. */
export function useToldGone(failure: FormFailure | null): boolean {
  const notice = use(Told)
  const isTold = notice !== null && GONE.some((name) => name === failure?.name)
  useEffect(() => {
    if (isTold) notice?.current?.scrollIntoView({ block: 'nearest' })
  }, [isTold, notice])
  return isTold
}
