import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bytesOf, readWorkbook, rowsOf, textsIn } from '../../../../tests/fixtures/readBack.ts'
import type { Column, Sheet, SheetChart, Workbook } from '../description.ts'
import { columnName, escaped } from './sheet.ts'
import { writeWorkbook } from './writeWorkbook.ts'

const NAME: Column = { kind: 'text', header: 'Nome' }
const FLOW: Column = { kind: 'number', header: 'Vazão (L/min)', decimals: 2, write: String }
const ERROR: Column = { kind: 'number', header: 'Erro (%)', decimals: 1, signed: true, write: String }
const WHEN: Column = { kind: 'instant', header: 'Data', write: String }

const workbook = (rows: Workbook['sheets'][number]['rows'], more: Partial<Workbook> = {}): Workbook => ({
  language: 'pt',
  title: 'Leituras de A & B',
  timeZone: 'America/Sao_Paulo',
  paper: 'A4',
  sheets: [{ name: 'Leituras', columns: [NAME, FLOW, ERROR, WHEN], rows }],
  ...more,
})

const written = async (one: Workbook) => readWorkbook(await bytesOf(writeWorkbook(one)))

describe('a workbook', () => {
  it('has numbers and instants as such, at the wall clock of the reader, and nothing where there is nothing', async () => {
    const read = await written(
      workbook([
        ['Ana', 1.25, -0.5, '2026-03-02T02:30:00.000Z'],
        [null, null, 3, null],
      ]),
    )
    const [headings, first, second] = rowsOf(read, 'Leituras')
    expect(headings).toEqual(['Nome', 'Vazão (L/min)', 'Erro (%)', 'Data (America/Sao_Paulo)'])
    expect(first).toEqual(['Ana', 1.25, -0.5, new Date('2026-03-01T23:30:00.000Z')])
    expect(second?.[2]).toBe(3)
    const sheet = read.getWorksheet('Leituras')
    expect(['B2', 'C2', 'D2'].map((at) => sheet?.getCell(at).numFmt)).toEqual([
      '0.00',
      '+0.0;-0.0;0.0',
      'dd/mm/yyyy hh:mm',
    ])
  })

  it('gives a column of texts as much as the first rows need, and no more than a line is read in', async () => {
    const [short, long, one] = ['Sim', 'x'.repeat(200), 'Uma propriedade de nome']
    const width = async (text: string) =>
      (await written(workbook([[text, 1, 1, null]]))).worksheets[0]?.getColumn(1).width ?? 0
    expect(await width(short)).toBeLessThan(12)
    expect(await width(one)).toBeGreaterThan(one.length * 0.9)
    expect(await width(long)).toBeLessThan(40)
  })

  it('codes what offices would take for the code of a sign, and ends lines alike', () => {
    expect(['_x000D_', '_x0041_x0042_', '_x41_', 'a_b'].map(escaped)).toEqual([
      ...['_x005F_x000D_', '_x005F_x0041_x005F_x0042_', '_x41_', 'a_b'],
    ])
    expect(['a\r\nb', 'a\rb', 'a\u0001b'].map(escaped)).toEqual(['a\nb', 'a\nb', 'ab'])
  })

  it('keeps its headings in sight, bold, with a filter over all rows, and columns as wide as they need', async () => {
    const sheet = (await written(workbook([['a', 1, 2, null]]))).getWorksheet('Leituras')
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
    expect(sheet?.autoFilter).toBe('A1:D2')
    expect(sheet?.getCell('A1').font.bold).toBe(true)
    expect(sheet?.getColumn(2).width).toBeGreaterThan('(L/min)'.length)
    expect(sheet?.getColumn(4).width).toBeGreaterThan('(America/Sao_Paulo)'.length)
  })

  it('is printed on the width of a page, with its headings, its title and its clock on each', async () => {
    const long = 'Bico entupido; limpar e medir de novo antes da próxima aplicação.'
    const book = await written(workbook([[long, 1, 2, null]]))
    expect(book.title).toBe('Leituras de A & B')
    const sheet = book.getWorksheet('Leituras')
    expect(sheet?.pageSetup).toMatchObject({
      paperSize: 9,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      orientation: 'portrait',
      printTitlesRow: '1:1',
    })
    expect(sheet?.headerFooter.oddHeader).toBe('&LLeituras de A && B · Leituras&RAmerica/Sao_Paulo')
    expect(sheet?.getCell('A2').alignment.wrapText).toBe(true)
    // A line has 15 points, and the column 34 characters.
    expect(sheet?.getRow(2).height).toBeGreaterThan(15 * (long.length / 40))
    const wide = Array.from({ length: 14 }, () => NAME)
    const lying = await written(workbook([], { sheets: [{ name: 'Larga', columns: wide, rows: [] }] }))
    expect(lying.getWorksheet('Larga')?.pageSetup.orientation).toBe('landscape')
    const american = await written(workbook([], { paper: 'CARTA' }))
    expect(american.getWorksheet('Leituras')?.pageSetup.paperSize).toBe(1)
  })

  it.each(['=1+1', '+5', '-2', '@SUM(A1)', '<b>&"\'</b>', 'Ирина 🚜', '  in  spaces ', 'two\nlines'])(
    'has the text %j as it is, and calculates nothing',
    async (text) => {
      const cell = (await written(workbook([[text, 1, 1, null]]))).getWorksheet('Leituras')?.getCell('A2')
      expect([cell?.value, cell?.formula]).toEqual([text, undefined])
    },
  )

  it('leaves out what no workbook may have', async () => {
    const [, row] = rowsOf(await written(workbook([['a\u0000b\u{ffff}c\ud800', Number.NaN, 1, null]])), 'Leituras')
    expect(row?.slice(0, 2)).toEqual(['abc\u{fffd}', undefined])
  })

  it('is the same for the same rows, and takes rows as they come', async () => {
    async function* rows() {
      for (let at = 0; at < 5000; at += 1) yield [`bico ${at}`, at / 7, at % 3, '2026-01-01T12:00:00Z'] as const
    }
    const [one, other] = [
      await bytesOf(writeWorkbook(workbook(rows()))),
      await bytesOf(writeWorkbook(workbook(rows()))),
    ]
    expect(one.equals(other)).toBe(true)
    expect(rowsOf(await readWorkbook(one), 'Leituras')).toHaveLength(5001)
  })

  it('fails where its rows do', async () => {
    async function* rows() {
      yield ['a', 1, 1, null]
      throw new Error('the table is away')
    }
    await expect(bytesOf(writeWorkbook(workbook(rows())))).rejects.toThrow('the table is away')
  })

  it('has several sheets, each of its own formats', async () => {
    const sheets = [
      { name: 'Um', columns: [NAME], rows: [['x']] },
      { name: 'Dois & três', columns: [ERROR, WHEN], rows: [[1, '2026-07-01T00:00:00Z']] },
    ]
    const read = await written(workbook([], { language: 'en', timeZone: 'UTC', sheets }))
    expect(read.worksheets.map(({ name }) => name)).toEqual(['Um', 'Dois & três'])
    expect(read.getWorksheet('Dois & três')?.getCell('B2').numFmt).toBe('mm-dd-yyyy hh:mm')
  })

  it('names columns as programs do', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})

/** Relations of a part, from its own file of them: the id and the whole name of what it is related to. */
function relationsOf(parts: ReadonlyMap<string, string>, part: string): Map<string, string> {
  const { dir, base } = posix.parse(part)
  const written = parts.get(posix.join(dir, '_rels', `${base}.rels`)) ?? ''
  return new Map(
    [...written.matchAll(/<Relationship Id="([^"]+)" Type="[^"]+" Target="([^"]+)"/g)].map(
      ([, id = '', target = '']) => [id, posix.join(dir, target)],
    ),
  )
}

