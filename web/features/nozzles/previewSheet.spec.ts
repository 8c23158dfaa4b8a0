import { expect, it } from 'vitest'
import { previewSheet } from './previewSheet.ts'

const sheet = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Blob([new Uint8Array(Buffer.from(text, encoding))])

it('shows the first lines of a sheet, whatever its encoding and separator', async () => {
  const expected = { headings: ['Vazão', 'b'], rows: [['1,2', '3']] }
  expect(await previewSheet(sheet('Vazão;b\n1,2;3'))).toEqual(expected)
  expect(await previewSheet(sheet('Vazão;b\r\n1,2;3\r\n', 'latin1'))).toEqual(expected)
  expect(await previewSheet(sheet('\u{FEFF}Vazão\tb\n1,2\t3'))).toEqual(expected)
  const many = Array.from({ length: 20 }, (_, line) => `${line},x`).join('\n')
  expect((await previewSheet(sheet(`a,b\n${many}`)))?.rows).toHaveLength(5)
})

it('shows nothing of an archive, of an empty file, and of one whose quotes do not end', async () => {
  expect(await previewSheet(sheet('PK\u0003\u0004'))).toBeNull()
  expect(await previewSheet(sheet(''))).toBeNull()
  expect(await previewSheet(sheet('"a;b'))).toBeNull()
})
