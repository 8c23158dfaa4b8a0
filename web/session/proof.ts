/** Somebody is asked to prove password and code, so that what they pressed may go on. */
export interface AskedProof {
  /** The password, where what they pressed told it. */
  readonly password: string | null
  readonly settle: (proven: boolean) => void
}

/** What is asked of the person before the API does something that wants a proof: once, however many calls wait for it. */
export function createProof() {
  let asked: AskedProof | null = null
  let answer: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const show = (next: AskedProof | null) => {
    asked = next
    for (const listener of listeners) listener()
  }

  return {
    current: (): AskedProof | null => asked,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Asks, and answers whether it was proved. Where nobody is there to ask, it was not. */
    ask(password: string | null): Promise<boolean> {
      if (listeners.size === 0) return Promise.resolve(false)
      answer ??= new Promise<boolean>((resolve) => {
        const settle = (proven: boolean) => {
          answer = null
          show(null)
          resolve(proven)
        }
        show({ password, settle })
      })
      return answer
    },
  }
}
