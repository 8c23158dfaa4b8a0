import type { Lado } from '../../shared/enums.ts'
import { unitWord } from './writtenFigures.ts'

/** How sides are written, beside their own names; a letter that is none of these may be two. */
const SIDES: readonly (readonly [pattern: RegExp, side: Lado])[] = [
  [/^(?:LADO_)?(?:E|ESQ|ESQUERD[AO]|LH|LEFT|I|IZQ|IZQUIERD[AO])$/, 'ESQUERDO'],
  [/^(?:LADO_)?(?:D|DIR|DIREIT[AO]|R|RH|RIGHT|DER|DERECH[AO])$/, 'DIREITO'],
  [/^(?:S|SUP|TOPO?|UPPER)$/, 'SUPERIOR'],
  [/^(?:LAT|SIDE)$/, 'LATERAL'],
  [/^(?:B|BIL|AMBOS|BOTH)$/, 'BILATERAL'],
]
const OF_A_SIDE = /(?:^|\.)lado(?:_turbo)?$/

/** Small letters, accents, blanks and dots as people have them, without what differs between them. */
const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toUpperCase()
    .replace(/\.$/, '')
    .replace(/[\s-]+/g, '_')

/** A word of an enumeration: as people write it, units as they stand beside figures, sides in short. */
export function wordIn(text: string, path: string): string {
  const unit = path.includes('unidade_') ? unitWord(text) : null
  if (unit) return unit
  const word = plainWord(text)
  const side = OF_A_SIDE.test(path) && SIDES.find(([pattern]) => pattern.test(word))?.[1]
  return side || word
}

type Fields = Record<string, unknown>
const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const sideOf = (value: unknown) => (isPlain(value) && typeof value.lado === 'string' ? plainWord(value.lado) : '')

/**
 * A message in which an L among its sides is the word it stands for: left beside an R, lateral beside words of the
 * protocol's own language. Alone it says neither, and stays.
 */
export function withSidesRead(message: Fields): Fields {
  const { bicos, parte } = message
  const nozzles = Array.isArray(bicos) ? bicos : []
  const told = new Set([...nozzles, parte].map(sideOf))
  if (!told.has('L')) return message
  const isEnglish = ['R', 'RH', 'RIGHT'].some((word) => told.has(word))
  const isOwn = [...told].some((word) => word !== 'L' && SIDES.some(([pattern]) => pattern.test(word)))
  if (!isEnglish && !isOwn) return message
  const lado: Lado = isEnglish ? 'ESQUERDO' : 'LATERAL'
  const read = (value: unknown) => (sideOf(value) === 'L' ? { ...(value as Fields), lado } : value)
  return { ...message, parte: read(parte), bicos: Array.isArray(bicos) ? bicos.map(read) : bicos }
}
