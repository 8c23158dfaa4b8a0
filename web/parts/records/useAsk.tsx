import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { Asked } from './AskedDialog.tsx'

// Asked seldom: its code comes with the first question.
const AskedDialog = lazyPart(() => import('./AskedDialog.tsx').then((module) => module.AskedDialog), {
  close: ({ onClose }) => onClose(),
})

/** Asks before something is done. What is kept under `forget` is read anew, whether it is done or refused. */
export function useAsk(forget?: QueryKey): { ask: (asked: Asked) => void; dialog: ReactNode } {
  const [asked, ask] = useState<Asked | null>(null)
  const dialog = asked && <AskedDialog asked={asked} forget={forget} onClose={() => ask(null)} />
  return { ask, dialog }
}
