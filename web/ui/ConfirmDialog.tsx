import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './ConfirmModal.tsx'

const load = () => import('./ConfirmModal.tsx')

const ConfirmModal = lazy(() => load().then((module) => ({ default: module.ConfirmModal })))

/** Fetches the dialog's code ahead, where a question becomes likely. */
export const expectQuestion = (): void => void load().catch(() => undefined)

/** A question answered by Yes or No. Asked seldom: its code comes with the first one. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense fallback={null}>
      <ConfirmModal {...props} />
    </Suspense>
  )
}
