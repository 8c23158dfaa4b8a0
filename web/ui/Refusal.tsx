import { Alert } from '@cloudscape-design/components'
import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  text: string
  header?: string | undefined
  /** What can be done about it. */
  action?: ReactNode
}

/** Why something was refused, brought into sight: a form may be longer than the screen. */
export function Refusal({ text, header, action }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another refusal
  useEffect(() => void frame.current?.scrollIntoView({ block: 'nearest' }), [text])
  return (
    <div role="alert" ref={frame}>
      <Alert type="error" header={header} action={action || undefined}>
        {text}
      </Alert>
    </div>
  )
}
