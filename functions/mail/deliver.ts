import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import type { ErroTrabalho } from '../../shared/enums.ts'
import { env } from '../env.ts'
import { ServiceUnavailable, WorkRefused } from '../work/work.ts'
import { type MailFile, mimeMessage } from './mimeMessage.ts'
import type { RenderedMail } from './renderMail.ts'

/** Refusals that stay refusals: the mail itself, or the address. Everything else may pass. */
const REFUSALS: Record<string, ErroTrabalho> = {
  MessageRejected: 'RECUSADO',
  InvalidParameterValue: 'ENDERECO_INVALIDO',
}

let client: SESClient | undefined

/**
 * Gives a mail to the mail service; answers its id there. Throws `WorkRefused` when the service will never take it,
 * `ServiceUnavailable` when it did not this time.
 */
export async function deliver(to: string, mail: RenderedMail, files: readonly MailFile[] = []): Promise<string> {
  client ??= new SESClient({ maxAttempts: 3 })
  const from = `Aspersa <${env('MAIL_FROM')}>`
  try {
    const { MessageId = '' } = await client.send(
      new SendRawEmailCommand({
        Source: from,
        Destinations: [to],
        ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
        RawMessage: { Data: mimeMessage(from, to, mail, files) },
      }),
    )
    return MessageId
  } catch (error) {
    const reason = REFUSALS[(error as Error).name]
    if (reason) throw new WorkRefused(reason, { cause: error })
    throw new ServiceUnavailable((error as Error).name, { cause: error })
  }
}
