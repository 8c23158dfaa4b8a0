import { useState } from 'react'

/**
 * Why something could not be loaded, kept while it is asked for again: only an answer takes it away, so that nothing
 * flashes between two refusals.
 */
export function useKeptFailure(failure: string | null, loaded: boolean) {
  const [kept, keep] = useState<string | null>(null)
  const known = loaded ? null : (failure ?? kept)
  if (known !== kept) keep(known)
  return { text: failure ?? known, retrying: failure === null && known !== null }
}
