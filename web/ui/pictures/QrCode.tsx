import encodeQR from 'qr'

/** Quiet zone that readers need around a code, in modules. */
const MARGIN = 4

/** A QR code as one path, a square a dark module. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const rows = encodeQR(text, 'raw', { border: MARGIN })
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" shapeRendering="crispEdges">
      <title>{title}</title>
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={squares.join('')} fill="#000000" />
    </svg>
  )
}
