import { expect, it } from 'vitest'
import { mappingOf, missingColumns } from '../../../shared/nozzleSheet.ts'
import { previewSheet } from './previewSheet.ts'
import { TEMPLATE } from './template.ts'

it('is a sheet that can be imported, whose brand alone is nobody’s', async () => {
  const preview = await previewSheet(new Blob([TEMPLATE]))
  expect(missingColumns(mappingOf(preview?.headings ?? []))).toEqual([])
  expect(preview?.rows.map((row) => row[10])).toEqual(['0,98', '1,20'])
})
