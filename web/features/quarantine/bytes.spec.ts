import { describe, expect, it } from 'vitest'
import { bytesOf, hexLines, textOf } from './bytes.ts'

describe('the bytes of a message', () => {
  const bytes = bytesOf(Buffer.from([...Buffer.from('{"uuid":"a"}\n'), 0xff, 0x00, 0x7f, 0x41]).toString('base64'))

  it('are shown sixteen a line, with their place and what of them is text', () => {
    expect(hexLines(bytes)).toEqual([
      '00000000  7b 22 75 75 69 64 22 3a 22 61 22 7d 0a ff 00 7f  {"uuid":"a"}....',
      '00000010  41                                               A',
    ])
    expect(hexLines(new Uint8Array())).toEqual([])
  })

  it('are shown as text, unreadable ones marked', () => {
    expect(textOf(bytes)).toBe('{"uuid":"a"}\n\uFFFD\u0000\u007FA')
    expect(textOf(bytesOf(Buffer.from('ação').toString('base64')))).toBe('ação')
  })
})
