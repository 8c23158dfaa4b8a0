/** Somebody is asked to prove password and code, so that what they pressed may go on. */
export interface AskedProof {
  /** The password, where what they pressed told it. */
  readonly password: string | null
  readonly settle: (proven: boolean) => void
}

/**
 * What is asked of the person before the API does something that wants a proof: once, however many calls wait for it.
 */
export function createProof() {
  let asked: AskedProof | null = null
  let answer: Promise<boolean> | null = null
  let shown: (() => void) | null = null

  return {
    current: (): AskedProof | null => asked,
    /** Told of each change; there is one place where it is asked. */
    subscribe(listener: () => void): () => void {
      shown = listener
      return () => {
        shown = null
      }
    },

    /** Asks, and answers whether it was proved. Where nobody is there to ask, it was not. */
    async ask(password: string | null): Promise<boolean> {
      if (!shown) return false
      answer ??= new Promise<boolean>((resolve) => {
        asked = {
          password,
          settle(proven) {
            asked = answer = null
            shown?.()
            resolve(proven)
          },
        }
        shown?.()
      })
      return answer
    },
  }
}
