import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type sesLocal from 'aws-ses-v2-local'
import type { PutEvent } from '../sources/eventBus.ts'
import { AwsError, toAwsError } from './awsError.ts'
import { createForwarder } from './forward.ts'
import { type ConfigurationSet, simulatedEvents, type TakenMail } from './mailSimulator.ts'
import type { AwsCall, AwsReply, AwsService } from './service.ts'

// The emulator is a CommonJS module with a default export. Loaders disagree on what importing it gives; `require` does not.
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
  /** What the service told the event bus of it. */
  event?: 'Bounce' | 'Complaint' | undefined
}

/** SES v1 and v2. Mails stay in memory and go nowhere. */
export interface Ses extends AwsService {
  /** Mails from a time on (seconds since the epoch), oldest first. */
  mails(since?: number): Promise<SentMail[]>
  clear(): Promise<void>
  /** Answers every call with an outage, until told otherwise. */
  setOutage(out: boolean): void
}

export interface SesOptions {
  /** The configuration sets there are: a mail may name no other. */
  configurationSets?: readonly ConfigurationSet[]
  /** Takes what the service has to say of mails. */
  putEvent?: PutEvent
}

/** Starts the mail service. */
export async function startSes({ configurationSets = [], putEvent }: SesOptions = {}): Promise<Ses> {
  const server = await listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  const forwarder = createForwarder(port)
  const emulator = `http://127.0.0.1:${port}`
  const events = new Map<string, SentMail['event']>()
  let out = false

  function setOf(name: string | undefined): ConfigurationSet | undefined {
    const found = configurationSets.find((set) => set.name === name)
    if (name && !found) throw new AwsError('NotFoundException', `Configuration set ${name} does not exist.`, 404)
    return found
  }
  /** Reports after the call was answered, as the service does, so that whoever sent the mail knows its id by then. */
  function report(mail: TakenMail, set: ConfigurationSet) {
    setImmediate(async () => {
      for (const event of simulatedEvents(mail, set)) {
        events.set(mail.messageId, event.detail.eventType)
        await putEvent?.(event).catch((error: Error) => console.error(`${set.name}: ${error.message}`))
      }
    })
  }
  async function take(request: AwsCall): Promise<AwsReply> {
    if (out) throw new AwsError('ServiceUnavailable', 'The mail service is out of order', 503)
    const sent = sendRequest(request)
    if (!sent) return forwarder.call(request)
    const set = setOf(sent.ConfigurationSetName)
    const recipients = Object.values(sent.Destination ?? {}).flat()
    for (const address of recipients) checkAddress(address)
    const reply = await forwarder.call(request)
    if (reply.status === 400) throw new AwsError('BadRequestException', reply.body.toString())
    if (set && reply.status === 200) {
      const { MessageId } = JSON.parse(reply.body.toString())
      report({ messageId: MessageId, from: sent.FromEmailAddress ?? '', recipients }, set)
    }
    return reply
  }
  return {
    async mails(since = 0) {
      const answer = await fetch(`${emulator}/store?since=${since}`)
      const { emails } = (await answer.json()) as { emails: SentMail[] }
      return emails.map((mail) => ({ ...mail, event: events.get(mail.messageId) }))
    },
    async clear() {
      await fetch(`${emulator}/clear-store`, { method: 'POST' })
    },
    setOutage(value) {
      out = value
    },
    call: (request) => take(request).catch(refusal),
    async close() {
      forwarder.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function refusal(error: unknown): AwsReply {
  const { code, message, status } = toAwsError(error)
  const headers = { 'content-type': 'application/json', 'x-amzn-errortype': code }
  return { status, headers, body: JSON.stringify({ message }) }
}

interface SendRequest {
  ConfigurationSetName?: string
  FromEmailAddress?: string
  Destination?: Record<string, string[]>
}

const sendRequest = ({ method, url, body }: AwsCall): SendRequest | undefined =>
  method === 'POST' && url.pathname === '/v2/email/outbound-emails' ? JSON.parse(body.toString()) : undefined

/** An address of ASCII characters with both parts is all SES takes. Source: https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html */
function checkAddress(text: string) {
  const address = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text
  if (!address.includes('@')) throw new AwsError('BadRequestException', "Missing final '@domain'")
  if (!/^[\x21-\x7e]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address)) {
    throw new AwsError('BadRequestException', 'Local address contains control or whitespace')
  }
}
