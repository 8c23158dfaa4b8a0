import { describe, expect, it } from 'vitest'
import { endsEmail, isEmail, withEmails } from './emailTokens.ts'

describe('addresses that are typed or pasted', () => {
  it('are taken one by one, in lower case and once each', () => {
    expect(withEmails([], 'Ana@Example.com')).toEqual(['ana@example.com'])
    expect(withEmails(['ana@example.com'], 'ANA@example.com, bruno@example.com;carla@example.com\n')).toEqual([
      'ana@example.com',
      'bruno@example.com',
      'carla@example.com',
    ])
  })

  it('may come with names, as mail programs copy them', () => {
    expect(withEmails([], '"Ana Souza" <ana@example.com>, Bruno <bruno@example.com>')).toEqual([
      'ana@example.com',
      'bruno@example.com',
    ])
  })

  it('are all found where several with names stand in a line, family name first too', () => {
    const both = ['ana@example.com', 'bia@example.com']
    expect(withEmails([], 'Ana <ana@example.com> Bia <bia@example.com>')).toEqual(both)
    expect(withEmails([], 'Souza, Ana <ana@example.com>; Lima, Bia <bia@example.com>')).toEqual(both)
    expect(withEmails([], 'Ana <ana@example.com> bia@example.com')).toEqual(both)
  })

  it.each(['|', ' / ', '，', '\u2028', '\u00a0', '\r\n• '])('may have %j between them', (between) => {
    expect(withEmails([], `ana@example.com${between}bia@example.com`)).toEqual(['ana@example.com', 'bia@example.com'])
  })

  it('that are none are kept to be corrected', () => {
    expect(withEmails([], 'ana')).toEqual(['ana'])
    expect(withEmails([], 'ana, b@c.co')).toEqual(['ana', 'b@c.co'])
    expect([isEmail('ana'), isEmail('ana@'), isEmail('ana@example.com')]).toEqual([false, false, true])
    expect(withEmails(['a@b.co'], '  ')).toEqual(['a@b.co'])
  })

  it('end with what separates them', () => {
    expect(['a@b.co', 'a@b.co ', 'a@b.co,', ' ', 'Ana '].map(endsEmail)).toEqual([false, true, true, false, false])
  })
})
