import { lazyPart } from '../../ui/lazyPart.tsx'

/** Asks at the way out. */
export const LogoutDialog = lazyPart(() => import('./LogoutModal.tsx').then((module) => module.LogoutModal), {
  close: ({ onClose }) => onClose(),
})
