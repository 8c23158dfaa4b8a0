import { expect, it } from 'vitest'
import type { Row } from '../../shared/sheets/cells.ts'
import type { Sheet } from '../../shared/sheets/sheet.ts'
import { decodeSheet } from './decodeSheet.ts'
import { plainSheets, sheetsOf } from './plainSheets.ts'

const sheetOf = (...rows: Row[]): Sheet => ({ nome: 'Bicos', oculta: false, rows })

it('keeps what cells say, whatever it is', () => {
  const date = { odd: 'data', text: '3/4' } as const
  const sheets = [
    sheetOf(['a"b', '', 1.25, date], [], ['\ud83d', ' ', { odd: 'erro', text: '#REF!' }]),
    { nome: '', oculta: true, rows: [['x']], aspas: 2, ocultas: [1] },
  ]
  expect(sheetsOf(plainSheets(sheets) ?? Buffer.alloc(0))).toEqual(sheets)
  expect(sheetsOf(plainSheets([]) ?? Buffer.alloc(0))).toEqual([])
})

it('is nothing where a small workbook says one long text in each of its cells', () => {
  const long = 'x'.repeat(1_000_000)
  expect(plainSheets([sheetOf(Array.from({ length: 60 }, () => long))])).not.toBeNull()
  expect(plainSheets([sheetOf(Array.from({ length: 70 }, () => long))])).toBeNull()
  // A row that fits into no text at all.
  expect(plainSheets([sheetOf(Array.from({ length: 2000 }, () => long))])).toBeNull()
})

it.each(['\n', ';', 'a\n'])('no sheet is decoded from twenty megabytes of %j', async (text) => {
  expect(await decodeSheet(Buffer.alloc(20 * 1024 * 1024, text))).toBe('tamanho')
})

it.each([
  ['no JSON', 'PK\u0003\u0004'],
  ['no list', '{}'],
  ['an empty place', '[null]'],
  ['no rows', '[{"sheet":{"nome":"","oculta":false},"rows":"a"}]'],
  ['a row that is none', '[{"sheet":{"nome":"","oculta":false},"rows":[{"length":1}]}]'],
  ['a name that is none', '[{"sheet":{"nome":{},"oculta":false},"rows":[]}]'],
  ['a cell of another kind', '[{"sheet":{"nome":"","oculta":false},"rows":[["a",{"text":{}}]]}]'],
  ['a cell that is nothing', '[{"sheet":{"nome":"","oculta":false},"rows":[[null]]}]'],
  ['hidden rows that are none', '[{"sheet":{"nome":"","oculta":false,"ocultas":["1"]},"rows":[]}]'],
  ['a place of a quote that is none', '[{"sheet":{"nome":"","oculta":false,"aspas":"1"},"rows":[]}]'],
])('does not believe %s', (_, text) => {
  expect(sheetsOf(Buffer.from(text))).toBeNull()
})
