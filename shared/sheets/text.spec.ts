import { expect, it } from 'vitest'
import { delimiterOf, encodingOf, isText, separatorLineLength } from './text.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

it.each([
  ['a;b;c\n1,2;3;4', ';'],
  ['a\tb\n1,2\t3', '\t'],
  ['a,b\n1.2,3', ','],
  ['"x;y",b,c', ','],
  ['one', ','],
  ['sep=|\na;b|c', '|'],
  ['Tabela, de vazões, 2026\n\nMarca;Modelo;Pressão\nA;B;1,5', ';'],
  ['Marca|Modelo|Pressão (bar)\nA|B|1,5', '|'],
])('finds the separator of %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

it('tells UTF-8 from Latin-1, also where a part ends within a character', () => {
  expect(encodingOf(bytes('vazão'), true)).toBe('utf-8')
  expect(encodingOf(bytes('vazão', 'latin1'), true)).toBe('windows-1252')
  expect(encodingOf(bytes('vazã').subarray(0, -1), false)).toBe('utf-8')
  expect(encodingOf(bytes('vazã').subarray(0, -1), true)).toBe('windows-1252')
})

it('tells UTF-16 by its mark and without, in both orders', () => {
  for (const text of ['\u{FEFF}Marca;Vazão\n1;2', 'Marca;Vazão\n1;2']) {
    expect([encodingOf(bytes(text, 'utf16le'), true), encodingOf(bigEndian(text), true)]).toEqual([
      'utf-16le',
      'utf-16be',
    ])
    expect([isText(bytes(text, 'utf16le')), isText(bigEndian(text))]).toEqual([true, true])
  }
})

it('tells texts from archives and other files', () => {
  expect([isText(bytes('a;b')), isText(bytes('PK\u0003\u0004...')), isText(bytes('a\0b'))]).toEqual([
    true,
    false,
    false,
  ])
})

it('leaves out the line that tells the separator, as offices do', () => {
  expect(['sep=;\r\na', '\u{FEFF}sep=,\na', '"sep=;"\na', 'separado;b'].map(separatorLineLength)).toEqual([7, 7, 8, 0])
})
