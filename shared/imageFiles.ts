/** Formats that a picture's first bytes tell: those that are taken, and those that are told by their name. */
export const IMAGE_FORMATS = ['JPEG', 'PNG', 'WebP', 'GIF', 'HEIC', 'AVIF', 'TIFF', 'BMP'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/**
 * What keeps an ordinary decoder from a picture of a common format; `animado` has several frames, of which the first is
 * taken.
 */
export type ImageOddity = 'cmyk' | 'variante' | 'animado'

/** What the bytes of a picture say of it. Nothing is decoded: browser and server ask before they do. */
export interface ImageFacts {
  format: ImageFormat
  /**
   * Whether its structure reaches to its end: a broken-off transfer does not. Formats that are only named count as
   * whole.
   */
  intact: boolean
  /**
   * Pixels as they are stored, before the picture is turned; null where the file does not say, or breaks off before it
   * does.
   */
  width: number | null
  height: number | null
  /** How often a decoder goes over all pixels: the scans of a progressive JPEG. */
  passes: number
  oddity: ImageOddity | null
  /**
   * How it is turned before it is shown, 1 to 8, as EXIF counts. Browsers heed it in a JPEG and a PNG, and in a WebP
   * they do not.
   */
  orientation: number
  /** Where a JPEG keeps that number, two bytes; null where it has none. */
  orientationAt: { at: number; littleEndian: boolean } | null
}

const latin1 = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Recognizes a picture by its content, whatever its name says; null for anything else. */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  const format = formatOf(bytes)
  if (!format) return null
  const facts: ImageFacts = {
    format,
    intact: true,
    width: null,
    height: null,
    passes: 1,
    oddity: null,
    orientation: 1,
    orientationAt: null,
  }
  if (format === 'JPEG') readJpeg(bytes, facts)
  else if (format === 'PNG') readPng(bytes, facts)
  else if (format === 'WebP') readWebp(bytes, facts)
  else if (format === 'GIF' && bytes.length >= 10) {
    facts.width = viewOf(bytes).getUint16(6, true)
    facts.height = viewOf(bytes).getUint16(8, true)
  }
  return facts
}

/**
 * Brands of ISO base media files with one picture. Sources: ISO/IEC 23008-12, annex B; AV1 Image File Format, section 6
 */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const AVIF_BRANDS = ['avif', 'avis']

function formatOf(bytes: Uint8Array): ImageFormat | null {
  const head = latin1(bytes, 0, 16)
  if (head.startsWith('\xff\xd8\xff')) return 'JPEG'
  if (head.startsWith(PNG)) return 'PNG'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'WebP'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'GIF'
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'TIFF'
  // The header's length follows the file's. Two letters alone would make a picture of many a text.
  if (head.startsWith('BM') && [12, 40, 52, 56, 64, 108, 124].includes(bytes[14] ?? 0)) return 'BMP'
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12)
    if (AVIF_BRANDS.includes(brand) || latin1(bytes, 16, 40).includes('avif')) return 'AVIF'
    if (HEIC_BRANDS.includes(brand)) return 'HEIC'
  }
  return null
}

const PNG = '\x89PNG\r\n\x1a\n'
/** Length, type and checksum of a chunk. */
const CHUNK_FRAME = 12

export interface Chunk {
  name: string
  data: Uint8Array
  /** Where the chunk begins and ends, frame included. */
  from: number
  to: number
}

/** Chunks of a PNG that are there whole. Source: https://www.w3.org/TR/png-3/#5Chunk-layout */
export function* pngChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes)
  for (let from = PNG.length; from + CHUNK_FRAME <= bytes.length; ) {
    const to = from + CHUNK_FRAME + view.getUint32(from)
    if (to > bytes.length) return
    yield { name: latin1(bytes, from + 4, from + 8), data: bytes.subarray(from + 8, to - 4), from, to }
    from = to
  }
}

function readPng(bytes: Uint8Array, facts: ImageFacts): void {
  facts.intact = false
  for (const { name, data, from } of pngChunks(bytes)) {
    if (from === PNG.length) {
      if (name !== 'IHDR' || data.length !== 13) return
      facts.width = viewOf(data).getUint32(0)
      facts.height = viewOf(data).getUint32(4)
    }
    if (name === 'eXIf') facts.orientation = orientationIn(data)?.orientation ?? 1
    if (name === 'IEND') {
      facts.intact = true
      return
    }
  }
}

/** Markers without a length. Source: ITU-T T.81, table B.1 */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Start of a frame: every SOF but the tables (DHT, JPG, DAC) between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Frames that are read everywhere: baseline, extended and progressive, with Huffman’s code. */
const isCommon = (marker: number) => marker >= 0xc0 && marker <= 0xc2
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const APP1 = 0xe1
const EXIF = 'Exif\0\0'

