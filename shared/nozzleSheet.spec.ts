import { describe, expect, it } from 'vitest'
import {
  csvLine,
  decimalOf,
  delimiterOf,
  encodingOf,
  isText,
  mappingOf,
  missingColumns,
  NOMES_COLUNAS,
  withoutFormula,
} from './nozzleSheet.ts'

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))

it('knows headings by their own names and by what people call them, whatever case and accents', () => {
  expect(mappingOf(NOMES_COLUNAS)).toEqual(Object.fromEntries(NOMES_COLUNAS.map((name, index) => [name, index])))
  const mapping = mappingOf(['Fabricante', 'MODEL', 'Vazão no nome', 'Tipo de jato', 'Pressão (bar)', 'Vazão (L/min)'])
  expect(mapping).toEqual({ marca: 0, modelo: 1, tamanho: 2, tipo_jato: 3, pressao_bar: 4, vazao_lpm: 5 })
  expect(missingColumns(mapping)).toEqual(['fonte'])
  expect(mappingOf(['?', 'Modelo', 'Model'])).toEqual({ modelo: 1 })
})

it.each([
  ['a;b;c\n1,2;3;4', ';'],
  ['a\tb\n1,2\t3', '\t'],
  ['a,b\n1.2,3', ','],
  ['"x;y",b,c', ','],
  ['one', ','],
])('finds the separator of %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

it('tells UTF-8 from Latin-1, also where a part ends within a character', () => {
  expect(encodingOf(bytes('vazão'), true)).toBe('utf-8')
  expect(encodingOf(bytes('vazão', 'latin1'), true)).toBe('windows-1252')
  expect(encodingOf(bytes('vazã').subarray(0, -1), false)).toBe('utf-8')
  expect(encodingOf(bytes('vazã').subarray(0, -1), true)).toBe('windows-1252')
})

it('tells texts from archives and other files', () => {
  expect([isText(bytes('a;b')), isText(bytes('PK\u0003\u0004...')), isText(bytes('a\0b'))]).toEqual([
    true,
    false,
    false,
  ])
})

describe('a number', () => {
  it.each([
    ['1,2', 1.2],
    ['1.2', 1.2],
    [' 3 ', 3],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    [',5', 0.5],
  ])('is read from %j', (text, value) => {
    expect(decimalOf(text)).toBe(value)
  })

  it.each(['', 'abc', '1,2,3', '1e3', '=1+1', '1.2 bar', '--1'])('is not read from %j', (text) => {
    expect(decimalOf(text)).toBeNaN()
  })
})

it('writes what a spreadsheet would calculate as a text', () => {
  expect(['=1+1', '+a', '-a', '@a', 'a=b'].map(withoutFormula)).toEqual(["'=1+1", "'+a", "'-a", "'@a", 'a=b'])
  expect(csvLine(['a"b', 1])).toBe('"a""b";"1"\r\n')
})
