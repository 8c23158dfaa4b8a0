import { useState } from 'react'
import { colourOf, initialsOf } from '../../parts/people/initials.ts'
import { photoAddress } from '../../parts/people/photo.ts'

/** Display size, px; the style sheet says the same. */
const SIZE = 32

interface Props {
  nome: string
  foto: { caminho: string } | null
}

/** The person's photo, or their initials when there is none or it cannot be had. */
export function Avatar({ nome, foto }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = foto && foto.caminho !== failed ? foto.caminho : null
  if (shown === null) {
    return (
      <span className="avatar" style={{ backgroundColor: colourOf(nome) }}>
        {initialsOf(nome)}
      </span>
    )
  }
  return (
    <img
      className="avatar"
      src={photoAddress(shown, SIZE)}
      width={SIZE}
      height={SIZE}
      alt=""
      onError={() => setFailed(shown)}
    />
  )
}
