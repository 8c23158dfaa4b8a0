import { useState } from 'react'
import type { FormFailure } from './form/failure.ts'
import { ModalShell } from './ModalShell.tsx'
import { toast } from './toasts.tsx'

/** Something that is done only after the person says yes. */
export interface Question {
  readonly title: string
  readonly question: string
  /** What the button does, in a verb. */
  readonly submitLabel: string
  /** What not doing it is called, where “cancel” would be taken for doing it. */
  readonly dismissLabel?: string
  /** Something is taken away by it. */
  readonly danger?: true
  readonly run: () => Promise<unknown>
  /** Said when it is done. */
  readonly done: string
  /** Translates what `run` rejected with; `formFailure` of the API client does. */
  readonly explain: (error: unknown) => FormFailure
}

interface Props {
  asked: Question
  onClose: () => void
  /** After an answer of either kind, for somebody else may have been quicker; told whether it was done. */
  onSettled: (done: boolean) => unknown
}

/** Asks before something is done, and stays with the reason when it is refused. */
export function AskDialog({ asked, onClose, onSettled }: Props) {
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function run() {
    setLoading(true)
    setFailure(null)
    let done = false
    try {
      await asked.run()
      toast('success', asked.done)
      onClose()
      done = true
    } catch (error) {
      setLoading(false)
      const { text, toast: said, fields } = asked.explain(error)
      toast('error', said ?? null)
      // There is no field to mark: what is wrong with one is told here.
      setFailure(fields[0]?.mensagem ?? text)
    }
    onSettled(done)
  }
  return (
    <ModalShell
      title={asked.title}
      loading={loading}
      submitError={failure}
      submitLabel={asked.submitLabel}
      {...(asked.danger && { danger: true })}
      {...(asked.dismissLabel && { dismissLabel: asked.dismissLabel })}
      onClose={onClose}
      onSubmit={() => void run()}
    >
      {asked.question}
    </ModalShell>
  )
}
