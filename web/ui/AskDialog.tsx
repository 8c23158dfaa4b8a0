import type { AskModalProps } from './AskModal.tsx'
import { lazyPart } from './lazyPart.tsx'

/**
 * The dialog that asks before something is done. Asked seldom: its code comes with the first question, or ahead where
 * one becomes likely.
 */
export const AskDialog = lazyPart<AskModalProps>(() => import('./AskModal.tsx').then((module) => module.AskModal), {
  close: ({ onClose }) => onClose(),
})
