const LOCK = 'aspersa.cookie'

/** No tab waits longer than this, ms, for a call of another: it may never be answered. */
const PATIENCE_MS = 10_000

/**
 * Makes a call in which the session cookie travels when no tab of this browser is in the middle of another: each
 * renewal replaces the cookie, and two tabs that send the same one would look like its thief and its owner.
 */
export async function withCookie(send: () => Promise<Response>): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    return await navigator.locks.request(LOCK, { signal: patience }, send)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return send()
    throw error
  }
}
