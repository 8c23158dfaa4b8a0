import { useQueryClient } from '@tanstack/react-query'
import { formFailure } from '../../api/formFailure.ts'
import type { PlainKey } from '../../i18n/messages.ts'
import { useSignedIn } from '../../session/instance.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { equipmentKey } from './list.ts'

interface Options {
  readonly run: () => Promise<unknown>
  readonly done: string
  /** Said when it is refused, where the catalogue has nothing more precise. */
  readonly failed: PlainKey
  readonly onDone: () => void
}

/**
 * Something that is done to an equipment from a question: refused, or done and everything known of equipment read anew.
 */
export function useChange(options: Options) {
  const queries = useQueryClient()
  const { conta } = useSignedIn()
  return useCommand({
    ...options,
    reads: formFailure,
    stays: true,
    // Restoring takes its name away, which stands in readings and recipes too: they are read anew when they are shown
    // next.
    keep: () => queries.invalidateQueries({ refetchType: 'none' }),
    forget: equipmentKey(conta.id_usuario),
  })
}
