import type { ProfilePoint } from '../domain/flow.ts'
import { ISO_10625_PRESSURE, ISO_10625_SIZES, type IsoSize } from '../domain/iso10625.ts'
import type { Material } from '../enums.ts'

const isSize = (digits: string) => ISO_10625_SIZES.some(({ tamanho }) => tamanho === digits)

/** Sizes that are written as tenths of a gallon: `1.5` is `015`. */
const AS_TENTHS: Readonly<Record<string, string>> = {
  '0.5': '0050',
  '0.67': '0067',
  '0.75': '0075',
  '1.5': '015',
  '2.5': '025',
  '3.5': '035',
}

/** A size as nozzles have it: an office takes the zero off `02`, and some write `1.5` for `015`. */
export function sizeWritten(text: string): string {
  const told = text.replace(/^iso\s+/i, '').trim()
  if (/^\d$/.test(told)) return `0${told}`
  return AS_TENTHS[told.replace(',', '.')] ?? told
}

/** Angles that nozzles are made with, degrees. */
const ANGLES = new Set([15, 25, 30, 40, 50, 65, 73, 80, 85, 90, 95, 100, 110, 115, 120, 130, 140, 145, 150, 160])
/** What TeeJet's letters behind the size say the tip is made of. */
const MATERIAL_LETTERS: Readonly<Record<string, Material>> = {
  VP: 'PLASTICO',
  VS: 'ACO_INOX',
  VK: 'CERAMICA',
  VB: 'LATAO',
}

export interface NameParts {
  modelo: string
  angulo: number
  tamanho: string
  material: Material | null
}

const TOGETHER =
  /^(?<modelo>\p{L}[\p{L}\d/ .-]*?)??[\s.-]*(?<angulo>\d{2,3})\s*[°º]?[\s./-]*(?<tamanho>0\d{1,3}|[1-9]\d)\s*(?<letras>[A-Z]{2})?$/u

/** Model, angle and size of a name in one cell: `XR11002`, `AD 110-02`, `AIXR11004VP`; without a model `110-02`. Null where it is no such name. */
export function nameParts(text: string): NameParts | null {
  const { modelo = '', angulo = '', tamanho = '', letras } = TOGETHER.exec(text.trim())?.groups ?? {}
  if (!ANGLES.has(Number(angulo)) || !isSize(tamanho)) return null
  if (letras !== undefined && !Object.hasOwn(MATERIAL_LETTERS, letras)) return null
  return {
    modelo: modelo.trim().replace(/[\s.-]+$/, ''),
    angulo: Number(angulo),
    tamanho,
    material: letras ? (MATERIAL_LETTERS[letras] ?? null) : null,
  }
}

/** How far a flow may be from its size's before it is told: sizes are further apart, and makers' tables nearer. */
const SIZE_TOLERANCE = 0.15

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Flow at the standard's pressure that points speak for, by the square-root law. */
const flowAtStandard = (points: readonly ProfilePoint[]) =>
  middle(points.map(({ pressao_bar, vazao_lpm }) => vazao_lpm * Math.sqrt(ISO_10625_PRESSURE / pressao_bar)))

/** The size that a flow is nearest to, where it is near to one at all. */
function sizeOfFlow(flow: number): Readonly<IsoSize> | null {
  const distance = ({ vazao_lpm }: IsoSize) => Math.abs(flow / vazao_lpm - 1)
  const nearest = ISO_10625_SIZES.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return distance(nearest) <= SIZE_TOLERANCE ? nearest : null
}

/**
 * Holds the flows of a nozzle against the size in its name. Null where they agree, or where the size is none of ISO 10625; else the size they
 * would agree with, if there is one.
 */
export function sizeDisagreement(tamanho: string, points: readonly ProfilePoint[]): { likely: string | null } | null {
  const size = ISO_10625_SIZES.find((one) => one.tamanho === tamanho)
  const flow = flowAtStandard(points)
  if (!size || !(flow > 0) || Math.abs(flow / size.vazao_lpm - 1) <= SIZE_TOLERANCE) return null
  return { likely: sizeOfFlow(flow)?.tamanho ?? null }
}

/** By what factor flows are off those of their sizes: the middle one of all, and how many could be compared. */
export function sizeFactor(points: readonly (ProfilePoint & { tamanho: string })[]): { factor: number; count: number } {
  const factors = points.flatMap(({ tamanho, ...point }) => {
    const size = ISO_10625_SIZES.find((one) => one.tamanho === tamanho)
    return size ? [flowAtStandard([point]) / size.vazao_lpm] : []
  })
  return { factor: middle(factors), count: factors.length }
}
