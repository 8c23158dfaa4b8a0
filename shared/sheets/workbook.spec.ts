import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { textOf } from './cells.ts'
import { formatKind, paddedTo, shownAs } from './formats.ts'
import { readWorkbook } from './workbook.ts'
import { checkSize, unpacked, ZipRefused, zipEntries } from './zip.ts'

const fixture = (program: string) => readFile(new URL(`../../tests/fixtures/sheets/${program}.xlsx`, import.meta.url))
const PROGRAMS = ['libreoffice', 'gnumeric', 'openpyxl']

describe.each(PROGRAMS)('a workbook by %s', (program) => {
  it('has its sheets, those out of sight marked, and its title where it stands', async () => {
    const sheets = readWorkbook(await fixture(program))
    expect(sheets.map(({ nome, oculta }) => [nome, oculta])).toEqual([
      ['Pontas', false],
      ['Notas', false],
      // Gnumeric writes no sheet as hidden.
      ['Rascunho', program !== 'gnumeric'],
    ])
    expect(sheets[0]?.rows[0]?.map(textOf)).toEqual(['Tabela de vazões'])
    expect(readWorkbook(await fixture(program), 'Notas').map(({ rows }) => rows)).toEqual([[['Catálogo 2026']]])
  })

  it('has in merged cells what they say, sizes as they are shown, numbers whatever unit their format shows', async () => {
    const rows = readWorkbook(await fixture(program))[0]?.rows ?? []
    for (const row of [3, 4, 5]) expect(rows[row]?.slice(0, 4).map(textOf)).toEqual(['Campo', 'XO', '110', '02'])
    expect(rows.slice(3, 6).map((row) => row.slice(6, 8))).toEqual([
      [1, 0.46],
      [2, 0.65],
      [3, 0.8],
    ])
  })

  it('takes neither a date nor an error for a value', async () => {
    const rows = readWorkbook(await fixture(program))[0]?.rows ?? []
    expect(rows[7]?.[3]).toMatchObject({ odd: 'data', text: '2026-04-03' })
    expect(rows[7]?.[7]).toMatchObject({ odd: 'erro' })
  })

  it('says the same to another reader where that one says anything', async () => {
    const others = await readXlsx(await fixture(program))
    for (const { sheet, data } of others) {
      const [ours] = readWorkbook(await fixture(program), sheet)
      for (const [row, cells] of data.entries())
        for (const [column, cell] of cells.entries())
          if (cell !== null && !(cell instanceof Date) && !(row > 2 && column === 3))
            expect(ours?.rows[row]?.[column], `${sheet} ${row} ${column}`).toBe(cell)
    }
  })
})

it('a workbook by XlsxWriter has no value where nobody calculated, and keeps what was given and a zero', async () => {
  const [sheet] = readWorkbook(await fixture('xlsxwriter'))
  const uncalculated = { odd: 'erro', text: '=?' }
  expect(sheet?.rows.slice(1)).toEqual([
    ['AXI 11002', 400, 30, uncalculated],
    [uncalculated, 600, 30, 1.2],
    ['AXI 11004', 0, 30, 0],
  ])
})

/** A workbook of one sheet with this in it. */
const workbookOf = (sheetData: string) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="A &amp; B" r:id="i"/></x:sheets></x:workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="i" Target="/xl/worksheets/s.xml"/></Relationships>',
    ),
    'xl/worksheets/s.xml': strToU8(`<x:worksheet xmlns:x="m"><x:sheetData>${sheetData}</x:sheetData></x:worksheet>`),
  })
const reasonOf = (work: () => unknown) => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof ZipRefused ? error.reason : error
  }
}

it('reads parts with prefixes, cells without places, and entities', () => {
  const [sheet] = readWorkbook(
    workbookOf('<x:row><x:c t="inlineStr"><x:is><x:t>1/4" &lt; 2</x:t></x:is></x:c><x:c><x:v>2</x:v></x:c></x:row>'),
  )
  expect(sheet).toEqual({ nome: 'A & B', oculta: false, rows: [['1/4" < 2', 2]] })
})

