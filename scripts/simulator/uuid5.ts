import { createHash } from 'node:crypto'

const NAMESPACE = Buffer.from('8f4c1a6e5d2b4f0c9a37d1e2b6c40f58', 'hex')

/** Name-based UUID (version 5, RFC 9562) in the simulator's own namespace: the same name is the same UUID for ever. */
export function uuid5(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
