import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import type { Row } from '../../shared/sheets/cells.ts'
import { likelySheet, missingOf, readingOf } from '../../shared/sheets/reading.ts'
import { isArchive } from '../../shared/sheets/sheet.ts'
import { csvOptions, encodingOf, separatorLineLength } from '../../shared/sheets/text.ts'
import { readWorkbook } from '../../shared/sheets/workbook.ts'
import { OTHERS_SHEETS } from '../../tests/fixtures/othersSheets.ts'
import { OTHERS_WORKBOOKS } from '../../tests/fixtures/othersWorkbooks.ts'
import { WORLD_BRAND, WORLD_SHEETS } from '../../tests/fixtures/worldSheets.ts'
import { readSheet } from './testing/readSheet.ts'

const BRANDS = new Map([[WORLD_BRAND.toLowerCase(), 'b']])

/** The rows that the console sees before it sends a sheet. */
function rowsOf(bytes: Buffer): Row[] {
  if (isArchive(bytes)) return [...(likelySheet(readWorkbook(bytes))?.rows ?? [])]
  const text = new TextDecoder(encodingOf(bytes, true)).decode(bytes)
  return parse(text.slice(separatorLineLength(text)), csvOptions(text)) as Row[]
}

it.each([...WORLD_SHEETS, ...OTHERS_SHEETS, ...OTHERS_WORKBOOKS])(
  'a sheet with $name is taken, or told by its cell',
  async ({ bytes, taken, told = [] }) => {
    const rows = rowsOf(bytes)
    const reading = readingOf(rows)
    expect(missingOf(rows, reading)).toEqual([])
    const { nozzles, problems } = await readSheet(bytes, { colunas: reading.colunas }, BRANDS)
    const profiles = nozzles.flatMap(({ lines }) =>
      lines.map(
        ({ nome, pressao_bar, vazao_lpm, gota }) => `${nome} ${pressao_bar}/${vazao_lpm}${gota ? ` ${gota}` : ''}`,
      ),
    )
    expect(profiles).toEqual(taken)
    expect(problems.map(({ celula, codigo, certo }) => [celula, codigo, certo])).toEqual(told)
  },
)

it('reads other units at a word, of which nothing is to be said any more', async () => {
  const sheet = WORLD_SHEETS.find(({ name }) => name.includes('gallons'))
  const bytes = sheet?.bytes ?? Buffer.alloc(0)
  const { colunas } = readingOf(rowsOf(bytes))
  const { nozzles, problems } = await readSheet(
    bytes,
    { colunas, unidades: { pressao_bar: 'PSI', vazao_lpm: 'GPM' } },
    BRANDS,
  )
  expect(problems.map(({ codigo }) => codigo)).toEqual([])
  expect(nozzles[0]?.lines.map(({ pressao_bar, vazao_lpm }) => [pressao_bar, vazao_lpm])).toEqual([
    [2.0684, 0.64352],
    [2.7579, 0.75708],
    [4.1369, 0.9085],
  ])
})

it.each(['libreoffice', 'gnumeric'])(
  'takes the rows of a workbook by %s, and names the cells that are none',
  async (program) => {
    const bytes = await readFile(new URL(`../../tests/fixtures/sheets/${program}.xlsx`, import.meta.url))
    const { colunas } = readingOf(likelySheet(readWorkbook(bytes))?.rows ?? [])
    const { nozzles, problems } = await readSheet(bytes, { colunas }, BRANDS)
    expect(nozzles.map(({ lines }) => [lines[0]?.nome, lines.length])).toEqual([
      ['XO 110-02', 3],
      ['XO 110-025', 1],
    ])
    expect(problems.map(({ celula, codigo }) => [celula, codigo])).toEqual([
      ['D8', 'data'],
      ['H8', 'formula'],
    ])
    const notes = await readSheet(bytes, { colunas, folha: 'Notas' }, BRANDS)
    expect(notes.nozzles).toEqual([])
  },
)
