import { createHash } from 'node:crypto'

/** A UUID (of version 8) that is the same for the same text, so that what it stands for is written once. */
export function hashedId(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
