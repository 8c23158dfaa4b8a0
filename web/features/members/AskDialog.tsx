import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formFailure } from '../../api/formFailure.ts'
import { useSignedIn } from '../../app/session/instance.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { toast } from '../../ui/toasts.tsx'
import { forgetMembers } from './queries.ts'

/** Something that is done only after the person says yes. */
export interface Question {
  readonly title: string
  readonly question: string
  readonly submitLabel: string
  readonly run: () => Promise<unknown>
  readonly done: string
  readonly failed: PlainKey
}

export function AskDialog({ asked, onClose }: { asked: Question; onClose: () => void }) {
  const i18n = useI18n()
  const { conta } = useSignedIn()
  const queries = useQueryClient()
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function run() {
    setLoading(true)
    setFailure(null)
    try {
      await asked.run()
      toast('success', asked.done)
      onClose()
    } catch (error) {
      setLoading(false)
      const { text, toast: said, fields } = formFailure(i18n, error, { generic: asked.failed })
      setFailure(fields[0]?.mensagem ?? text ?? said)
    }
    // Also after a refusal: somebody else may have been quicker.
    await forgetMembers(queries, conta.id_usuario)
  }
  return (
    <ModalShell
      title={asked.title}
      loading={loading}
      submitError={failure}
      submitLabel={asked.submitLabel}
      onClose={onClose}
      onSubmit={() => void run()}
    >
      {asked.question}
    </ModalShell>
  )
}
