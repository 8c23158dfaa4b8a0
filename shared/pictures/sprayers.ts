import { type PictureNozzle, type Placed, placeTurbo } from './geometry.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Left, top, width and height of a drawing. */
export type ViewBox = readonly [number, number, number, number]

const MARGIN = 46
const WHEEL = { width: 26, height: 58 }

export interface TurboDrawing {
  readonly placed: readonly Placed[]
  readonly viewBox: ViewBox
  /** How far the drawing reaches to either side, and where the ground is. */
  readonly edge: number
  readonly ground: number
  readonly tank: Box
  readonly tankRound: number
  readonly wheels: readonly Box[]
  /** Radii of the fan around the origin and of its hub; its blades, each turned by so many degrees. */
  readonly fan: number
  readonly hub: number
  readonly blade: string
  readonly turns: readonly number[]
}

/** A turbosprayer as seen from behind: the arcs of nozzles around the fan, the tank on its wheels. */
export function drawTurbo(nozzles: readonly PictureNozzle[]): TurboDrawing {
  const { placed, radius } = placeTurbo(nozzles)
  const edge = radius + MARGIN
  const ground = radius * 0.95 + MARGIN
  const half = radius * 0.5
  return {
    placed,
    viewBox: [-edge, -edge, 2 * edge, edge + ground + 8],
    edge,
    ground,
    tank: { x: -half, y: -half * 0.9, width: half * 2, height: ground - 30 + half * 0.9 },
    tankRound: half * 0.5,
    wheels: [-1, 1].map((side) => ({
      x: side * half * 0.82 - WHEEL.width / 2,
      y: ground - WHEEL.height,
      ...WHEEL,
    })),
    fan: half * 0.72,
    hub: half * 0.12,
    blade: `M0 0 Q${half * 0.3} ${-half * 0.2} ${half * 0.1} ${-half * 0.66}`,
    turns: [0, 45, 90, 135, 180, 225, 270, 315],
  }
}
