import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { missingOf, readingOf } from '../../../shared/sheets/reading.ts'
import { readWorkbook } from '../../../shared/sheets/workbook.ts'
import { nozzleImports as en } from '../../i18n/en/nozzleImports.ts'
import { nozzleImports as es } from '../../i18n/es/nozzleImports.ts'
import { nozzleImports as pt } from '../../i18n/pt/nozzleImports.ts'
import { previewOf } from './readPreview.ts'
import { templateWorkbook } from './template.ts'

it.each([
  ['pt', pt],
  ['en', en],
  ['es', es],
])('is a workbook that can be imported as it is, in %s', (_, { columns, file }) => {
  const [sheet] = readWorkbook(templateWorkbook(columns, file))
  const rows = sheet?.rows ?? []
  const reading = readingOf(rows)
  expect([sheet?.nome, missingOf(rows, reading), Object.keys(reading.colunas).length]).toEqual([file, [], 19])
  const { lines, problems } = previewOf({ rows }, reading)
  expect(problems).toEqual([])
  expect(lines.map(({ line }) => [line?.nome, line?.pressao_bar, line?.vazao_lpm])).toEqual([
    ['AD 110-03', 2, 0.98],
    ['AD 110-03', 3, 1.2],
  ])
})

it('has texts alone for another program, so that none takes the zero off a size', async () => {
  const rows = await readSheet(Buffer.from(templateWorkbook(pt.columns, 'Planilha')))
  expect(rows[1]?.slice(0, 5)).toEqual(['Marca', 'AD', '110', '03', 'LEQUE_PADRAO'])
  expect(rows.flat().every((cell) => cell === null || typeof cell === 'string')).toBe(true)
})
