import { DomainError } from '../domain/numbers/domainError.ts'

/** Interleaved 2 of 5 (ISO/IEC 16390): of the five elements of a digit the wide ones. */
const WIDE = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'] as const
/** A wide element is so many modules; the standard allows 2 to 3. */
const WIDE_MODULES = 3

const modulesOf = (mark: string | undefined): number => (mark === 'w' ? WIDE_MODULES : 1)

/** A black bar: modules from the left, and how many it is wide. */
export interface Bar {
  readonly x: number
  readonly largura: number
}

/**
 * Bars of an even number of digits, without the quiet zones of 10 modules that belong on both sides. Of each pair the
 * first digit is in the bars and the second one in the gaps between them. `modules` is the whole width: 9 + 9 a digit,
 * 405 for a bank slip.
 */
export function itfBars(digits: string): { bars: Bar[]; modules: number } {
  if (!/^(\d\d)+$/.test(digits)) throw new DomainError('codigo_barras', digits, 'an even number of digits')
  const widths = [1, 1, 1, 1]
  for (let at = 0; at < digits.length; at += 2) {
    const [black = '', white = ''] = [WIDE[Number(digits[at])], WIDE[Number(digits[at + 1])]]
    for (let element = 0; element < 5; element += 1) {
      widths.push(modulesOf(black[element]), modulesOf(white[element]))
    }
  }
  widths.push(WIDE_MODULES, 1, 1)
  const bars: Bar[] = []
  let x = 0
  for (const [index, largura] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x, largura })
    x += largura
  }
  return { bars, modules: x }
}
