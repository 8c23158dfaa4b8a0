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

/**
 * Who an invitation's link is for and until when it is good, by its fragment, which no server gets to see; null where
 * there is none. What is no instant counts as nothing.
 */
export function invitationIn(hash: string): Pick<HandOver, 'email' | 'invitedUntil'> | null {
  const told = new URLSearchParams(hash.slice(1))
  const [email, until] = [told.get('email'), told.get('ate') ?? '']
  if (!email) return null
  return Number.isNaN(Date.parse(until)) ? { email } : { email, invitedUntil: until }
}

/** Whether an invitation is over that was good until an instant. */
export const isOver = (invitedUntil: string): boolean => Date.parse(invitedUntil) <= Date.now()
