import { StatusIndicator } from '@cloudscape-design/components'
import type { ReactNode } from 'react'
import { SEVERITIES, type Severity } from '../../shared/readings/severity.ts'

/** What something asks for, in words beside the one icon and colour of its severity. */
export function SeverityStatus({ severity, children }: { severity: Severity; children: ReactNode }) {
  const { type, ...look } = SEVERITIES[severity]
  return (
    <StatusIndicator type={type} {...('colorOverride' in look && { colorOverride: look.colorOverride })}>
      {children}
    </StatusIndicator>
  )
}
