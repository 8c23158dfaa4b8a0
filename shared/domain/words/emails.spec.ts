import { expect, it } from 'vitest'
import { email } from '../../contract/common.ts'

it.each([
  ' Ana@Example.COM ',
  '\u00a0ana@example.com\n',
  '\ufeff\u200eana@example.com\u200b',
  'ana@example.com.',
  'ana@example.com,',
  'ana@example.com;',
  'Ana Souza <ana@example.com>',
  '"Souza, Ana" <ana@example.com>;',
  '<ana@example.com>',
  '(ana@example.com)',
  'mailto:ana@example.com',
  'MAILTO:ana@example.com?subject=Oi',
  'ａｎａ＠example.com',
])('%j is ana@example.com', (text) => {
  expect(email.parse(text)).toBe('ana@example.com')
})

it('has the letters that mail servers know in its domain', () => {
  expect(email.parse('Ana@Exämple.com')).toBe('ana@xn--exmple-cua.com')
  expect(email.parse('ana@xn--exmple-cua.com')).toBe('ana@xn--exmple-cua.com')
})

it.each([
  '',
  'ana',
  'ana@',
  'ana@example',
  'ana @example.com',
  'ana@b.co, bia@b.co',
  'ana@b.co bia@b.co',
  'joão@b.co',
  'ana@b.co/x',
  'ana@b..co',
  '<>',
  'Ana <ana> b@c',
  'a@b@c.co',
])('%j is none', (text) => {
  expect(email.safeParse(text).success).toBe(false)
})
