import type { ConfirmDialogProps } from './ConfirmModal.tsx'
import { lazyPart } from './lazyPart.tsx'

/**
 * A question before something is done. Asked seldom: its code comes with the first one, or ahead where one becomes
 * likely.
 */
export const ConfirmDialog = lazyPart<ConfirmDialogProps>(
  () => import('./ConfirmModal.tsx').then((module) => module.ConfirmModal),
  { close: ({ onCancel }) => onCancel() },
)
