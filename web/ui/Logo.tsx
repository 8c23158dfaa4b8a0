import { LOGO } from '../../shared/pictures/logo.ts'

/** The mark; the name stands beside it as text. */
export function Logo() {
  const { size, round, ground, strokes } = LOGO
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
      <rect width={size} height={size} rx={round} fill={ground} />
      {strokes.map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} />
      ))}
    </svg>
  )
}
