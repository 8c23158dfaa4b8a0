import { Toasts } from '../../ui/toasts.tsx'

/** Toasts appear here on every screen, over whatever is open. */
export function Notifications() {
  return (
    <div className="notifications">
      <Toasts />
    </div>
  )
}
