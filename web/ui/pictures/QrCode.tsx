import encodeQR from 'qr'
import { moduleSize, usePixelRatio } from './wholeModules.ts'

/** Quiet zone that readers need around a code, in modules. */
const MARGIN = 4

interface Props {
  text: string
  title: string
  /** CSS pixels it may take on either side; it takes as many of them as whole modules do. */
  size: number
}

/** A QR code as one path, a square a dark module. */
export function QrCode({ text, title, size }: Props) {
  const ratio = usePixelRatio()
  const rows = encodeQR(text, 'raw', { border: MARGIN })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const side = rows.length * moduleSize(size, rows.length, ratio)
  return (
    <svg
      className="qr"
      width={side}
      height={side}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      shapeRendering="crispEdges"
    >
      <title>{title}</title>
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  )
}
