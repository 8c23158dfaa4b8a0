import { createHash } from 'node:crypto'
import type { TopicoEntrada } from '../../shared/enums.ts'
import { canonicalJson } from '../store/kit/canonicalJson.ts'

/** First 128 bits of the SHA-256 of the canonical JSON, hex. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 32)
}

/** Namespace of quarantine ids: a message delivered twice is one record. */
const QUARANTINE_NAMESPACE = Buffer.from('6f1f0a5be1a24dfb9d0c5f2b7f3a9e11', 'hex')

/**
 * UUID version 5 (RFC 9562) of a serial number and the bytes it sent, on a topic of its own. Ids of readings leave the
 * topic out, as they did before there were others.
 */
export function quarantineId(sent: { numeroSerie: string; topico: TopicoEntrada; bytes: Uint8Array }): string {
  const sender = sent.topico === 'leituras' ? sent.numeroSerie : `${sent.numeroSerie}/${sent.topico}`
  const digest = createHash('sha1').update(QUARANTINE_NAMESPACE).update(sender).update('\0').update(sent.bytes).digest()
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
