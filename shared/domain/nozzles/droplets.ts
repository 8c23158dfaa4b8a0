import type { EdicaoGota, TamanhoGota } from '../../enums.ts'
import { groupedBy } from '../numbers/groupedBy.ts'
import { isPrintedPressure, type PressureWindow, withinProfile } from './flow.ts'

/**
 * The edition of the standard that a sheet names (`ASAE S572.1`, `S572.1/BCPC`, `ISO 25358:2018`): BCPC's reference
 * nozzles are those of S572.1, ISO 25358's those of S572.3. Null for any other (S572.2 corrects where ultra coarse
 * begins, says APVMA), for none, and where both are named: its classes compare with no other's.
 */
export function editionOf(named: string | null): EdicaoGota | null {
  const text = named ?? ''
  const [isOld, isNew] = [/S?572\.1\b|\bBCPC\b/i.test(text), /S?572\.3\b|ISO\s?25358/i.test(text)]
  if (isOld === isNew) return null
  return isOld ? 'S572_1' : 'S572_3'
}

/** The colors that catalogs print droplet classes in, names of CSS. */
export type DropletColor = 'violet' | 'red' | 'orange' | 'yellow' | 'blue' | 'green' | 'white' | 'black'

/** Those of S572.3 and ISO 25358; S572.1 has coarse and very coarse the other way round. */
const COLORS: Readonly<Record<TamanhoGota, DropletColor>> = {
  XF: 'violet',
  VF: 'red',
  F: 'orange',
  M: 'yellow',
  C: 'green',
  VC: 'blue',
  XC: 'white',
  UC: 'black',
}

/** The color of a droplet class by the edition of the standard it was published by. */
export function dropletColor(gota: TamanhoGota, edition: EdicaoGota): DropletColor {
  if (edition === 'S572_1' && gota === 'C') return COLORS.VC
  if (edition === 'S572_1' && gota === 'VC') return COLORS.C
  return COLORS[gota]
}

/** A pressure (bar) and the droplet class that a maker publishes there, if it tells one. */
export type ClassPoint = readonly [pressao: number, gota: TamanhoGota | null]

/**
 * Droplet classes at a pressure (bar): that of the published pressure it is, as printed; between two, theirs, once
 * where they agree, else the finer first: the higher the pressure, the finer the droplets. None where one of them tells
 * none.
 */
export function classesAt(points: readonly ClassPoint[], pressure: number): TamanhoGota[] {
  const at = nearest(
    points.filter(([published]) => isPrintedPressure(pressure, published)),
    pressure,
  )
  if (at) return at[1] ? [at[1]] : []
  const { above, below } = beside(points, pressure)
  const classes = [above, below].flatMap((point) => point?.[1] ?? [])
  return classes.length === 2 ? [...new Set(classes)] : []
}

const nearest = <Point extends readonly [number, ...unknown[]]>(points: readonly Point[], pressure: number) =>
  points.toSorted(([one], [other]) => Math.abs(one - pressure) - Math.abs(other - pressure))[0]

/** The published pressures next to one. */
function beside(points: readonly ClassPoint[], pressure: number) {
  const others = points
    .filter(([published]) => !isPrintedPressure(pressure, published))
    .toSorted(([one], [other]) => one - other)
  return {
    below: others.findLast(([published]) => published < pressure),
    above: others.find(([published]) => published > pressure),
  }
}

/** A published point with the edition of the standard that its droplet class is by. */
export interface EditionPoint {
  pressao_bar: number
  gota: TamanhoGota | null
  edicao_gota: string | null
}

interface NextClass {
  /** bar */
  pressao: number
  gota: TamanhoGota
}

/** What the droplets of a nozzle are at a pressure, by one edition of the standard. */
export interface DropletCard {
  edicao: string
  /** None outside the pressures it is made for, and where its maker tells none; two between published ones. */
  gotas: TamanhoGota[]
  /** One published step of pressure up, and down. */
  acima: NextClass | null
  abaixo: NextClass | null
}

/**
 * The droplets of a nozzle at `pressure` (bar), for each edition its points have classes by: classes of two editions do
 * not compare. Outside the window (`profileWindow`) there is no class. Throws `DomainError` as `withinProfile` does.
 */
export function dropletCards(
  points: readonly EditionPoint[],
  pressure: number,
  window: readonly [lowest: number, highest: number],
): DropletCard[] {
  const [minima, maxima] = window
  const within: PressureWindow = { minima, maxima }
  const isInside = withinProfile([{ pressao_bar: minima, vazao_lpm: 1 }], pressure, within)
  const editions = groupedBy(
    points.filter(({ gota, edicao_gota }) => gota !== null && edicao_gota !== null),
    ({ edicao_gota }) => edicao_gota ?? '',
  )
  return [...editions].map(([edicao, classed]) => {
    const told = classed.map(({ pressao_bar, gota }): ClassPoint => [pressao_bar, gota])
    const { above, below } = beside(told, pressure)
    return { edicao, gotas: isInside ? classesAt(told, pressure) : [], acima: next(above), abaixo: next(below) }
  })
}

const next = (point: ClassPoint | undefined): NextClass | null =>
  point?.[1] ? { pressao: point[0], gota: point[1] } : null
