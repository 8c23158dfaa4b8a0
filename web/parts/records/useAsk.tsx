import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formFailure } from '../../api/formFailure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { PlainKey } from '../../i18n/messages.ts'
import type { Question } from '../../ui/AskDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { readAnewBut } from './readAnewBut.ts'

// Asked seldom: its code comes with the first question.
const AskDialog = lazyPart(() => import('../../ui/AskDialog.tsx').then((module) => module.AskDialog), {
  close: ({ onClose }) => onClose(),
})

/** Something that is done to a record only after the person says yes. */
export interface Asked extends Omit<Question, 'explain'> {
  /** Said when it is refused, where the catalogue has nothing more precise. */
  readonly failed: PlainKey
  /** Under which that is kept which is gone once it is done: nothing of it is read again. */
  readonly leaves?: QueryKey
}

/**
 * Asks before something is done, tells what became of it, and has read anew what is kept under `forget`: whether done
 * or refused, somebody else may have been quicker.
 */
export function useAsk(forget: QueryKey): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const i18n = useI18n()
  const queries = useQueryClient()
  const [asked, ask] = useState<Asked | null>(null)
  async function run({ leaves, run: act }: Asked) {
    // An answer that is still on its way would say that there is none any more.
    if (leaves) await queries.cancelQueries({ queryKey: leaves })
    return act()
  }
  const dialog = asked && (
    <AskDialog
      asked={{
        ...asked,
        run: () => run(asked),
        explain: (error) => formFailure(i18n, error, { generic: asked.failed }),
      }}
      onClose={() => ask(null)}
      onSettled={(done) =>
        done && asked.leaves
          ? readAnewBut(queries, forget, asked.leaves)
          : queries.invalidateQueries({ queryKey: forget })
      }
    />
  )
  return { ask, dialog }
}
