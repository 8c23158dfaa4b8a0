import { IMAGE_SIZES, type ImagePurpose } from '../../shared/uploads.ts'
import type { Inspected, MediaType } from './inspectFile.ts'
import { middleOf, type Pixels, reduce, wholeOf, within } from './pixels.ts'

/** Pixels a picture may have: decoded, each takes four bytes. */
export const MAX_PIXELS = 40_000_000
/** Pixels a decoder may go over, all scans of a progressive JPEG together. */
const MAX_WORK = 400_000_000
/** Before the fine filter, a picture is brought to so many times the size wanted. */
const COARSE = 2

export interface Sized {
  pixels: number
  bytes: Buffer
}

/** Whether decoding it stays within what the function has, told from its header alone. */
export const isDecodable = ({ width, height, passes }: Inspected): boolean =>
  width !== null &&
  height !== null &&
  width > 0 &&
  height > 0 &&
  width * height <= MAX_PIXELS &&
  width * height * passes <= MAX_WORK

/** A picture in every size of its purpose, as WebP without metadata; null when it cannot be decoded. */
export async function reencode(purpose: ImagePurpose, type: MediaType, bytes: Buffer): Promise<Sized[] | null> {
  if (type === 'application/pdf') return null
  // Loaded when the first picture comes: most jobs are none.
  const { decode, encode, resize } = await import('./codecs.ts')
  const picture = await decode(type, bytes).catch(() => null)
  if (!picture) return null
  const { shape, pixels: sizes } = IMAGE_SIZES[purpose]
  const area = shape === 'square' ? middleOf(picture) : wholeOf(picture)
  const coarse = reduce(picture, area, coarseFactor(area, Math.max(...sizes)))
  const made: Sized[] = []
  for (const pixels of sizes) {
    const { width, height } = shape === 'square' ? { width: pixels, height: pixels } : within(area, pixels)
    made.push({ pixels, bytes: await encode(await resize(coarse, width, height)) })
  }
  return made
}

/** Folder of a purpose's images. */
export const imageFolder = (purpose: ImagePurpose): string => IMAGE_SIZES[purpose].folder

const coarseFactor = ({ width, height }: Pick<Pixels, 'width' | 'height'>, largest: number): number =>
  Math.max(1, Math.floor(Math.max(width, height) / (largest * COARSE)))
