import type { Envio } from '../../../shared/contract/uploads.ts'
import { type ImageFacts, type ImageFormat, isOnItsSide } from '../../../shared/imageFiles.ts'
import { extensionOf, type PictureRules, type UploadRules } from '../../../shared/uploads.ts'

export type TakingPictures = UploadRules & { readonly pictures: PictureRules }

/** Media type and extension of formats that a picture is sent in. */
const SENT = {
  JPEG: { type: 'image/jpeg', extension: 'jpg' },
  PNG: { type: 'image/png', extension: 'png' },
  WebP: { type: 'image/webp', extension: 'webp' },
} as const satisfies Partial<Record<ImageFormat, { type: string; extension: string }>>
export type SentFormat = keyof typeof SENT

export const isSentFormat = (format: ImageFormat): format is SentFormat => Object.hasOwn(SENT, format)
export const mediaTypeFor = (format: SentFormat): string => SENT[format].type

/** A file's name with an extension of its format: whoever opens it is told by the name. */
export function nameFor(name: string, format: SentFormat, { types }: Pick<UploadRules, 'types'>): string {
  const extension = extensionOf(name)
  if (Object.hasOwn(types, extension) && types[extension]?.includes(SENT[format].type)) return name
  const base = extension === '' ? name : name.slice(0, -extension.length - 1)
  return `${base || 'foto'}.${SENT[format].extension}`
}

/** Whether a picture is sent with the bytes it has: the server reads it, and it is no larger than it need be. */
export function staysAsIs(size: number, facts: ImageFacts, { maxBytes, pictures }: TakingPictures): boolean {
  if (size > maxBytes || !facts.intact || !isSentFormat(facts.format)) return false
  if (pictures.keepsBytes) return true
  return facts.oddity === null && Math.max(facts.width ?? 0, facts.height ?? 0) <= pictures.longest
}

/** Width and height with the longer side at most `longest`, never enlarged. */
export function fitted(size: { width: number; height: number }, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(size.width, size.height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(size.width), height: scaled(size.height) }
}

/**
 * To how many pixels the browser may bring a picture while it decodes it; null where its measures are not known, or it
 * is small enough. Width and height are those of the picture as the browser decodes it, `isTurned` where it turns it
 * meanwhile.
 */
export function decodedSize({ width, height, orientation }: ImageFacts, isTurned: boolean, longest: number) {
  if (width === null || height === null || Math.max(width, height) <= longest) return null
  return fitted(isTurned && isOnItsSide(orientation) ? { width: height, height: width } : { width, height }, longest)
}

/**
 * What a canvas is told to draw a picture of so many pixels upright. Source: CIPA DC-008, section 4.6.5, and the order
 * of `setTransform`
 */
export function uprightMatrix(orientation: number, width: number, height: number): DOMMatrix2DInit {
  const [a, b, c, d, e, f] = (
    {
      2: [-1, 0, 0, 1, width, 0],
      3: [-1, 0, 0, -1, width, height],
      4: [1, 0, 0, -1, 0, height],
      5: [0, 1, 1, 0, 0, 0],
      6: [0, 1, -1, 0, height, 0],
      7: [0, -1, -1, 0, height, width],
      8: [0, -1, 1, 0, 0, width],
    } as Record<number, number[]>
  )[orientation] ?? [1, 0, 0, 1, 0, 0]
  return { a, b, c, d, e, f }
}

/** The bytes of a JPEG that says that it stands as it is shown, for a browser to decode without turning it. */
export function untold(bytes: Uint8Array<ArrayBuffer>, { orientationAt }: ImageFacts): Uint8Array<ArrayBuffer> {
  if (orientationAt) new DataView(bytes.buffer).setUint16(orientationAt.at, 1, orientationAt.littleEndian)
  return bytes
}

/** Beyond so many pixels a browser that gives a picture up may only have run out of memory. */
const LARGE = 16_777_216

export type Unreadable =
  | { readonly motivo: NonNullable<Envio['motivo']> }
  | { readonly format: ImageFormat }
  | { readonly megapixels: number }

/** Why a browser could not decode a picture, as far as its bytes tell. */
export function unreadable({ format, intact, oddity, width, height }: ImageFacts): Unreadable {
  if (format === 'HEIC') return { motivo: 'heic' }
  if (!isSentFormat(format)) return { format }
  if (!intact) return { motivo: 'ilegivel' }
  if (oddity === 'cmyk' || oddity === 'variante') return { motivo: oddity }
  const pixels = (width ?? 0) * (height ?? 0)
  return pixels > LARGE ? { megapixels: Math.round(pixels / 1e6) } : { motivo: 'ilegivel' }
}
