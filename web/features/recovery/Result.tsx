import { Alert } from '@aws-amplify/ui-react'
import type { ReactNode } from 'react'

interface Props {
  type: 'success' | 'warning'
  title: string
  text: string
  way: ReactNode
}

/** What became of a link, and where to go from there. */
export function Result({ type, title, text, way }: Props) {
  return (
    <div role="status">
      <h1>{title}</h1>
      {/* What it stands in is read out with the title. */}
      <Alert className="entry-outcome" variation={type} role="presentation">
        {text}
      </Alert>
      <div className="visitor-ways">{way}</div>
    </div>
  )
}
