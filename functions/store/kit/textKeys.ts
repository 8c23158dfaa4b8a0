import { createHash } from 'node:crypto'
import { plainText } from '../../../shared/domain/words/plainText.ts'

/**
 * Bytes of UTF-8 that a sort key of ours has at most. DynamoDB takes 1 024; whoever asks for what lies beyond a key
 * adds a character to it.
 */
export const SORT_KEY_BYTES = 1000
/** The same of a partition key, of which DynamoDB takes 2 048. */
const PARTITION_KEY_BYTES = 2000

/** The beginning of a text that has at most so many bytes of UTF-8, cut between characters. */
export function cutBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let end = 0
  let size = 0
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    end += character.length
  }
  return text.slice(0, end)
}

/** A sort key that begins with a text and ends in an id, whatever script and length the text has. */
export const textSortKey = (text: string, id: string): string =>
  `${cutBytes(text, SORT_KEY_BYTES - Buffer.byteLength(id) - 1)}#${id}`

/**
 * Where a record stands among others by its name: without case and accents. Hangul is put together again, since a
 * letter taken apart has three times the bytes.
 */
export const nameSortKey = (nome: string, id: string): string => textSortKey(plainText(nome).normalize('NFC'), id)

/** A partition key made of a text that is somebody's own. What does not fit is told apart by its hash. */
export function textPartitionKey(prefix: string, text: string): string {
  const key = prefix + text
  if (Buffer.byteLength(key) <= PARTITION_KEY_BYTES) return key
  const hash = createHash('sha256').update(text).digest('hex')
  return `${cutBytes(key, PARTITION_KEY_BYTES - hash.length - 1)}#${hash}`
}
