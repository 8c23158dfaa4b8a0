import { describe, expect, it } from 'vitest'
import { ColumnNumbers, isReadAsThousands, numberInForm, numberInSheet } from './writtenNumbers.ts'

/** One text by both rules: in a field in Portuguese or Spanish, in one in English, and alone in a column of a sheet. */
const TABLE: [string, number, number, number][] = [
  ['0.250', 0.25, 0.25, 0.25],
  ['5.', 5, 5, 5],
  ['.', Number.NaN, Number.NaN, Number.NaN],
  ['0,250', 0.25, 0.25, 0.25],
  ['00.250', 0.25, 0.25, 0.25],
  ['0.395', 0.395, 0.395, 0.395],
  ['0,395', 0.395, 0.395, 0.395],
  ['0.990', 0.99, 0.99, 0.99],
  ['1.234', 1234, 1.234, 1.234],
  ['1,234', 1.234, 1234, 1.234],
  ['1.234,5', 1234.5, 1234.5, 1234.5],
  ['1,234.5', 1234.5, 1234.5, 1234.5],
  ['0,5.', Number.NaN, Number.NaN, Number.NaN],
  ['1.234.567', 1_234_567, Number.NaN, 1_234_567],
  ['0.250.000', Number.NaN, Number.NaN, Number.NaN],
  ['012.500', 12.5, 12.5, 12.5],
  ['012,500', 12.5, 12.5, 12.5],
  ['0 250', Number.NaN, Number.NaN, Number.NaN],
  ['1 234', 1234, 1234, 1234],
  ['1 234,5', 1234.5, 1234.5, 1234.5],
  ['12.5', 12.5, 12.5, 12.5],
  ['1.2345', 1.2345, 1.2345, 1.2345],
  [',5', 0.5, 0.5, 0.5],
  ['7,', 7, 7, 7],
  ['1,20E+00', Number.NaN, Number.NaN, 1.2],
  ['6.5e-1', Number.NaN, Number.NaN, 0.65],
]

it.each(TABLE)('%j is %d in a Portuguese field, %d in an English one, %d in a sheet', (text, pt, en, sheet) => {
  expect([numberInForm(text, ','), numberInForm(text, '.'), numberInSheet(text)]).toEqual([pt, en, sheet])
})

it.each([
  ['12,5\t', 12.5],
  ['\u200e12,5\u200b', 12.5],
  ['１２，５', 12.5],
  ['١٢٫٥', 12.5],
  ['١٬٢٣٤', 1234],
  ['–5', -5],
  ["1'234,5", 1234.5],
  ['1’234’567', 1_234_567],
  ["1'23", Number.NaN],
  ['1,234.567', 1234.567],
  ['½', Number.NaN],
  ['1½', Number.NaN],
  ['1e3', Number.NaN],
  ['5-', Number.NaN],
])('%j, as it was typed elsewhere or pasted, is %d in a Portuguese field', (text, value) => {
  expect(numberInForm(text, ',')).toBe(value)
})

it('says which typed numbers were read as thousands and may have been meant as decimals', () => {
  const asked = ['1.234', '12.345', '-1.234', '0.250', '1.234.567', '1.234,5', '1,5', '1234', '012.500']
  expect(asked.map((text) => isReadAsThousands(text, ','))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(isReadAsThousands('1,234', '.')).toBe(true)
})

describe('a column of a sheet', () => {
  const read = (...cells: string[]) => {
    const column = new ColumnNumbers()
    for (const cell of cells) column.see(cell)
    return cells.map((cell) => column.read(cell))
  }

  it.each([
    ['one kind of sign is decimal', ['1.234', '0.65'], [1.234, 0.65]],
    ['and so is the comma', ['1,234', '0,65'], [1.234, 0.65]],
    [
      'once it shows decimal commas, a point before three digits is a thousand',
      ['1.234', '0,65', '2'],
      [1234, 0.65, 2],
    ],
    ['and the other way round', ['1,234', '0.65'], [1234, 0.65]],
    ['where it shows thousands, the sign between them is never decimal', ['1.234.567', '1.234'], [1_234_567, 1234]],
    ['both signs in a cell say it for the column', ['1.234,5', '2.345'], [1234.5, 2345]],
    ['signs that cannot be thousands are decimal, both kinds beside each other', ['3,0', '0.98'], [3, 0.98]],
    ['what may be either in a column of both kinds is none', ['3,0', '0.98', '1.234'], [3, 0.98, Number.NaN]],
    ['nor where nothing else is told', ['1.234', '1,234'], [Number.NaN, Number.NaN]],
    ['blanks between thousands', ['1 234,5', '12 345', '1 2'], [1234.5, 12_345, Number.NaN]],
  ])('%s', (_, cells, values) => {
    expect(read(...cells)).toEqual(values)
  })

  it('says which cell may be two numbers', () => {
    const column = new ColumnNumbers()
    for (const cell of ['3,0', '0.98', '1.234']) column.see(cell)
    expect(['1.234', '3,0', 'x'].map((cell) => column.isDoubtful(cell))).toEqual([true, false, false])
  })

  it.each(['', 'abc', '1,2,3', '=1+1', '--1', '.', '1.23.4,5'])('reads nothing from %j', (text) => {
    expect(numberInSheet(text)).toBeNaN()
  })
})
