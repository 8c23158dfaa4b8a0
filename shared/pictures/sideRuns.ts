import type { Lado } from '../enums.ts'
import type { BarPlaces } from './barPlaces.ts'

/** Width of a character of the chart's size, pixels. */
const CHARACTER = 6.3

/** Bars of one side beside each other in one row, and where the side is named. */
export interface SideRun {
  /** The index of its first bar. */
  readonly first: number
  /** Left edge, where it is parted from the side before it in its row. */
  readonly left: number
  readonly isParted: boolean
  /** The middle of its bars. */
  readonly x: number
  /** The side's name or, for want of room, its first letter. */
  readonly text: string
}

/** Whether numbers alone do not tell bars apart: each side counts from 1. */
export const hasSides = (nozzles: readonly { readonly lado: Lado | null }[]): boolean =>
  new Set(nozzles.map(({ lado }) => lado)).size > 1

/** The sides of bars, row by row; none where all are of one side. */
export function sideRuns(
  nozzles: readonly { readonly lado: Lado | null }[],
  { columns, place, x }: Pick<BarPlaces, 'columns' | 'place' | 'x'>,
  nameOf: (lado: Lado) => string,
): SideRun[] {
  if (!hasSides(nozzles)) return []
  const begins = (index: number) => index % columns === 0 || nozzles[index]?.lado !== nozzles[index - 1]?.lado
  const firsts = nozzles.flatMap((_, index) => (begins(index) ? [index] : []))
  return firsts.flatMap((first, at) => {
    const lado = nozzles[first]?.lado
    if (!lado) return []
    const end = firsts[at + 1] ?? nozzles.length
    const width = (end - first) * place
    const name = nameOf(lado)
    const text = name.length * CHARACTER <= width ? name : name.charAt(0)
    return [{ first, left: x(first), isParted: first % columns !== 0, x: x(first) + width / 2, text }]
  })
}
