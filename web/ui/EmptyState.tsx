import { Box, SpaceBetween } from '@cloudscape-design/components'
import type { ReactNode } from 'react'

interface Props {
  title: string
  text: string
  /** The next step, such as a button that makes the first record. */
  action?: ReactNode
}

/** What stands where there is nothing yet: why, and what to do next. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <Box textAlign="center" padding={{ vertical: 'l', horizontal: 's' }}>
      <SpaceBetween size="xs" alignItems="center">
        <Box variant="h3" tagOverride="h2" padding="n">
          {title}
        </Box>
        <Box color="text-body-secondary">{text}</Box>
        {action}
      </SpaceBetween>
    </Box>
  )
}
