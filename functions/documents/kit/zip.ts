import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, as it comes. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
  /** Deflated already, so it is stored as it is. */
  readonly packed?: boolean
}

interface Written {
  readonly name: Buffer
  readonly method: number
  readonly sum: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

const [STORED, DEFLATED] = [0, 8]
const VERSION = 20
/** Sizes come after the content, and names are UTF-8. */
const FLAGS = 0x0808
/** The first day there is in an archive: the same files give the same bytes. */
const DAY = 0x0021
/** Sizes of an archive without extensions have four bytes. */
const MOST = 0xffff_ffff

/**
 * Writes an archive as its files come; none is held. Throws when it outgrows 4 GiB.
 * Source: PKWARE, .ZIP File Format Specification 6.3.10, sections 4.3 and 4.4
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array, void, void> {
  const written: Written[] = []
  let at = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const method = entry.packed ? STORED : DEFLATED
    const head = localHead(name, method)
    yield head
    const file = { sum: 0, packed: 0, size: 0 }
    const counted = counting(entry.content, file)
    for await (const chunk of entry.packed ? counted : deflated(counted)) {
      file.packed += chunk.length
      yield chunk
    }
    const foot = descriptor(file)
    yield foot
    written.push({ ...file, name, method, at })
    at += head.length + file.packed + foot.length
    if (at > MOST || file.size > MOST) throw new Error('an archive of more than 4 GiB')
  }
  const directory = written.map(directoryEntry)
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  yield* directory
  yield directoryEnd(written.length, length, at)
}

async function* counting(
  content: AsyncIterable<Uint8Array>,
  file: { sum: number; size: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    file.sum = crc32(chunk, file.sum)
    file.size += chunk.length
    yield chunk
  }
}

async function* deflated(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  const fed = pipeline(content, deflate)
  // Whoever reads is told of a failure where it is waited for.
  fed.catch(() => undefined)
  yield* deflate
  await fed
}

/** Numbers of two and four bytes, in their order. */
function bytes(...fields: readonly (readonly [width: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0))
  let at = 0
  for (const [width, value] of fields) {
    buffer.writeUIntLE(value, at, width)
    at += width
  }
  return buffer
}

const localHead = (name: Buffer, method: number) =>
  Buffer.concat([
    bytes([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, method], [2, 0], [2, DAY], [4, 0], [4, 0], [4, 0]),
    bytes([2, name.length], [2, 0]),
    name,
  ])

const descriptor = ({ sum, packed, size }: { sum: number; packed: number; size: number }) =>
  bytes([4, 0x08074b50], [4, sum], [4, packed], [4, size])

const directoryEntry = ({ name, method, sum, packed, size, at }: Written) =>
  Buffer.concat([
    bytes([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, method], [2, 0], [2, DAY]),
    bytes([4, sum], [4, packed], [4, size], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
    name,
  ])

const directoryEnd = (count: number, length: number, at: number) =>
  bytes([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length], [4, at], [2, 0])
