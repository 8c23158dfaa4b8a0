import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { OffPaper, usePrinting } from './printing.ts'

interface Props {
  paper: () => ReactNode
  /** What is on the screen. */
  children: ReactNode
}

/**
 * Something else on paper than on the screen. What is on the screen is only out of the page meanwhile: what was typed,
 * opened, refused or is being sent there is there afterwards.
 */
export function OnPaper({ paper, children }: Props) {
  const printing = usePrinting()
  const [screen] = useState(() => document.createElement('div'))
  const [wasThere, setWasThere] = useState(!printing)
  if (!printing && !wasThere) setWasThere(true)
  // It comes before the portal, so that what is in there is in the page by the time it measures itself or takes the
  // focus.
  const place = useCallback((element: HTMLElement | null) => element?.append(screen), [screen])
  return (
    <>
      {printing ? paper() : <div ref={place} />}
      {wasThere && createPortal(<OffPaper value={true}>{children}</OffPaper>, screen)}
    </>
  )
}
