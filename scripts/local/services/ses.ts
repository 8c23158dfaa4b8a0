import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type sesLocal from 'aws-ses-v2-local'
import { createForwarder } from './forward.ts'
import type { AwsService } from './service.ts'

// A CommonJS module with a default export: loaders differ in what they make of it, require does not.
const { default: listen }: typeof sesLocal = createRequire(import.meta.url)('aws-ses-v2-local')

/** A mail as the emulator keeps it; `at` in seconds since the epoch. */
export interface SentMail {
  messageId: string
  from: string
  replyTo: string[]
  destination: { to: string[]; cc: string[]; bcc: string[] }
  subject: string
  body: { html?: string; text?: string }
  attachments: { filename?: string; content: string; contentType: string }[]
  at: number
}

/** SES v1 and v2. Mails stay in memory and go nowhere. */
export interface Ses extends AwsService {
  /** The page that shows the mails. */
  readonly viewerUrl: string
  /** Mails from a time on (seconds since the epoch), oldest first. */
  mails(since?: number): Promise<SentMail[]>
  clear(): Promise<void>
}

/** Starts the mail service on a port of 127.0.0.1; 0, the default, takes a free one. */
export async function startSes({ port = 0 }: { port?: number } = {}): Promise<Ses> {
  const server = await listen({ host: '127.0.0.1', port })
  const chosen = (server.address() as AddressInfo | null)?.port
  if (chosen === undefined) throw new Error(`The mail page cannot listen on port ${port} of 127.0.0.1: it is taken`)
  const forwarder = createForwarder(chosen)
  const viewerUrl = `http://127.0.0.1:${chosen}/`
  return {
    viewerUrl,
    async mails(since = 0) {
      const answer = await fetch(`${viewerUrl}store?since=${since}`)
      const { emails } = (await answer.json()) as { emails: SentMail[] }
      return emails
    },
    async clear() {
      await fetch(`${viewerUrl}clear-store`, { method: 'POST' })
    },
    call: forwarder.call,
    async close() {
      forwarder.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
