import { type Colour, pngFile } from './png.ts'

const SIDE = 320
const CLEAR: Colour = [0, 0, 0, 0]
const BODY: Colour = [52, 58, 64, 255]
const METAL: Colour = [176, 183, 190, 255]
const SPRAY: Colour = [96, 156, 214, 150]

/** A nozzle seen from the side, spraying: a cap of the size's colour on a body, and the jet below. */
export const nozzlePicture = (cap: Colour): Buffer =>
  pngFile(SIDE, SIDE, {
    colourAt(x, y) {
      const aside = Math.abs(x - SIDE / 2)
      if (y > 30 && y < 80) return aside < 45 ? BODY : CLEAR
      if (y < 80) return CLEAR
      if (y < 150) return aside < 80 - (y - 80) / 7 ? cap : CLEAR
      if (y < 180) return aside < 36 ? METAL : CLEAR
      return y < 300 && aside < 10 + (y - 180) * 1.1 && (x + y) % 9 < 5 ? SPRAY : CLEAR
    },
  })

/** A maker's sign: a drop on a disc. */
export const brandPicture = (disc: Colour, drop: Colour): Buffer =>
  pngFile(SIDE, SIDE, {
    colourAt(x, y) {
      const [across, down] = [x - SIDE / 2, y - SIDE / 2]
      const isPoint = down > -100 && down <= 20 && Math.abs(across) < (down + 100) * 0.5
      if (isPoint || Math.hypot(across, down - 30) < 61) return drop
      return Math.hypot(across, down) < 150 ? disc : CLEAR
    },
  })
