import { connectAsync } from 'mqtt'
import { type Confirmacao, confirmacao, topicos } from '../../shared/contract/devices.ts'
import type { Probe } from './message.ts'
import type { SetUp } from './setUp.ts'

const CONNECT_MS = 10_000

/**
 * Delivers as a device does: by TLS with its own certificate, on its own topic, until the confirmation of this message
 * comes. Rejects when it is not accepted, or not told of within the time.
 */
export async function deliver(
  { endereco, numero_serie, chave, certificado, autoridade }: SetUp,
  { message }: Probe,
  limitMs: number,
): Promise<void> {
  const client = await connectAsync(
    endereco,
    {
      clientId: numero_serie,
      protocolVersion: 4,
      key: chave,
      cert: certificado,
      ...(autoridade && { ca: autoridade }),
      rejectUnauthorized: true,
      connectTimeout: CONNECT_MS,
      reconnectPeriod: 0,
    },
    false,
  )
  const confirmed = Promise.withResolvers<Confirmacao>()
  // It may be refused before anybody waits for it, and after.
  confirmed.promise.catch(() => {})
  client.on('error', confirmed.reject)
  client.on('close', () => confirmed.reject(new Error('the broker ended the connection')))
  client.on('message', (_, payload) => {
    const given = readConfirmation(payload)
    if (given && isOf(given, message)) confirmed.resolve(given)
  })
  const late = setTimeout(() => confirmed.reject(new Error('no confirmation came')), limitMs)
  try {
    await client.subscribeAsync(topicos.confirmacoes(numero_serie), { qos: 1 })
    await client.publishAsync(topicos.leituras(numero_serie), JSON.stringify(message), { qos: 1 })
    const { resultado, motivo } = await confirmed.promise
    if (resultado !== 'aceita' && resultado !== 'duplicada')
      throw new Error(`the reading was not accepted: ${resultado} ${motivo ?? ''}`)
  } finally {
    clearTimeout(late)
    await client.endAsync(true)
  }
}

const isOf = ({ uuid, parte }: Confirmacao, { uuid: sent, parte: part }: Probe['message']) =>
  uuid === sent && parte === `${part?.posicao}/-/${part?.seq}`

function readConfirmation(payload: Buffer): Confirmacao | null {
  try {
    return confirmacao.parse(JSON.parse(payload.toString('utf8')))
  } catch {
    return null
  }
}
