import type { ProfilePoint } from '../domain/nozzles/flow.ts'
import { ISO_10625_SIZES } from '../domain/nozzles/iso10625.ts'
import { flowAtStandard, isoSizeNamed, sizeDeviation, sizeOfFlow } from '../domain/nozzles/isoAgreement.ts'
import type { Material } from '../enums.ts'
import { valueNamed } from './values.ts'

const isSize = (digits: string) => isoSizeNamed(digits) !== null

/** Sizes that are written as tenths of a gallon: `1.5` is `015`. */
const AS_TENTHS: Readonly<Record<string, string>> = {
  '0.5': '0050',
  '0.67': '0067',
  '0.75': '0075',
  '1.5': '015',
  '2.5': '025',
  '3.5': '035',
}

/** Sizes that are written as gallons: `0.2` and `.2` are `02`, since no size is so few tenths. */
const AS_GALLONS = /^0?\.(\d{1,2})$/

/**
 * A size as nozzles have it: an office takes the zero off `02` or adds decimals, and some write `1.5` or `0.15` for
 * `015`.
 */
export function sizeWritten(text: string): string {
  const told = text
    .replace(/^(?:(?:iso|n[ºo°]?\.?|#|tam(?:anho)?\.?|size)\s*)*(?:f[\s-]*(?=0\d))?(?=[\d.,])/i, '')
    .trim()
  const figure = told.replace(',', '.')
  const whole = /^(\d)(?:\.0+)?$/.exec(figure)?.[1]
  if (whole) return `0${whole}`
  const tenths = AS_TENTHS[figure.replace(/^0(?=\d\.)/, '')]
  if (tenths) return tenths
  const [, digits = ''] = AS_GALLONS.exec(figure) ?? []
  const gallons = digits.length === 1 || /^[1-9][1-9]$/.test(digits) ? `0${digits}` : digits
  return isSize(gallons) ? gallons : withoutColour(told)
}

/** `02 (amarelo)` and `02/amarelo` are `02`: the colour has a column of its own, and says nothing else here. */
function withoutColour(told: string): string {
  const [, size = '', word = ''] = /^(\d{1,4})\s*[-–/(]?\s*([\p{L} ]{3,20})\)?$/u.exec(told) ?? []
  const plain = size.length === 1 ? `0${size}` : size
  return isSize(plain) && valueNamed('cor', word) !== null ? plain : told
}

const MONTHS = 'jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec|dic|ene'
const DATES = [
  /^\d{4}-\d{1,2}-\d{1,2}(?:\b|$)/,
  /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/,
  new RegExp(`^(?:\\d{1,2}[-/. ](?:${MONTHS})\\w*|(?:${MONTHS})\\w*[-/. ]\\d{2,4})(?:[-/. ]\\d{2,4})?$`, 'i'),
]
/** Days of offices between 1954 and 2064. */
const SERIAL = /^[2-5]\d{4}$/

/**
 * Whether a text is what an office makes of a size that looks like a date (`02-04` becomes `02/abr`, or a number of
 * days).
 */
export const isDateText = (text: string): boolean => SERIAL.test(text) || DATES.some((date) => date.test(text))

/** Angles that nozzles are made with, degrees. */
const ANGLES = new Set([15, 25, 30, 40, 50, 65, 73, 80, 85, 90, 95, 100, 110, 115, 120, 130, 140, 145, 150, 160])
/** What the letters of TeeJet and Lechler behind the size say the tip is made of. */
const MATERIAL_LETTERS: Readonly<Record<string, Material>> = {
  VP: 'PLASTICO',
  VS: 'ACO_INOX',
  VK: 'CERAMICA',
  VB: 'LATAO',
  SS: 'ACO_INOX',
  POM: 'PLASTICO',
  C: 'CERAMICA',
}

const NAME_CHARACTERS = 60

export interface NameParts {
  modelo: string
  angulo: number
  tamanho: string
  material: Material | null
}

const TOGETHER =
  /^(?<modelo>\p{L}[\p{L}\d/ .-]*?)??[\s.-]*(?<angulo>\d{2,3})\s*[°º]?[\s./-]*(?<tamanho>0?\d[.,]5|0\d{1,3}|[1-9]\d)[\s-]*(?<letras>[A-Z]{1,3})?$/iu
/** Size before angle, as Hardi and Arag write: `LD-02-110`. */
const TURNED =
  /^(?<modelo>\p{L}[\p{L}\d/ .-]*?)[\s-]+(?<tamanho>0\d{1,3})[\s/-]+(?<angulo>\d{2,3})[\s-]*(?<letras>[A-Z]{1,3})?$/iu

/**
 * Model, angle and size of a name in one cell: `XR11002`, `AD 110-02`, `AIXR11004VP`; without a model `110-02`. Null
 * where it is no such name.
 */
export function nameParts(text: string): NameParts | null {
  // Longer ones are refused anyway, and would be searched for ever.
  if (text.length > NAME_CHARACTERS) return null
  const told = text.trim()
  const { modelo = '', angulo = '', letras, ...found } = (TURNED.exec(told) ?? TOGETHER.exec(told))?.groups ?? {}
  const tamanho = /[.,]/.test(found.tamanho ?? '') ? sizeWritten(found.tamanho ?? '') : (found.tamanho ?? '')
  // Two names in one cell are none: `XR8002/XR11002`.
  if (!ANGLES.has(Number(angulo)) || !isSize(tamanho) || /\d{4}/.test(modelo)) return null
  const material = letras === undefined ? null : MATERIAL_LETTERS[letras.toUpperCase()]
  if (material === undefined) return null
  return {
    modelo: modelo.trim().replace(/[\s.-]+$/, ''),
    angulo: Number(angulo),
    tamanho,
    material,
  }
}

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Holds the flows of a nozzle against the size in its name. Null where they agree, or where the size is a maker's own
 * name; else the size they would agree with, if there is one. A figure that is no size of ISO 10625, or a colour, never
 * agrees.
 */
export function sizeDisagreement(tamanho: string, points: readonly ProfilePoint[]): { likely: string | null } | null {
  if (isoSizeNamed(tamanho)) {
    const wrong = sizeDeviation(tamanho, points)
    return wrong && { likely: wrong.likely?.tamanho ?? null }
  }
  const flow = flowAtStandard(points)
  if (!(flow > 0) || (!/^\W*\d/.test(tamanho) && valueNamed('cor', tamanho) === null)) return null
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
