import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type sesLocal from 'aws-ses-v2-local'
import type { PutEvent } from '../sources/eventBus.ts'
import { AwsError, queryError, toAwsError } from './awsError.ts'
import { createForwarder } from './forward.ts'
import { type ConfigurationSet, simulatedEvents, type TakenMail } from './mailSimulator.ts'
import { addressIn, readRawMail } from './sendRawEmail.ts'
import type { AwsCall, AwsReply, AwsService } from './service.ts'

// The emulator is a CommonJS module with a default export. Loaders disagree on what importing it gives; `require` does
// not.
const { default: listen }: typeof sesLocal = createRequire(import.meta.url)('aws-ses-v2-local')

/**
 * A mail as the emulator keeps it; `at` in seconds since the epoch. Its destination is whom the call sends it to,
 * whatever its headers say: SES heeds them where the call names nobody, and here a call does.
 */
export interface SentMail {
  messageId: string
  from: string
  replyTo: string[]
  destination: { to: string[]; cc: string[]; bcc: string[] }
  subject: string
  body: { html?: string; text?: string }
  attachments: { filename?: string; content: string; contentType: string }[]
  at: number
  /** The event that the service told the event bus of the mail. */
  event?: 'Bounce' | 'Complaint' | undefined
}

/** Recipients of one call at most. Source: https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const MOST_RECIPIENTS = 50

/** SES by its query protocol (`SendRawEmail`). Mails stay in memory and go nowhere. */
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
  const [events, sentTo] = [new Map<string, SentMail['event']>(), new Map<string, readonly string[]>()]
  let out = false

  function setOf(name: string | undefined): ConfigurationSet | undefined {
    const found = configurationSets.find((set) => set.name === name)
    if (name && !found)
      throw new AwsError('ConfigurationSetDoesNotExist', `Configuration set <${name}> does not exist.`)
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
    const sent = readRawMail(request)
    const set = setOf(sent.configurationSet)
    checkRecipients(sent.recipients)
    const reply = await forwarder.call(request)
    if (reply.status === 400) throw new AwsError('InvalidParameterValue', reply.body.toString())
    if (reply.status !== 200) return reply
    const messageId = messageIdIn(reply)
    sentTo.set(messageId, sent.recipients.map(addressIn))
    if (set) report({ messageId, ...sent }, set)
    return reply
  }
  return {
    async mails(since = 0) {
      const answer = await fetch(`${emulator}/store?since=${since}`)
      const { emails } = (await answer.json()) as { emails: SentMail[] }
      return emails.map((mail) => withSent(mail, sentTo.get(mail.messageId) ?? [], events.get(mail.messageId)))
    },
    async clear() {
      await fetch(`${emulator}/clear-store`, { method: 'POST' })
      sentTo.clear()
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

const withSent = (mail: SentMail, to: readonly string[], event: SentMail['event']): SentMail => ({
  ...mail,
  destination: { to: [...to], cc: [], bcc: [] },
  event,
})

/** An error as the query protocol puts it. */
function refusal(error: unknown): AwsReply {
  const { code, message, status } = toAwsError(error)
  return { status, headers: { 'content-type': 'text/xml' }, body: queryError(code, message) }
}

const messageIdIn = ({ body }: AwsReply): string => /<MessageId>([^<]+)</.exec(body.toString())?.[1] ?? ''

function checkRecipients(recipients: readonly string[]) {
  for (const address of recipients) checkAddress(address)
  if (recipients.length > MOST_RECIPIENTS)
    throw new AwsError('InvalidParameterValue', `Recipient count exceeds ${MOST_RECIPIENTS}.`)
}

/**
 * An address of ASCII characters with both parts is all SES takes. Source:
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_Destination.html
 */
function checkAddress(text: string) {
  const address = addressIn(text)
  if (!address.includes('@')) throw new AwsError('InvalidParameterValue', "Missing final '@domain'")
  if (!/^[\x21-\x7e]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(address)) {
    throw new AwsError('InvalidParameterValue', 'Local address contains control or whitespace')
  }
}
