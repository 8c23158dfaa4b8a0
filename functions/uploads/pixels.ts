import { isOnItsSide } from '../../shared/imageFiles.ts'

/** A decoded picture: red, green, blue and alpha, a byte each, row by row. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** Part of a picture, in whole pixels. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

export const wholeOf = ({ width, height }: Pick<Pixels, 'width' | 'height'>): Area => ({
  left: 0,
  top: 0,
  width,
  height,
})

/** The square in the middle. */
export function middleOf({ width, height }: Pick<Pixels, 'width' | 'height'>): Area {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), width: side, height: side }
}

/**
 * Cuts an area out and averages blocks of `factor` × `factor` pixels: what is left is small enough for a good filter,
 * which needs many times the memory of the picture. A rest narrower than a block is left out.
 */
export function reduce({ data, width }: Pixels, area: Area, factor: number): Pixels {
  const columns = Math.max(1, Math.floor(area.width / factor))
  const rows = Math.max(1, Math.floor(area.height / factor))
  const result = new Uint8ClampedArray(columns * rows * 4)
  const [high, wide] = [Math.min(factor, area.height), Math.min(factor, area.width)]
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let red = 0
      let green = 0
      let blue = 0
      let alpha = 0
      for (let y = 0; y < high; y += 1) {
        let from = ((area.top + row * factor + y) * width + area.left + column * factor) * 4
        for (let x = 0; x < wide; x += 1, from += 4) {
          const opacity = data[from + 3] as number
          red += (data[from] as number) * opacity
          green += (data[from + 1] as number) * opacity
          blue += (data[from + 2] as number) * opacity
          alpha += opacity
        }
      }
      const to = (row * columns + column) * 4
      const weight = alpha || 1
      result[to] = red / weight
      result[to + 1] = green / weight
      result[to + 2] = blue / weight
      result[to + 3] = alpha / (high * wide)
    }
  }
  return { data: result, width: columns, height: rows }
}

/** Width and height with the longer side at most `longest`, never enlarged. */
export function within({ width, height }: Pick<Pixels, 'width' | 'height'>, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** A picture turned as EXIF counts: 2 to 4 keep width and height, 5 to 8 change them. */
export function turned({ data, width, height }: Pixels, orientation: number): Pixels {
  if (orientation === 1) return { data, width, height }
  const [columns, rows] = isOnItsSide(orientation) ? [height, width] : [width, height]
  // Where a pixel comes from: 2 and 3 mirror its column, 3 and 4 its row; beyond 4 both change places first.
  const [right, bottom] = [width - 1, height - 1]
  const sourceOf: Record<number, (column: number, row: number) => [number, number]> = {
    2: (column, row) => [right - column, row],
    3: (column, row) => [right - column, bottom - row],
    4: (column, row) => [column, bottom - row],
    5: (column, row) => [row, column],
    6: (column, row) => [row, bottom - column],
    7: (column, row) => [right - row, bottom - column],
    8: (column, row) => [right - row, column],
  }
  const source = sourceOf[orientation]
  if (!source) return { data, width, height }
  const result = new Uint8ClampedArray(data.length)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = source(column, row)
      const from = (y * width + x) * 4
      result.set(data.subarray(from, from + 4), (row * columns + column) * 4)
    }
  }
  return { data: result, width: columns, height: rows }
}
