/** What one public page tells the next: kept in the browser's history, never in an address. */
export interface HandOver {
  /** As typed on the page before. */
  readonly email?: string
  /** Until when the invitation is good by whose link the person came: an instant. */
  readonly invitedUntil?: string
  /** A new password was just set. */
  readonly passwordChanged?: boolean
}

/** What the page before told; whatever else is in the history's state counts as nothing. */
export function handedOver(state: unknown): HandOver {
  if (typeof state !== 'object' || state === null) return {}
  const { email, invitedUntil, passwordChanged } = state as Record<string, unknown>
  return {
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof invitedUntil === 'string' ? { invitedUntil } : {}),
    ...(passwordChanged === true ? { passwordChanged } : {}),
  }
}
