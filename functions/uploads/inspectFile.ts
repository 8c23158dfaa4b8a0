import { crc32 } from 'node:zlib'

export type MediaType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp'

/** What the bytes themselves say of a file. */
export interface Inspected {
  type: MediaType
  /** Whether its structure reaches to its end: a broken-off transfer does not. */
  intact: boolean
  /** Pixels; null where the file is no image, or breaks off before it says so. */
  width: number | null
  height: number | null
  /** How often a decoder goes over all pixels: the scans of a progressive JPEG. */
  passes: number
}

/** Recognizes a file by its content, whatever its name says; null for anything but the four formats that are taken. */
export function inspectFile(bytes: Buffer): Inspected | null {
  if (bytes.subarray(0, 5).equals(PDF)) return inspectPdf(bytes)
  if (bytes.subarray(0, PNG.length).equals(PNG)) return inspectPng(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return inspectJpeg(bytes)
  if (bytes.subarray(0, 4).equals(RIFF) && bytes.subarray(8, 12).equals(WEBP)) return inspectWebp(bytes)
  return null
}

const PDF = Buffer.from('%PDF-')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RIFF = Buffer.from('RIFF')
const WEBP = Buffer.from('WEBP')

/** The end of a PDF is marked within its last kilobyte (ISO 32000-1, annex H.3.18). */
const PDF_TAIL = 1024

function inspectPdf(bytes: Buffer): Inspected {
  const intact = bytes.subarray(-PDF_TAIL).includes('%%EOF')
  return { type: 'application/pdf', intact, width: null, height: null, passes: 1 }
}

/** Length, type and checksum of a chunk. */
const CHUNK_FRAME = 12

/** Chunks with their checksums, from IHDR to IEND. Source: https://www.w3.org/TR/png-3/#5Chunk-layout */
function inspectPng(bytes: Buffer): Inspected {
  const found: Inspected = { type: 'image/png', intact: false, width: null, height: null, passes: 1 }
  for (let at = PNG.length; at + CHUNK_FRAME <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + CHUNK_FRAME + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return found
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (at === PNG.length) {
      if (name !== 'IHDR' || length !== 13) return found
      found.width = bytes.readUInt32BE(at + 8)
      found.height = bytes.readUInt32BE(at + 12)
    }
    if (name === 'IEND') return { ...found, intact: true }
    at = end
  }
  return found
}

/** What a decoder needs of a PNG: it gives up at others that are large, such as a colour profile. */
const ESSENTIAL = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/** An intact PNG with its picture alone. */
export function barePng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG.length)]
  for (let at = PNG.length; at + CHUNK_FRAME <= bytes.length; ) {
    const end = at + CHUNK_FRAME + bytes.readUInt32BE(at)
    if (ESSENTIAL.includes(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

/** Markers without a length. Source: ITU-T T.81, table B.1 */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Start of a frame: every SOF but the tables (DHT, JPG, DAC) between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda

/** Segments up to the end of the image; phones append more after it. */
function inspectJpeg(bytes: Buffer): Inspected {
  const found: Inspected = { type: 'image/jpeg', intact: false, width: null, height: null, passes: 0 }
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === END_OF_IMAGE; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return found
    if (marker === END_OF_IMAGE) return { ...found, intact: found.passes > 0 && found.width !== null }
    if (marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else {
      const next = at + 2 + bytes.readUInt16BE(at + 2)
      if (isFrame(marker)) {
        if (found.width !== null || at + 9 > bytes.length) return found
        found.height = bytes.readUInt16BE(at + 5)
        found.width = bytes.readUInt16BE(at + 7)
      }
      if (marker === START_OF_SCAN) found.passes += 1
      at = marker === START_OF_SCAN ? afterScan(bytes, next) : next
    }
  }
  return found
}

/** Position of the next marker after a scan's data, where 0xFF is followed by 0 or by a restart marker. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** Source: https://developers.google.com/speed/webp/docs/riff_container */
function inspectWebp(bytes: Buffer): Inspected {
  const found: Inspected = { type: 'image/webp', intact: false, width: null, height: null, passes: 1 }
  if (bytes.length < 30) return found
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') {
    found.width = bytes.readUIntLE(24, 3) + 1
    found.height = bytes.readUIntLE(27, 3) + 1
  } else if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21)
    found.width = (packed & 0x3fff) + 1
    found.height = ((packed >>> 14) & 0x3fff) + 1
  } else if (kind === 'VP8 ') {
    found.width = bytes.readUInt16LE(26) & 0x3fff
    found.height = bytes.readUInt16LE(28) & 0x3fff
  } else return found
  return { ...found, intact: bytes.readUInt32LE(4) + 8 <= bytes.length }
}
