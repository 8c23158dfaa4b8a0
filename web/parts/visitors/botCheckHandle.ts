export interface BotCheckHandle {
  /** The solution to send along; null when it could not be found. */
  solution(): Promise<string | null>
  /** A solution is good once: take a new challenge. */
  renew(): void
}
