import { imageAddress } from '../../../shared/uploads.ts'

/** Twice the display size, for screens with as many pixels. */
const DENSITY = 2

/** Address of a stored picture, asked for at twice the size it is shown at (px). */
export const photoAddress = (caminho: string, size: number): string => imageAddress(caminho, size * DENSITY)
