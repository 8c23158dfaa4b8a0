import { crc32 } from 'node:zlib'
import { type ImageFacts, type ImageFormat, imageFacts, pngChunks } from '../../shared/imageFiles.ts'

const MEDIA_TYPES = { JPEG: 'image/jpeg', PNG: 'image/png', WebP: 'image/webp' } as const satisfies Partial<
  Record<ImageFormat, string>
>
export type ImageType = (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES]

/** What the bytes themselves say of a file. */
export interface Inspected {
  type: ImageType | 'application/pdf'
  /** Whether its structure reaches to its end: a broken-off transfer does not. */
  intact: boolean
  /** What a picture's bytes say of it; null of a document. */
  image: ImageFacts | null
}

/** Recognizes a file by its content, whatever its name says; null for anything but the four formats that are taken. */
export function inspectFile(bytes: Buffer): Inspected | null {
  if (bytes.subarray(0, PDF.length).equals(PDF)) return inspectPdf(bytes)
  const image = imageFacts(bytes)
  if (!image || !isTaken(image.format)) return null
  const intact = image.intact && (image.format !== 'PNG' || isSummedUp(bytes))
  return { type: MEDIA_TYPES[image.format], intact, image }
}

const PDF = Buffer.from('%PDF-')
const isTaken = (format: ImageFormat): format is keyof typeof MEDIA_TYPES => Object.hasOwn(MEDIA_TYPES, format)

/** The end of a PDF is marked within its last kilobyte (ISO 32000-1, annex H.3.18). */
const PDF_TAIL = 1024

function inspectPdf(bytes: Buffer): Inspected {
  return { type: 'application/pdf', intact: bytes.subarray(-PDF_TAIL).includes('%%EOF'), image: null }
}

/** Whether the checksum of each chunk up to the end of a PNG is right. */
function isSummedUp(bytes: Buffer): boolean {
  for (const { name, from, to } of pngChunks(bytes)) {
    if (crc32(bytes.subarray(from + 4, to - 4)) !== bytes.readUInt32BE(to - 4)) return false
    if (name === 'IEND') return true
  }
  return false
}

/** What a decoder needs of a PNG: it gives up at others that are large, such as a colour profile. */
const ESSENTIAL = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
const SIGNATURE_LENGTH = 8

/** An intact PNG with its picture alone. */
export function barePng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, SIGNATURE_LENGTH)]
  for (const { name, from, to } of pngChunks(bytes)) if (ESSENTIAL.includes(name)) kept.push(bytes.subarray(from, to))
  return Buffer.concat(kept)
}