describe('what is larger than anybody’s catalogue', () => {
  it('is refused by what its directory tells, before anything is unpacked', () => {
    const entry = (packed: number, size: number) => ({ name: 'a', packed, unpacked: size, method: 8, begin: 0 })
    const limits = { bytes: 64e6, ratio: 120, entries: 2 }
    expect(reasonOf(() => checkSize([entry(1e6, 50e6)], limits))).toBeNull()
    expect(reasonOf(() => checkSize([entry(1e6, 65e6)], limits))).toBe('tamanho')
    expect(reasonOf(() => checkSize([entry(1e4, 8e6)], limits))).toBe('tamanho')
    expect(
      reasonOf(() =>
        checkSize(
          Array.from({ length: 3 }, () => entry(1, 1)),
          limits,
        ),
      ),
    ).toBe('tamanho')
  })

  it('is refused at the first byte beyond what its directory told', () => {
    const bytes = zipSync({ a: new Uint8Array(50_000) })
    const [entry] = zipEntries(bytes)
    if (!entry) throw new Error('one entry')
    expect(unpacked(bytes, entry)).toHaveLength(50_000)
    expect(reasonOf(() => unpacked(bytes, { ...entry, unpacked: 49_999 }))).toBe('tamanho')
    expect(reasonOf(() => unpacked(bytes, { ...entry, unpacked: 50_001 }))).toBe('ilegivel')
    expect(reasonOf(() => unpacked(bytes, { ...entry, packed: 1e9 }))).toBe('ilegivel')
  })

  it('is refused at a cell far away, and not for a format without a value there', () => {
    const far = (cell: string) =>
      workbookOf(`<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row r="1048576">${cell}</x:row>`)
    expect(reasonOf(() => readWorkbook(far('<x:c r="XFD1048576"><x:v>1</x:v></x:c>')))).toBe('tamanho')
    expect(readWorkbook(far('<x:c r="XFD1048576" s="1"/>'))[0]?.rows).toEqual([[1]])
  })
})

it('is no workbook where it is another archive, cut, or none', () => {
  expect(reasonOf(() => readWorkbook(zipSync({ 'a.txt': strToU8('a') })))).toBe('formato')
  expect(reasonOf(() => readWorkbook(workbookOf('<x:row/>').subarray(0, -30)))).toBe('ilegivel')
  expect(reasonOf(() => readWorkbook(strToU8('marca;modelo\r\nCampo;AD\r\n')))).toBe('formato')
})

it.each([
  ['#14', 'date'],
  ['dd/mm/yyyy', 'date'],
  ['[$-416]d mmm;@', 'date'],
  ['h:mm:ss.00', 'date'],
  ['General', 'number'],
  ['#0', 'number'],
  ['0.0" bar"', 'number'],
  ['0.00\\ \\m', 'number'],
  ['0.0_m', 'number'],
  ['0\\h', 'number'],
])('the format %s shows a %s', (format, kind) => {
  expect(formatKind(format)).toBe(kind)
})

it.each([
  [40, '0" psi"', '40 PSI'],
  [0.2, '0.00\\ \\g\\p\\m', '0.2 GPM'],
  [1.234, '0.000 "gpm";-0', '1.2340 GPM'],
  [0.65, '0%', '65%'],
  [2, '0.0" bar"', null],
  [2, '"R$" 0.00', null],
  [2, '00', '02'],
] as const)('shows %d by the format %s as %s', (value, format, shown) => {
  expect(shownAs(value, format)).toBe(shown)
})

it('shows a whole number by a format of zeros as it is seen', () => {
  expect([paddedTo(2, '00'), paddedTo(15, '000'), paddedTo(2, '0.0'), paddedTo(2.5, '00'), paddedTo(2, '#0')]).toEqual([
    '02',
    '015',
    null,
    null,
    null,
  ])
})