/** What a range such as `'Um &amp; dois'!$B$2:$B$4` holds, by another program's reading. */
function cellsAt(book: Awaited<ReturnType<typeof readWorkbook>>, range: string): unknown[] {
  const [, name = '', column = '', first = '', last = ''] = /^'(.*)'!\$([A-Z]+)\$(\d+):\$\2\$(\d+)$/.exec(range) ?? []
  const sheet = book.getWorksheet(name.replaceAll("''", "'").replaceAll('&amp;', '&'))
  if (!sheet) throw new Error(`no sheet of ${range}`)
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => {
    const { value } = sheet.getCell(`${column}${Number(first) + at}`)
    return value ?? null
  })
}

describe('a workbook with charts', () => {
  const chart = (title: string, first: number, last: number): SheetChart => ({
    title,
    first,
    last,
    names: 0,
    bars: [{ column: 1, name: 'Vazão' }],
    lines: [2],
    axis: 'L/min',
    below: 'Bico',
    colours: Array.from({ length: last - first + 1 }, (_, at) => (at % 2 ? '#b3361b' : '#2f8f46')),
  })
  const rows = [
    ['1', 1.2, 10, null],
    ['2 & <b>', null, 10, null],
    ['3', -0.5, -10, null],
    ['4', 0.1, 10, null],
  ]
  const drawn: Sheet = {
    name: "D'Água & gráficos",
    columns: [NAME, FLOW, ERROR, WHEN],
    rows,
    charts: [chart('Um & dois', 0, 1), chart('Três', 2, 3)],
  }
  const plain: Sheet = { name: 'Sem', columns: [NAME], rows: [['x']] }
  const other: Sheet = { ...drawn, name: 'Outra', charts: [chart('Quatro', 0, 3)] }

  it('has parts that fit each other: each is declared, related, named once, and draws the cells it keeps', async () => {
    const bytes = await bytesOf(writeWorkbook(workbook([], { sheets: [plain, drawn, other] })))
    const parts = textsIn(bytes)
    const declared = [...(parts.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(
      ([, name]) => name,
    )
    const unrelated = [...parts.keys()].filter((name) => !/\.rels$|Content_Types/.test(name))
    expect(declared.toSorted()).toEqual(unrelated.toSorted())
    for (const name of parts.keys()) {
      const related = relationsOf(parts, name)
      for (const target of related.values()) expect(parts.has(target), target).toBe(true)
      const used = [...(parts.get(name) ?? '').matchAll(/ r:id="([^"]+)"/g)].map(([, id]) => id)
      if (name !== 'xl/workbook.xml') expect(used.toSorted(), name).toEqual([...related.keys()].toSorted())
    }
    const book = await readWorkbook(bytes)
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Sem', "D'Água & gráficos", 'Outra'])
    const charts = [...parts].filter(([name]) => name.startsWith('xl/charts/'))
    expect(charts).toHaveLength(3)
    for (const [name, xml] of charts) {
      const ranges = [...xml.matchAll(/<c:f>([^<]+)<\/c:f><c:(?:str|num)Cache>(.*?)<\/c:(?:str|num)Cache>/g)]
      // Names and values of the bars and of the line.
      expect(ranges, name).toHaveLength(4)
      for (const [, range = '', cache = ''] of ranges) {
        const cells = cellsAt(book, range)
        const kept = new Map(
          [...cache.matchAll(/<c:pt idx="(\d+)"><c:v>([^<]*)/g)].map(([, at, value]) => [Number(at), value]),
        )
        expect(cache).toContain(`<c:ptCount val="${cells.length}"/>`)
        expect(cells.map((cell) => cell && String(cell))).toEqual(
          cells.map(
            (_, at) => kept.get(at)?.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>') ?? null,
          ),
        )
      }
      expect(xml.match(/<c:dPt>/g)).toHaveLength(ranges.length && cellsAt(book, ranges[0]?.[1] ?? '').length)
    }
  })

  it('places each chart beside its rows and below the one before it, and lies down on paper', async () => {
    const bytes = await bytesOf(writeWorkbook(workbook([], { sheets: [drawn] })))
    const drawing = textsIn(bytes).get('xl/drawings/drawing1.xml') ?? ''
    expect([...drawing.matchAll(/<xdr:col>(\d+)<.*?<xdr:row>(\d+)</g)].map(([, column, row]) => [column, row])).toEqual(
      [
        ['4', '1'],
        ['4', '21'],
      ],
    )
    expect((await readWorkbook(bytes)).getWorksheet(drawn.name)?.pageSetup.orientation).toBe('landscape')
  })
})
