import { type ReactNode, useCallback, useId } from 'react'
import { ModalShell } from './ModalShell.tsx'

/** What a person is asked before something is done. */
export interface Question {
  readonly title: string
  /** What is asked, with what follows from it. */
  readonly question: ReactNode
  /** What the button does, in a verb: “Remove photo”, not “OK”. */
  readonly submitLabel: string
  /** What not doing it is called, where “cancel” would be taken for doing it. */
  readonly dismissLabel?: string
  /** Something is taken away by it. */
  readonly danger?: true
}

export interface AskModalProps extends Question {
  /** What has to be typed before (`useTypedCode`) is not there yet. */
  submitDisabled?: boolean
  /** Whether what was confirmed is under way. */
  loading?: boolean
  /** Why it was refused. */
  refusal?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** The one dialog that asks before something is done. It stays with the reason where it is refused. */
export function AskModal({ question, loading = false, refusal = null, onConfirm, ...shell }: AskModalProps) {
  const id = useId()
  // Cloudscape's dialog takes no description: who hears it would be told its title and the button that closes it.
  const describes = useCallback(
    (asked: HTMLElement | null) => asked?.closest('[role=dialog]')?.setAttribute('aria-describedby', id),
    [id],
  )
  return (
    <ModalShell {...shell} loading={loading} submitError={refusal} onSubmit={onConfirm}>
      <div ref={describes} id={id} className="dialog-body">
        {question}
      </div>
    </ModalShell>
  )
}
