import type { QueryKey } from '@tanstack/react-query'
import { formFailure } from '../../api/formFailure.ts'
import { AskModal, type Question } from '../../ui/AskModal.tsx'
import { type Command, useCommand } from '../../ui/useCommand.ts'

/** Something that is done only after the person says yes. */
export interface Asked extends Question, Pick<Command<unknown, void>, 'run' | 'failed' | 'leaves'> {
  /** A notice says this once it is done. */
  readonly done?: string
  /** Leaves the page, once the question is closed. */
  readonly onDone?: () => unknown
}

interface Props {
  asked: Asked
  /** What it makes untrue. */
  forget: QueryKey | undefined
  onClose: () => void
}

/** The question, and what is done when the person says yes. */
export function AskedDialog({ asked, forget, onClose }: Props) {
  const { run, done, failed, leaves, onDone, ...question } = asked
  const { press, loading, failure } = useCommand({
    run,
    done,
    failed,
    leaves,
    forget,
    reads: formFailure,
    stays: true,
    onDone: () => {
      onClose()
      return onDone?.()
    },
  })
  // What is about the moment passes in a notice; what may concern the record stays here too.
  const refusal = failure && (failure.fields[0]?.mensagem ?? failure.text)
  return <AskModal {...question} loading={loading} refusal={refusal} onConfirm={press} onClose={onClose} />
}
