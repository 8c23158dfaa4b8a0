import { Alert } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'
import './entrySheet.ts'

interface Props {
  type: 'error' | 'info' | 'success' | 'warning'
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

/** What somebody who is about to enter has to know. An error is read out at once, anything else in its turn. */
export function EntryAlert({ type, children, action }: Props) {
  return (
    <Alert variation={type} role={type === 'error' ? 'alert' : 'status'}>
      {children}
      {action && <div className="entry-action">{action}</div>}
    </Alert>
  )
}
