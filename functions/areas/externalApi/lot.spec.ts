import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { leituraV1 } from '../../../shared/contract/externalApi.ts'
import { leitura } from '../../../shared/contract/readings.ts'
import { LANGUAGES, type Language } from '../../../shared/i18n/language.ts'
import { textOf } from '../../../shared/sheets/cells.ts'
import { WORKBOOK_TYPE } from '../../../shared/uploads.ts'
import { readWorkbook, rowsOf } from '../../../tests/fixtures/readBack.ts'
import type { Cell } from '../../documents/kit/description.ts'
import { presentReading } from '../../parts/readings/presentReading.ts'
import { exampleReading } from '../exampleReading/example.ts'
import { fitting, type LotRow, lotOf, lotRow } from './lot.ts'

const COMPLETE = leitura.parse(presentReading(exampleReading(new Date()), 'Ana'))

const linesOf = <T>(file: string): T[] =>
  readFileSync(new URL(`../../../tests/fixtures/offices/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/**
 * Thirty-eight readings, some with texts that are taken for figures, as `npm run offices` opened them in real programs,
 * and what came of it.
 */
const ROWS = linesOf<LotRow>('rows.jsonl')
interface Opened {
  language: Language
  format: 'csv' | 'planilha' | 'xlsx'
  sha256: string
}
interface Result {
  program: string
  locale: string
  format: string
  figures: number
  right: number
  lost: number
}
const files = linesOf<Opened>('files.jsonl')
const results = linesOf<Result>('results.jsonl')
const FIGURES = ROWS.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'number').length

const content = async (formato: 'csv' | 'planilha' | 'xlsx', language: Language) =>
  Buffer.from((await lotOf(ROWS, { formato, language, paper: 'A4' })).answer.content)

/** Instants apart, which are days in a workbook and stand at a wall clock in a text. */
const isInstant = (cell: Cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\dT/.test(cell)

/** The cells of another reader held against the rows, one by one. */
function compared(read: readonly (readonly unknown[])[], readAs: (cell: unknown, expected: Cell) => unknown): number {
  let figures = 0
  for (const [at, row] of ROWS.entries()) {
    for (const [column, [name, expected]] of Object.entries(row).entries()) {
      if (isInstant(expected)) continue
      expect(readAs(read[at]?.[column], expected), `${name} of ${at}`).toEqual(expected)
      if (typeof expected === 'number') figures += 1
    }
  }
  return figures
}

describe('a row of a lot', () => {
  it('has a cell for everything that a reading by itself tells', () => {
    const cells = Object.keys(leituraV1.shape).filter((name) => name !== 'pior_bico')
    expect(Object.keys(lotRow(COMPLETE))).toEqual(expect.arrayContaining(cells))
  })

  it('tells what is to be known of its date, and what was left out of its messages', () => {
    const ressalvas = [
      { motivo: 'RELOGIO_ADIANTADO', campo: 'data', valor: null },
      { motivo: 'TEXTO_CORTADO', campo: 'observacao', valor: null },
    ] as const
    const row = lotRow({ ...COMPLETE, marca_data: 'RELOGIO_ADIANTADO', ressalvas: [...ressalvas] })
    expect([row.marca_data, row.ressalvas]).toEqual([
      'RELOGIO_ADIANTADO',
      'RELOGIO_ADIANTADO:data; TEXTO_CORTADO:observacao',
    ])
    expect(lotRow(COMPLETE).ressalvas).toBeNull()
  })
})

describe('a lot in an office', () => {
  it.each(files)('is the one that real programs opened: $format in $language', async ({ format, language, sha256 }) => {
    expect(
      createHash('sha256')
        .update(await content(format, language))
        .digest('hex'),
    ).toBe(sha256)
  })

  it('has every figure right where it is made for offices, and no text became a figure', () => {
    const libreOffice = results.filter(({ program }) => program.startsWith('LibreOffice'))
    const gnumeric = results.filter(({ program, format }) => program.startsWith('Gnumeric') && format === 'xlsx')
    const forOffices = [...libreOffice.filter(({ format }) => format !== 'csv'), ...gnumeric]
    expect(forOffices.map(({ locale }) => locale).toSorted()).toEqual(
      ['en-US', 'es-ES', 'pt-BR'].flatMap((locale) => [locale, locale, locale]),
    )
    for (const { figures, right, lost } of forOffices) expect([figures, right, lost]).toEqual([FIGURES, FIGURES, 0])
    expect(FIGURES).toBeGreaterThan(760)
  })
})

describe.each(LANGUAGES)('a lot in %s', (language) => {
  it('is read from its workbook by exceljs, ids and versions as texts', async () => {
    const [headings = [], ...read] = rowsOf(await readWorkbook(await content('xlsx', language)), 'leituras')
    expect(headings).toEqual(Object.keys(ROWS[0] ?? {}))
    const figures = compared(read, (cell, expected) =>
      expected === null ? (cell ?? null) : typeof expected === 'string' ? cell : Number(cell),
    )
    expect(figures).toBe(FIGURES)
  })

  it('is read from its CSV for offices by csv-parse and Papa Parse', async () => {
    const text = (await content('planilha', language)).toString()
    const mark = language === 'en' ? '.' : ','
    const readAs = (cell: unknown, expected: Cell) => {
      const told = String(cell)
      if (expected === null) return told === '' ? null : told
      if (typeof expected === 'number') return Number(told.replace(mark, '.'))
      return told.startsWith("'") ? told.slice(1) : /^="/.test(told) ? textOf(told) : told
    }
    const readers = [
      parse(text, { bom: true, delimiter: ';', relax_column_count: false }) as string[][],
      Papa.parse<string[]>(text, { skipEmptyLines: true }).data,
    ]
    for (const read of readers) {
      expect(read[0]).toEqual(Object.keys(ROWS[0] ?? {}))
      expect(compared(read.slice(1), readAs)).toBe(FIGURES)
    }
  })
})

it('is read from its CSV for programs, to the letter but for what is no formula, by csv-parse and Papa Parse', async () => {
  const text = (await content('csv', 'pt')).toString()
  const readAs = (cell: unknown, expected: Cell) =>
    expected === null
      ? cell === ''
        ? null
        : cell
      : typeof expected === 'number'
        ? Number(cell)
        : // A text that an office would calculate.
          String(cell).replace(/^'(?=[=+\-@\t\r])/, '')
  for (const read of [parse(text) as string[][], Papa.parse<string[]>(text, { skipEmptyLines: true }).data])
    expect(compared(read.slice(1), readAs)).toBe(FIGURES)
})

it('says which file is whose', async () => {
  const named = await Promise.all(
    (['jsonl', 'csv', 'planilha', 'xlsx'] as const).map(async (formato) => {
      const { answer, name } = await lotOf(ROWS, { formato, language: 'pt', paper: 'A4' })
      return [answer.type, name]
    }),
  )
  expect(named).toEqual([
    ['application/jsonl', null],
    ['text/csv', 'leituras-para-programas.csv'],
    ['text/csv', 'leituras-planilha.csv'],
    [WORKBOOK_TYPE, 'leituras.xlsx'],
  ])
})

describe('a page that is too large for an answer', () => {
  const pages = (content: (rows: number) => string | Uint8Array) => {
    const asked: number[] = []
    const pageOf = async (most: number) => {
      asked.push(most)
      return { answer: { content: content(most) } }
    }
    return { asked, pageOf }
  }

  it.each([
    ['texts full of quotes', (rows: number) => '\\"'.repeat(3000 * rows), [500, 250]],
    ['bytes, which base64 makes a third larger', (rows: number) => new Uint8Array(10_000 * rows), [500, 250]],
    ['letters of three bytes', (rows: number) => '한'.repeat(9000 * rows), [500, 250, 125]],
    ['what fits', (rows: number) => 'x'.repeat(10_000 * rows), [500]],
  ] as const)('is halved: %s', async (_, content, sizes) => {
    const { asked, pageOf } = pages(content)
    const { answer } = await fitting(500, pageOf)
    expect(asked).toEqual(sizes)
    expect(answer.content).toHaveLength(content(sizes.at(-1) ?? 0).length)
  })

  it('of one row is answered as it is', async () => {
    const { asked, pageOf } = pages(() => 'x'.repeat(7_000_000))
    await fitting(3, pageOf)
    expect(asked).toEqual([3, 2, 1])
  })
})
