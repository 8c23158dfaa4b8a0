import { AwsError } from './awsError.ts'
import type { AwsCall } from './service.ts'

/** A mail to be sent, as the call describes it. */
export interface RawMail {
  /** The sender as the message itself names it, which is what IAM compares. */
  from: string
  recipients: string[]
  configurationSet: string | undefined
}

const SOURCE_HEADER = /^from:[ \t]*(.+)$/im

/**
 * Reads a call of SES's query protocol. `SendRawEmail` is the only action there is here, and names its recipients
 * itself. Source: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html
 */
export function readRawMail({ method, url, body }: Pick<AwsCall, 'method' | 'url' | 'body'>): RawMail {
  const fields = new URLSearchParams(body.toString())
  const action = fields.get('Action')
  if (method !== 'POST' || url.pathname !== '/' || action !== 'SendRawEmail') {
    throw new AwsError(
      'InvalidAction',
      `The local cloud does not know ${method} ${url.pathname} ${action ?? ''}`.trim(),
    )
  }
  const recipients = [...fields].filter(([name]) => /^Destinations\.member\.\d+$/.test(name)).map(([, value]) => value)
  if (recipients.length === 0) throw new AwsError('InvalidParameterValue', 'Destinations are missing')
  const message = Buffer.from(fields.get('RawMessage.Data') ?? '', 'base64').toString()
  const [headers = ''] = message.split(/\r?\n\r?\n/, 1)
  const from = SOURCE_HEADER.exec(headers)?.[1]?.trim()
  if (!from) throw new AwsError('InvalidParameterValue', "Missing required header 'From'.")
  return { from, recipients, configurationSet: fields.get('ConfigurationSetName') ?? undefined }
}

/** The address of `Name <address>`, or of an address alone. */
export const addressIn = (text: string): string => /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text
