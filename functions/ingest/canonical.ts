import { createHash } from 'node:crypto'

/**
 * JSON with the members of every object in code-unit order and no white space, so equal content is equal text (RFC 8785 for the values
 * JSON.parse yields).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((member) => canonicalJson(member ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members: string[] = []
  for (const name of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[name]
    if (member !== undefined) members.push(`${JSON.stringify(name)}:${canonicalJson(member)}`)
  }
  return `{${members.join(',')}}`
}

/** First 128 bits of the SHA-256 of the canonical JSON, hex. */
export function contentHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 32)
}

/** Namespace of quarantine ids: a message delivered twice is one record. */
const QUARANTINE_NAMESPACE = Buffer.from('6f1f0a5be1a24dfb9d0c5f2b7f3a9e11', 'hex')

/** UUID version 5 (RFC 9562) of a serial number and the bytes it sent. */
export function quarantineId(serial: string, bytes: Uint8Array): string {
  const digest = createHash('sha1').update(QUARANTINE_NAMESPACE).update(serial).update('\0').update(bytes).digest()
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
