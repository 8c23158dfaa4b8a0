import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { toast } from '../../ui/toasts.tsx'
import { equipmentKey } from './list.ts'

interface Options {
  readonly run: () => Promise<unknown>
  readonly done: string
  /** Said when it is refused, where the catalogue has nothing more precise. */
  readonly failed: PlainKey
  readonly onDone: () => void
}

/**
 * Something that is done to an equipment from a dialog: under way, refused, or done and everything known of equipment
 * read anew.
 */
export function useChange({ run, done, failed, onDone }: Options) {
  const i18n = useI18n()
  const queries = useQueryClient()
  const { conta } = useSignedIn()
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function change() {
    setLoading(true)
    setFailure(null)
    try {
      await run()
      toast('success', done)
      onDone()
    } catch (error) {
      const { text, toast: said, fields } = formFailure(i18n, error, { generic: failed })
      toast('error', said ?? null)
      // There is no field to mark: what is wrong with one is told here.
      setFailure(fields[0]?.mensagem ?? text)
      setLoading(false)
    }
    // Restoring takes its name away, which stands in readings and recipes too: they are read anew when they are shown
    // next.
    void queries.invalidateQueries({ refetchType: 'none' })
    await queries.invalidateQueries({ queryKey: equipmentKey(conta.id_usuario) })
  }
  return { loading, failure, change: () => void change() }
}
