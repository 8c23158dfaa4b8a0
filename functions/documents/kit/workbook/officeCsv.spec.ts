import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../../shared/sheets/cells.ts'
import type { Cell, Column } from '../description.ts'
import { gathered } from '../gathered.ts'
import { officeCsv, officeLine } from './officeCsv.ts'
import { cellOfText, isTakenForFigure, withoutFormula } from './officeText.ts'

const COLUMNS: Column[] = [
  { kind: 'text', header: 'Série' },
  { kind: 'number', header: 'Erro (%)', decimals: 2, write: String },
  { kind: 'instant', header: 'Data', write: String },
]

const written = async (rows: Cell[][], language: 'pt' | 'en' | 'es' = 'pt', timeZone = 'America/Sao_Paulo') =>
  (await gathered(officeCsv({ columns: COLUMNS, rows }, { language, timeZone }))).toString()

describe('a table for offices', () => {
  it('has the mark of UTF-8, semicolons, quotes around every cell, and days at the reader’s wall clock', async () => {
    expect(await written([['ASP-01', -1234.5, '2026-03-01T02:42:00.000Z']])).toBe(
      '\u{FEFF}"Série";"Erro (%)";"Data (America/Sao_Paulo)"\r\n"ASP-01";"-1234,5";"2026-02-28 23:42:00"\r\n',
    )
  })

  it.each([
    ['pt', '0,25'],
    ['es', '0,25'],
    ['en', '0.25'],
  ] as const)('has in %s the decimals as %s, and no thousands', async (language, quarter) => {
    expect(await written([['a', 0.25, null]], language)).toContain(`"a";"${quarter}";\r\n`)
    expect(officeLine([1_234_567], language)).toBe('"1234567"\r\n')
  })

  it('leaves empty what is nothing or no number', () => {
    expect(officeLine([null, Number.NaN, '', 0], 'pt')).toBe(';;"";"0"\r\n')
  })

  it('keeps each row in its place whatever a text has in it', async () => {
    const rows = [
      ['a;b\tc, "d"', 1.5, null],
      ['first\nsecond\r\nthird', 2.5, null],
      ['=1+1', -3.5, null],
    ]
    const text = await written(rows)
    for (const delimiter of [';', [';', '\t', ',']]) {
      const read: string[][] = parse(text, { bom: true, delimiter, record_delimiter: '\r\n' })
      expect(read.slice(1).map((cells) => cells.slice(1))).toEqual([
        ['1,5', ''],
        ['2,5', ''],
        ['-3,5', ''],
      ])
    }
  })

  it('keeps a figure that is too long for a formula a text', () => {
    const long = '1'.repeat(300)
    expect([cellOfText(long), cellOfText('1'.repeat(255))]).toEqual([`'${long}`, `="${'1'.repeat(255)}"`])
  })

  it('gives thousands of rows in pieces, none cut', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [`nozzle ${at} ção`, at / 8, null])
    const pieces = []
    for await (const piece of officeCsv({ columns: COLUMNS, rows }, { language: 'pt', timeZone: 'UTC' }))
      pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(1)
    const read: string[][] = parse(Buffer.concat(pieces).toString(), { bom: true, delimiter: ';' })
    expect(read.slice(1).map(([name, eighth]) => [name, Number(eighth?.replace(',', '.'))])).toEqual(
      rows.map(([name, eighth]) => [name, eighth]),
    )
  })
})

describe('a text', () => {
  it.each([
    ...[
      '1234567E000184',
      '12345678000184',
      '00012',
      '007',
      '1.10',
      '2.5.4',
      '12E5',
      '3/4',
      '1/2',
      '3 mar',
      '5 de maio',
    ],
    ...[
      'mar-24',
      '10:30',
      '10%',
      'R$ 5',
      '+55 11 99812-3456',
      '01310-100',
      '-12,83',
      '1.234',
      'TRUE',
      'Verdadeiro',
      'FALSO',
    ],
    ...['2026-03-01', '2026-03-01T10:00:00Z', '５', '€ 3', '5 am'],
  ])('that is %s is one in an office, and read back as it was', (text) => {
    expect(isTakenForFigure(text)).toBe(true)
    expect(cellOfText(text)).toBe(`="${text}"`)
    expect(textOf(cellOfText(text))).toBe(text)
  })

  it.each([
    'ASP-BARRA-01',
    'Talhão 7',
    '12.345.67E/0001-84 de Ana',
    'XO 110-02',
    '3 bicos',
    '',
    '12ABC34501DE35',
    '2,0 bar',
  ])('that is “%s” stands as it is', (text) => {
    expect(cellOfText(text)).toBe(text)
  })

  it.each([
    '=1+1',
    '+a',
    '-a',
    '@SUM(A1)',
    '\t=1',
    ' =a',
    '\n=a',
    '\u200b=a',
    '＝a',
    '＋a',
    '－a',
    '＠a',
    '=HYPERLINK("http://a.example";"b")',
    `=${'1+'.repeat(200)}1`,
  ])('that begins as a formula does is none: %j', (text) => {
    expect(cellOfText(text)).toMatch(text.length <= 255 && isTakenForFigure(text) ? /^="/ : /^'/)
  })

  it('with quotes in it does not end the text it stands for', () => {
    expect(cellOfText('3/4"')).toBe('="3/4"""')
    expect(withoutFormula('a=b')).toBe('a=b')
  })
})
