import { type ImageFacts, imageFacts } from '../../../shared/imageFiles.ts'
import { extensionOf } from '../../../shared/uploads.ts'
import { FileRefused } from '../../api/fileRefused.ts'
import {
  decodedSize,
  fitted,
  isSentFormat,
  mediaTypeFor,
  nameFor,
  type SentFormat,
  staysAsIs,
  type TakingPictures,
  unreadable,
  untold,
  uprightMatrix,
} from './picturePlan.ts'
import { PictureUnread } from './pictureUnread.ts'

/** How much of the original is kept, the first with which the picture is small enough. */
const QUALITIES = [0.9, 0.8, 0.7]
/** A picture that is still too large is made smaller by this, down to the smallest side that shows anything. */
const STEP = 1.5
const SMALLEST = 256

let last: Promise<unknown> = Promise.resolve()

/**
 * A picture as it is sent: with its bytes where it may be, else no larger than its purpose asks for, upright and in
 * sRGB. One after the other, since a large one takes 200 MB while it is decoded. Rejects with `FileRefused` or
 * `PictureUnread`, which say what it is.
 */
export function preparePicture(file: File, rules: TakingPictures): Promise<File> {
  const mine = last.then(() => prepare(file, rules))
  last = mine.catch(() => {})
  return mine
}

async function prepare(file: File, rules: TakingPictures): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const facts = imageFacts(bytes)
  if (!facts) throw unknown(file.name, rules)
  if (isSentFormat(facts.format) && staysAsIs(file.size, facts, rules))
    return named(file, file.name, facts.format, rules)
  const bitmap = await decoded(bytes, facts, rules.pictures.longest)
  try {
    const sent = await shrunk(bitmap, facts, rules)
    return named(sent.blob, file.name, sent.format, rules)
  } finally {
    bitmap.close()
  }
}

/** What is none of the pictures that are known: called one that is taken, it is not what it is called. */
function unknown(name: string, { types }: TakingPictures): Error {
  const extension = extensionOf(name)
  if (extension === '' || Object.hasOwn(types, extension)) return new FileRefused('formato')
  return new PictureUnread({ format: extension.toUpperCase() })
}

function named(blob: Blob, name: string, format: SentFormat, rules: TakingPictures): File {
  const type = mediaTypeFor(format)
  const fitting = nameFor(name, format, rules)
  if (blob instanceof File && blob.name === fitting && blob.type === type) return blob
  return new File([blob], fitting, { type })
}

/**
 * Whether the browser turns it. A JPEG is turned here, so that it is all the same whether a browser shrinks before it
 * turns, or after, or turns at all.
 */
const isTurnedByBrowser = ({ format }: ImageFacts) => format !== 'JPEG' && format !== 'WebP'

async function decoded(bytes: Uint8Array<ArrayBuffer>, facts: ImageFacts, longest: number): Promise<ImageBitmap> {
  const size = decodedSize(facts, isTurnedByBrowser(facts), longest)
  // By its width alone, so that the height follows the picture whatever a browser makes of its orientation.
  const options: ImageBitmapOptions = size ? { resizeWidth: size.width, resizeQuality: 'high' } : {}
  try {
    return await createImageBitmap(new Blob([untold(bytes, facts)]), options)
  } catch {
    const why = unreadable(facts)
    throw 'motivo' in why ? new FileRefused(why.motivo) : new PictureUnread(why)
  }
}

/** The picture with the best quality that fits, smaller where none does. */
async function shrunk(
  bitmap: ImageBitmap,
  facts: ImageFacts,
  rules: TakingPictures,
): Promise<{ blob: Blob; format: SentFormat }> {
  const canvas = document.createElement('canvas')
  try {
    let format: SentFormat | null = facts.format === 'JPEG' ? 'JPEG' : null
    for (let side = rules.pictures.longest; side >= SMALLEST; side /= STEP) {
      const context = drawn(canvas, bitmap, facts, side)
      format ??= isSeenThrough(context) ? 'WebP' : 'JPEG'
      for (const quality of QUALITIES) {
        const blob = await encoded(canvas, mediaTypeFor(format), quality)
        // Safari writes no WebP and answers a PNG, which knows no quality.
        const written = blob?.type === mediaTypeFor('PNG') ? 'PNG' : format
        if (blob && blob.size <= rules.maxBytes) return { blob, format: written }
        if (!blob || written === 'PNG') break
      }
    }
    const { width, height } = bitmap
    throw new PictureUnread({ megapixels: Math.round(((facts.width ?? width) * (facts.height ?? height)) / 1e6) })
  } finally {
    // Safari keeps a canvas's memory for long unless it has no pixels.
    canvas.width = 0
    canvas.height = 0
  }
}

/** Draws it upright: a canvas has the colours of sRGB, and the browser converts those of the picture. */
function drawn(canvas: HTMLCanvasElement, bitmap: ImageBitmap, facts: ImageFacts, longest: number) {
  const { width, height } = fitted(bitmap, longest)
  const orientation = facts.format === 'JPEG' ? facts.orientation : 1
  const isOnItsSide = uprightMatrix(orientation, width, height).a === 0
  canvas.width = isOnItsSide ? height : width
  canvas.height = isOnItsSide ? width : height
  const context = canvas.getContext('2d', { colorSpace: 'srgb' })
  if (!context) throw new PictureUnread({ megapixels: Math.round((width * height) / 1e6) })
  context.imageSmoothingQuality = 'high'
  context.setTransform(uprightMatrix(orientation, width, height))
  context.drawImage(bitmap, 0, 0, width, height)
  return context
}

const isSeenThrough = (context: CanvasRenderingContext2D): boolean => {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality)
  })
