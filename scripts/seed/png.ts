import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface PngOptions {
  colourAt?: (x: number, y: number) => Colour
  /** The size that the header claims, where it differs. */
  claims?: { width: number; height: number }
  /** Further chunks before the picture, to make the file larger. */
  padding?: number
}

/** A picture of so many pixels, as PNG. */
export function pngFile(width: number, height: number, options: PngOptions = {}): Buffer {
  const { colourAt = () => [30, 160, 60, 255], claims = { width, height }, padding = 0 } = options
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claims.width)
  header.writeUInt32BE(claims.height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * (width * 4 + 1) + 1 + x * 4)
  }
  const extra = padding > 0 ? [chunk('prVt', Buffer.alloc(padding, 7))] : []
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
