import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import '../styles/printedAlone.css'

/**
 * A paper that is there only to be printed, and nothing else with it: beside the page, so that no card it is made in
 * frames it.
 */
export function PrintedAlone({ className, children }: { className: string; children: ReactNode }) {
  return createPortal(<article className={`printed-alone ${className}`}>{children}</article>, document.body)
}
