/** Twice the display size, for screens with as many pixels. */
const DENSITY = 2

/** Address of a stored picture, asked for at twice the size it is shown at (px). */
export function photoAddress(caminho: string, size: number): string {
  const path = caminho.split('/').map(encodeURIComponent).join('/')
  return `/image/${path}?tamanho=${size * DENSITY}`
}
