import { type Chunk, webpChunks } from '../../shared/imageFiles.ts'

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
export function firstFrame(bytes: Buffer): Buffer | null {
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