export interface Segment {
  marker: number
  data: Uint8Array
}

/** Segments of a JPEG, the mark of its end included; phones append more after it. */
export function* jpegSegments(bytes: Uint8Array): Generator<Segment> {
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === END_OF_IMAGE; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return
    if (marker === END_OF_IMAGE) {
      yield { marker, data: bytes.subarray(at, at) }
      return
    }
    if (marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else {
      const next = at + 2 + viewOf(bytes).getUint16(at + 2)
      yield { marker, data: bytes.subarray(at + 4, next) }
      at = marker === START_OF_SCAN ? afterScan(bytes, next) : next
    }
  }
}

/** Position of the next marker after a scan's data, where 0xFF is followed by 0 or by a restart marker. */
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function readJpeg(bytes: Uint8Array, facts: ImageFacts): void {
  facts.intact = false
  facts.passes = 0
  for (const { marker, data } of jpegSegments(bytes)) {
    if (marker === END_OF_IMAGE) facts.intact = facts.passes > 0 && facts.width !== null
    if (marker === START_OF_SCAN) facts.passes += 1
    if (marker === APP1 && facts.orientationAt === null && latin1(data, 0, EXIF.length) === EXIF) {
      const found = orientationIn(data.subarray(EXIF.length))
      if (found) {
        facts.orientation = found.orientation
        const tiffAt = data.byteOffset - bytes.byteOffset + EXIF.length
        facts.orientationAt = { at: tiffAt + found.at, littleEndian: found.littleEndian }
      }
    }
    if (isFrame(marker)) {
      if (facts.width !== null || data.length < 6) return
      facts.height = viewOf(data).getUint16(1)
      facts.width = viewOf(data).getUint16(3)
      if (!isCommon(marker) || data[0] !== 8) facts.oddity = 'variante'
      else if (data[5] === 4) facts.oddity = 'cmyk'
    }
  }
}

/**
 * Chunks of a WebP, or of a frame of one, that are there whole. Source:
 * https://developers.google.com/speed/webp/docs/riff_container
 */
export function* webpChunks(bytes: Uint8Array, start = 12): Generator<Chunk> {
  const view = viewOf(bytes)
  for (let from = start; from + 8 <= bytes.length; ) {
    const length = view.getUint32(from + 4, true)
    if (from + 8 + length > bytes.length) return
    const to = from + 8 + length + (length % 2)
    yield { name: latin1(bytes, from, from + 4), data: bytes.subarray(from + 8, from + 8 + length), from, to }
    from = to
  }
}

const ANIMATED = 0x02

function readWebp(bytes: Uint8Array, facts: ImageFacts): void {
  facts.intact = false
  if (bytes.length < 30) return
  const view = viewOf(bytes)
  const kind = latin1(bytes, 12, 16)
  if (kind === 'VP8X') {
    const measure = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1
    facts.width = measure(24)
    facts.height = measure(27)
    if (view.getUint8(20) & ANIMATED) facts.oddity = 'animado'
  } else if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const packed = view.getUint32(21, true)
    facts.width = (packed & 0x3fff) + 1
    facts.height = ((packed >>> 14) & 0x3fff) + 1
  } else if (kind === 'VP8 ') {
    facts.width = view.getUint16(26, true) & 0x3fff
    facts.height = view.getUint16(28, true) & 0x3fff
  } else return
  facts.intact = view.getUint32(4, true) + 8 <= bytes.length
}

const ORIENTATION = 0x0112

/**
 * The orientation of an EXIF block and where it stands in it; null where there is none. Source: CIPA DC-008, sections
 * 4.5.2 and 4.6.5
 */
function orientationIn(tiff: Uint8Array): { orientation: number; at: number; littleEndian: boolean } | null {
  if (tiff.length < 10) return null
  const view = viewOf(tiff)
  const littleEndian = tiff[0] === 0x49
  const directory = view.getUint32(4, littleEndian)
  if (directory + 2 > tiff.length) return null
  const end = Math.min(tiff.length - 12, directory + 2 + 12 * (view.getUint16(directory, littleEndian) - 1))
  for (let entry = directory + 2; entry <= end; entry += 12) {
    if (view.getUint16(entry, littleEndian) !== ORIENTATION) continue
    const orientation = view.getUint16(entry + 8, littleEndian)
    return orientation >= 1 && orientation <= 8 ? { orientation, at: entry + 8, littleEndian } : null
  }
  return null
}

/** Whether width and height change places when the picture is turned. */
export const isOnItsSide = (orientation: number): boolean => orientation >= 5
