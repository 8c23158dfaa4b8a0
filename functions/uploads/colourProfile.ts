import { inflateSync } from 'node:zlib'
import { type ImageFormat, jpegSegments, pngChunks, webpChunks } from '../../shared/imageFiles.ts'

/** Bytes a profile may have; those of cameras have a few kilobytes, those of scanners and printers up to a megabyte. */
const LARGEST = 4 * 1024 * 1024

/** The colour profile (ICC) that a picture's numbers are meant in; null where it has none, and they are sRGB. */
export function colourProfile(format: ImageFormat, bytes: Uint8Array): Uint8Array | null {
  if (format === 'JPEG') return ofJpeg(bytes)
  if (format === 'PNG') return ofPng(bytes)
  return [...webpChunks(bytes)].find(({ name }) => name === 'ICCP')?.data ?? null
}

const APP2 = 0xe2
const NAME = Buffer.from('ICC_PROFILE\0')

/** In parts of 64 kB, each with its number. Source: ICC.1:2022, annex B.4 */
function ofJpeg(bytes: Uint8Array): Uint8Array | null {
  const parts: { number: number; data: Uint8Array }[] = []
  for (const { marker, data } of jpegSegments(bytes)) {
    if (marker !== APP2 || !NAME.equals(data.subarray(0, NAME.length))) continue
    parts.push({ number: data[NAME.length] ?? 0, data: data.subarray(NAME.length + 2) })
  }
  parts.sort((one, other) => one.number - other.number)
  return parts.length > 0 ? Buffer.concat(parts.map(({ data }) => data)) : null
}

/** Compressed, behind its name. Source: https://www.w3.org/TR/png-3/#11iCCP */
function ofPng(bytes: Uint8Array): Uint8Array | null {
  const chunk = [...pngChunks(bytes)].find(({ name }) => name === 'iCCP')
  if (!chunk) return null
  try {
    return inflateSync(chunk.data.subarray(chunk.data.indexOf(0) + 2), { maxOutputLength: LARGEST })
  } catch {
    // Browsers show such a picture as if it had none.
    return null
  }
}
