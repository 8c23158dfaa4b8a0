/** Where somebody was going when the server could not be reached; the start page offers to go on there. */
let interrupted: string | null = null

export const interruptedAt = (): string | null => interrupted

/** Notes an address as out of reach for now, or that there is none any more. */
export function noteInterrupted(address: string | null): void {
  interrupted = address
}
