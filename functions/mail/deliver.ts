import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { ErroTrabalho } from '../../shared/enums.ts'
import { env } from '../env.ts'
import { ServiceUnavailable, WorkRefused } from '../jobs/work.ts'
import type { RenderedMail } from './renderMail.ts'

/** Refusals that stay refusals: the mail itself, or the address. Everything else may pass. */
const REFUSALS: Record<string, ErroTrabalho> = {
  MessageRejected: 'RECUSADO',
  BadRequestException: 'ENDERECO_INVALIDO',
}

let client: SESv2Client | undefined

const utf8 = (Data: string) => ({ Charset: 'UTF-8', Data })

/**
 * Gives a mail to the mail service; answers its id there. Throws `WorkRefused` when the service will never take it, `ServiceUnavailable`
 * when it did not this time.
 */
export async function deliver(to: string, { subject, html, text }: RenderedMail): Promise<string> {
  client ??= new SESv2Client({ maxAttempts: 3 })
  try {
    const { MessageId = '' } = await client.send(
      new SendEmailCommand({
        FromEmailAddress: `Aspersa <${env('MAIL_FROM')}>`,
        Destination: { ToAddresses: [to] },
        ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Html: utf8(html), Text: utf8(text) },
            // No program answers it with an absence note.
            Headers: [{ Name: 'Auto-Submitted', Value: 'auto-generated' }],
          },
        },
      }),
    )
    return MessageId
  } catch (error) {
    const reason = REFUSALS[(error as Error).name]
    if (reason) throw new WorkRefused(reason, { cause: error })
    throw new ServiceUnavailable((error as Error).name, { cause: error })
  }
}
