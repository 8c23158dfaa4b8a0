import { createHash } from 'node:crypto'
import type { TopicoEntrada } from '../../shared/enums.ts'

/**
 * JSON with the members of every object in code-unit order and no white space, so equal content is equal text (RFC 8785 for the values
 * JSON.parse yields).
 */
export const canonicalJson = (value: unknown): string => textOf(value)

function textOf(value: unknown, names?: Names): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) {
    const shared = new Names()
    return `[${value.map((member) => textOf(member ?? null, shared)).join(',')}]`
  }
  const { ordered, labels } = (names ?? new Names()).of(value)
  let members = ''
  for (const [index, name] of ordered.entries()) {
    const member = (value as Record<string, unknown>)[name]
    if (member !== undefined) members += `${members === '' ? '' : ','}${labels[index]}${textOf(member)}`
  }
  return `{${members}}`
}

/** Names of the last object's members in order, as they are and as JSON: the nozzles of a reading have the same, sorted once. */
class Names {
  #given: readonly string[] = []
  #inOrder = { ordered: [] as readonly string[], labels: [] as readonly string[] }

  of(value: object) {
    const given = Object.keys(value)
    if (given.length !== this.#given.length || given.some((name, index) => name !== this.#given[index])) {
      const ordered = given.toSorted()
      this.#given = given
      this.#inOrder = { ordered, labels: ordered.map((name) => `${JSON.stringify(name)}:`) }
    }
    return this.#inOrder
  }
}

/** First 128 bits of the SHA-256 of the canonical JSON, hex. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 32)
}

/** Namespace of quarantine ids: a message delivered twice is one record. */
const QUARANTINE_NAMESPACE = Buffer.from('6f1f0a5be1a24dfb9d0c5f2b7f3a9e11', 'hex')

/** UUID version 5 (RFC 9562) of a serial number and the bytes it sent, on a topic of its own. Ids of readings leave the topic out, as they did before there were others. */
export function quarantineId(sent: { numeroSerie: string; topico: TopicoEntrada; bytes: Uint8Array }): string {
  const sender = sent.topico === 'leituras' ? sent.numeroSerie : `${sent.numeroSerie}/${sent.topico}`
  const digest = createHash('sha1').update(QUARANTINE_NAMESPACE).update(sender).update('\0').update(sent.bytes).digest()
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
