import { photoAddress } from '../people/photo.ts'

interface Props {
  caminho: string
  /** Display size, px. */
  size: number
  /** Empty where the name stands beside it. */
  alt: string
}

/** A brand's or a nozzle's image, whole within a square. */
export const CatalogueImage = ({ caminho, size, alt }: Props) => (
  <img
    className="catalogue-image"
    src={photoAddress(caminho, size)}
    width={size}
    height={size}
    alt={alt}
    loading="lazy"
  />
)
