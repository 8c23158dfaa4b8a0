import { hasChanges } from './guards.ts'

/** Tabs of this browser ask each other by it whether something typed in them would go. */
const CHANNEL = 'aspersa.digitado'
const ASKED = 'pergunta'
const THERE = 'digitado'

/** Null where tabs cannot hear each other: a browser that is told to keep nothing may refuse it. */
function channel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return null
  }
}

/** Tells tabs that ask that something is typed here, until the function it answers is called. */
export function answerTabs(): () => void {
  const others = channel()
  others?.addEventListener('message', ({ data }) => {
    if (data === ASKED && hasChanges()) others.postMessage(THERE)
  })
  return () => others?.close()
}

/**
 * Asks the other tabs whether something is typed in any, and says so when one answers, until the function it answers is
 * called. Tabs that sleep say nothing.
 */
export function askTabs(onTyped: () => void): () => void {
  const others = channel()
  others?.addEventListener('message', ({ data }) => {
    if (data === THERE) onTyped()
  })
  others?.postMessage(ASKED)
  return () => others?.close()
}
