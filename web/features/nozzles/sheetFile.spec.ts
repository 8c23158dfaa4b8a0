import { expect, it } from 'vitest'
import { readSheetFile } from './sheetFile.ts'

const sheet = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Blob([new Uint8Array(Buffer.from(text, encoding))])
const rowsOf = async (file: Blob) => {
  const sheets = await readSheetFile(file)
  return typeof sheets === 'string' ? sheets : sheets[0]?.rows
}

it('reads the rows of a text, whatever its encoding, separator and line ends', async () => {
  const expected = [
    ['Vazão', 'b'],
    ['1,2', '3'],
  ]
  expect(await rowsOf(sheet('Vazão;b\n1,2;3'))).toEqual(expected)
  expect(await rowsOf(sheet('Vazão;b\r\n1,2;3\r\n', 'latin1'))).toEqual(expected)
  expect(await rowsOf(sheet('\u{FEFF}Vazão\tb\n1,2\t3'))).toEqual(expected)
  expect(await rowsOf(sheet('\u{FEFF}Vazão\tb\r\n1,2\t3', 'utf16le'))).toEqual(expected)
  expect(await rowsOf(sheet('sep=|\r\nVazão|b\r1,2|3\n'))).toEqual(expected)
})

it('has nothing of a broken archive, of an empty file, and of one that begins with a quote which does not end', async () => {
  expect(await rowsOf(sheet('PK\u0003\u0004'))).toBe('ilegivel')
  expect(await rowsOf(sheet(''))).toBe('ilegivel')
  expect(await rowsOf(sheet('"a;b'))).toBe('ilegivel')
})

it('reads what stands before a quote that does not end, and says in which row it opens', async () => {
  const [one] = (await readSheetFile(sheet('a;b\n1;"2"\n"3;4\n5;6'))) as Exclude<
    Awaited<ReturnType<typeof readSheetFile>>,
    string
  >
  expect(one).toMatchObject({
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
    aspas: 3,
  })
})

it('takes the part of a large text that it looks at, which may end within a quoted cell', async () => {
  const line = `"${'x'.repeat(50)}";"1,2"\n`
  const rows = await rowsOf(sheet(`"a";"b"\n${line.repeat(10_000)}`))
  expect(rows?.length).toBeGreaterThan(4000)
  expect(rows?.at(-1)).toEqual(['x'.repeat(50), '1,2'])
})
