import { type Chunk, type ImageFacts, webpChunks } from '../../shared/imageFiles.ts'
import { IMAGE_SIZES, type ImagePurpose, MAX_PIXELS } from '../../shared/uploads.ts'
import { colourProfile } from './colourProfile.ts'
import type { ImageType, Inspected } from './inspectFile.ts'
import { middleOf, type Pixels, reduce, turned, wholeOf, within } from './pixels.ts'

/** What a frame of an animation is decoded from. */
const PICTURE = ['ALPH', 'VP8 ', 'VP8L']
/** Place, measures, time and flags of a frame, before its chunks. */
const FRAME_HEAD = 16
const ALPHA = 0x10

/**
 * The first frame of an animated WebP as a WebP of its own, which the decoder takes; null where there is none. It is as
 * large as the frame is, which as a rule fills the picture. Source:
 * https://developers.google.com/speed/webp/docs/riff_container
 */
function firstFrame(bytes: Buffer): Buffer | null {
  const frame = [...webpChunks(bytes)].find(({ name }) => name === 'ANMF')?.data
  if (!frame || frame.length < FRAME_HEAD) return null
  const chunks = [...webpChunks(frame, FRAME_HEAD)].filter(({ name }) => PICTURE.includes(name))
  if (chunks.length === 0) return null
  const parts = [extendedHead(frame, chunks), ...chunks.map(({ from, to }) => frame.subarray(from, to))]
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** A head with the frame's measures, which transparency beside a lossy picture needs. */
function extendedHead(frame: Uint8Array, chunks: readonly Chunk[]): Buffer {
  const head = Buffer.from('VP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0')
  if (chunks.some(({ name }) => name === 'ALPH' || name === 'VP8L')) head[8] = ALPHA
  head.set(frame.subarray(6, 12), 12)
  return head
}

/** Pixels a decoder may go over, all scans of a progressive JPEG together. */
const MAX_WORK = 400_000_000
/** Before the fine filter, a picture is brought to so many times the size wanted. */
const COARSE = 2

export interface Sized {
  pixels: number
  bytes: Buffer
}

/** Whether decoding it stays within what the function has, told from its header alone. */
export const isDecodable = ({ width, height, passes }: Pick<ImageFacts, 'width' | 'height' | 'passes'>): boolean =>
  width !== null &&
  height !== null &&
  width > 0 &&
  height > 0 &&
  width * height <= MAX_PIXELS &&
  width * height * passes <= MAX_WORK

/**
 * A picture in every size of its purpose, upright and in sRGB, as WebP without metadata; of several frames the first.
 * Null when it cannot be decoded.
 */
export async function reencode(
  purpose: ImagePurpose,
  { type, image }: Inspected,
  bytes: Buffer,
): Promise<Sized[] | null> {
  if (type === 'application/pdf' || !image) return null
  // Loaded when the first picture comes: most jobs are none.
  const { encode, resize } = await import('./codecs.ts')
  const picture = await decoded(type, image, bytes)
  if (!picture) return null
  const standard = await standardColours(image, bytes)
  const { shape, pixels: sizes } = IMAGE_SIZES[purpose]
  const area = shape === 'square' ? middleOf(picture) : wholeOf(picture)
  const coarse = reduce(picture, area, coarseFactor(area, Math.max(...sizes)))
  const made: Sized[] = []
  for (const pixels of sizes) {
    const { width, height } = shape === 'square' ? { width: pixels, height: pixels } : within(area, pixels)
    const resized = await resize(coarse, width, height)
    // The decoder of JPEG has turned its picture already.
    const upright = type === 'image/jpeg' ? resized : turned(resized, image.orientation)
    made.push({ pixels, bytes: await encode(standard(upright)) })
  }
  return made
}

/** The picture; null where it cannot be decoded. What the decoders reject with is no error of ours. */
async function decoded(type: ImageType, { oddity }: ImageFacts, bytes: Buffer): Promise<Pixels | null> {
  const { decode } = await import('./codecs.ts')
  const still = type === 'image/webp' && oddity === 'animado' ? firstFrame(bytes) : bytes
  return still && decode(type, still).catch(() => null)
}

/** What brings a picture's pixels to sRGB; its code is loaded for pictures that come with a profile. */
async function standardColours({ format }: ImageFacts, bytes: Buffer): Promise<(pixels: Pixels) => Pixels> {
  const profile = colourProfile(format, bytes)
  if (!profile) return (pixels) => pixels
  const { toStandardColours } = await import('./colours.ts')
  return (pixels) => toStandardColours(pixels, profile)
}

/** Folder of a purpose's images. */
export const imageFolder = (purpose: ImagePurpose): string => IMAGE_SIZES[purpose].folder

const coarseFactor = ({ width, height }: Pick<Pixels, 'width' | 'height'>, largest: number): number =>
  Math.max(1, Math.floor(Math.max(width, height) / (largest * COARSE)))
