import { groupedBy } from '../domain/numbers/groupedBy.ts'
import type { BoomPlace } from '../domain/spraying/boomParts.ts'
import type { Lado, ServicoBico, Veredito } from '../enums.ts'
import { JUDGEMENTS, type Judgement, judgementOf } from './judgements.ts'

/** A nozzle of a picture. */
export interface PictureNozzle {
  readonly posicao: number
  readonly lado: Lado | null
  /** L/min; null until it is measured. */
  readonly vazao: number | null
  /** %, signed; null without something to compare with. */
  readonly erro: number | null
  readonly veredito: Veredito | null
  readonly modelo: string | null
  /** Nominal flow, L/min, where it is told. */
  readonly nominal?: number | null
  /** What somebody did to the nozzle since it was measured. */
  readonly servico?: ServicoBico | undefined
  /** Where on its boom it is, where that is told. */
  readonly onde?: BoomPlace | undefined
}

/** A nozzle with its place in the picture. `turn` is where it sprays, degrees clockwise from straight down. */
export interface Placed {
  readonly nozzle: PictureNozzle
  readonly x: number
  readonly y: number
  readonly turn: number
  /** Where its number stands. */
  readonly numberX: number
  readonly numberY: number
}

/** Judgements that nozzles have, in the legend's order, with how many have each. */
export const judgementCounts = (nozzles: readonly PictureNozzle[]): readonly (readonly [Judgement, number])[] => {
  const counts = groupedBy(nozzles, judgementOf)
  return JUDGEMENTS.flatMap((judgement) => {
    const count = counts.get(judgement)?.length ?? 0
    return count > 0 ? [[judgement, count] as const] : []
  })
}

/** Width of one nozzle's place on a boom, in units of the picture. */
export const PLACE = 36
/** The fewest nozzles side by side that still look like a boom. */
export const FEWEST = 4

/**
 * How many nozzles stand side by side in a width: as many as fit, one a `place`, shared out so that the rows are of one
 * length.
 */
export function columnsFor(width: number, count: number, place = PLACE): number {
  const fitting = Math.max(FEWEST, Math.floor(width / place))
  const rows = Math.ceil(count / fitting)
  return Math.max(FEWEST, Math.ceil(count / Math.max(1, rows)))
}

const SMALLEST_RADIUS = 120
/** The distance between two nozzles along the arc. */
const ARC_PLACE = 30
const TOP_ANGLE = 14
const BOTTOM_ANGLE = 118
const NUMBER_INSET = 24
/** Nozzles closer than this in height are level, in units of the picture. */
const LEVEL = 0.5

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Whether it is known if a nozzle is on the left or on the right: `SUPERIOR` and `LATERAL` are parts of an arc, and say
 * nothing of it.
 */
export const sideKnown = ({ lado }: Pick<PictureNozzle, 'lado'>): boolean =>
  lado === 'ESQUERDO' || lado === 'DIREITO' || lado === 'BILATERAL'

/**
 * A turbosprayer as seen from behind: the left side's nozzles on the left arc, the right side's on the right, from the
 * bottom up; a bilateral measurement runs from the bottom left over the top to the bottom right. Where only the parts
 * of the arc are known they take all of it, `LATERAL` at its feet and `SUPERIOR` above: as their rate counts them, for
 * the whole sprayer.
 */
export function placeTurbo(nozzles: readonly PictureNozzle[]): { placed: Placed[]; radius: number } {
  const byPosition = nozzles.toSorted((a, b) => a.posicao - b.posicao)
  const on = (...sides: (Lado | null)[]) => byPosition.filter(({ lado }) => sides.includes(lado))
  const [left, right, feet] = [on('ESQUERDO'), on('DIREITO'), on('LATERAL')]
  const foot = Math.ceil(feet.length / 2)
  const around = [...feet.slice(0, foot), ...on('BILATERAL', 'SUPERIOR', null), ...feet.slice(foot)]
  const half = Math.ceil(around.length / 2)
  const onLeft = [...left, ...around.slice(0, half)]
  // The way over the top of the arc comes down on its right.
  const onRight = [...right, ...around.slice(half).reverse()]

  const most = Math.max(onLeft.length, onRight.length, 1)
  const radius = Math.max(SMALLEST_RADIUS, (most * ARC_PLACE) / radians(BOTTOM_ANGLE - TOP_ANGLE))
  const side = (members: readonly PictureNozzle[], sign: 1 | -1) =>
    members.map((nozzle, index): Placed => {
      const share = members.length === 1 ? 0.5 : index / (members.length - 1)
      const angle = sign * (BOTTOM_ANGLE + (TOP_ANGLE - BOTTOM_ANGLE) * share)
      const [across, up] = [Math.sin(radians(angle)), Math.cos(radians(angle))]
      return {
        nozzle,
        x: across * radius,
        y: -up * radius,
        turn: angle + 180,
        numberX: across * (radius - NUMBER_INSET),
        numberY: -up * (radius - NUMBER_INSET) + 4,
      }
    })
  // Nozzles of an arc are read from the bottom left over the top to the bottom right.
  return { placed: [...side(onLeft, -1), ...side(onRight, 1).reverse()], radius }
}

/**
 * The nozzle a key leads to, of `count` in rows of `columns`: along the row and between rows, stopping at the ends.
 * Null: another key.
 */
export function movedInRows(key: string, from: number, count: number, columns: number): number | null {
  const sideways = movedInLine(key, from, count)
  if (sideways !== null) return sideways
  const step = { ArrowDown: columns, ArrowUp: -columns }[key]
  if (step === undefined) return null
  const target = from + step
  return target < 0 || target >= count ? from : target
}

/**
 * The same of a boom, whose rows may differ in length: up and down lead to the nozzle of the next row that lies nearest
 * below or above.
 */
export function movedOnBoom(key: string, from: number, placed: readonly Pick<Placed, 'x' | 'y'>[]): number | null {
  const along = movedInLine(key, from, placed.length)
  if (along !== null) return along
  const sense = { ArrowDown: 1, ArrowUp: -1 }[key]
  const here = placed[from]
  if (sense === undefined || !here) return null
  const beyond = placed.flatMap((one, index) => ((one.y - here.y) * sense > 0 ? [{ ...one, index }] : []))
  const nearest = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    (a.y - b.y) * sense || Math.abs(a.x - here.x) - Math.abs(b.x - here.x)
  return beyond.toSorted(nearest)[0]?.index ?? from
}

/** The same of nozzles on an arc, in its order: up and down lead to the neighbour that lies higher or lower. */
export function movedOnArc(key: string, from: number, placed: readonly Pick<Placed, 'y'>[]): number | null {
  const along = movedInLine(key, from, placed.length)
  if (along !== null) return along
  const sense = { ArrowDown: 1, ArrowUp: -1 }[key]
  const here = placed[from]
  if (sense === undefined || !here) return null
  const lies = (index: number) => ((placed[index]?.y ?? here.y) - here.y) * sense
  return [from - 1, from + 1].find((index) => lies(index) > LEVEL) ?? from
}

function movedInLine(key: string, from: number, count: number): number | null {
  const last = count - 1
  const target = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: last }[key]
  return target === undefined ? null : clamp(target, last)
}

const clamp = (value: number, last: number) => Math.min(Math.max(value, 0), last)
