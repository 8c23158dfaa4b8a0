import { useEffect, useEffectEvent, useState } from 'react'
import { createAskAgain } from './askAgain.ts'

/** Asks again when told that there is something new, for as long as the page is there. */
export function useAskAgain(ask: () => void): () => void {
  const asked = useEffectEvent(ask)
  const [again] = useState(createAskAgain)
  useEffect(() => again.start(() => asked()), [again])
  return again.told
}
