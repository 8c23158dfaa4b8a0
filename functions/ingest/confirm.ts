import type { Logger } from '@aws-lambda-powertools/logger'
import { IoTDataPlaneClient, PublishCommand } from '@aws-sdk/client-iot-data-plane'
import { type Confirmacao, topicos } from '../../shared/contract/devices.ts'

let client: IoTDataPlaneClient | undefined

/**
 * Publishes confirmations to their devices, in parallel. One that cannot be published is only logged: the device sends
 * again and is then told `duplicada`.
 */
export async function publishConfirmations(
  confirmations: readonly { numeroSerie: string; confirmacao: Confirmacao }[],
  log: Logger,
): Promise<void> {
  client ??= new IoTDataPlaneClient({ maxAttempts: 3 })
  const data = client
  const results = await Promise.allSettled(
    confirmations.map(({ numeroSerie, confirmacao }) =>
      data.send(
        new PublishCommand({
          topic: topicos.confirmacoes(numeroSerie),
          qos: 1,
          payload: Buffer.from(JSON.stringify(confirmacao)),
        }),
      ),
    ),
  )
  const failed = results.filter((result) => result.status === 'rejected')
  if (failed.length > 0)
    log.warn('confirmations not published', { count: failed.length, error: (failed[0]?.reason as Error)?.name })
}
