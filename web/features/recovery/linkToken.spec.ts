import { describe, expect, it } from 'vitest'
import { tokenIn } from './linkToken.ts'

const TOKEN = 'Abc-_0123456789Abc-_0123456789Abc-_01234567'.slice(0, 43)

describe('the secret of a link', () => {
  it('stands in the fragment', () => {
    expect(tokenIn(`#token=${TOKEN}`)).toBe(TOKEN)
    expect(tokenIn(`#utm=x&token=${TOKEN}`)).toBe(TOKEN)
  })

  it.each([
    `#token=3D${TOKEN}`,
    `#token=${TOKEN.slice(0, 20)}=\r\n${TOKEN.slice(20)}`,
    `#token=${TOKEN.slice(0, 20)}=%0D%0A${TOKEN.slice(20)}`,
    `#token=${TOKEN}=`,
    `#token=${TOKEN}>`,
    `#token=${TOKEN}%3E`,
    `#token=${TOKEN}.`,
    `#token=${TOKEN}%20`,
    `#token=${TOKEN}\u200b`,
    `#token=${TOKEN})**`,
  ])('is found in what a mail program made of the link: %j', (hash) => {
    expect(tokenIn(hash)).toBe(TOKEN)
  })

  it('is no other one where it begins as their encoding does', () => {
    const token = `3D${TOKEN.slice(2)}`
    expect(tokenIn(`#token=${token}`)).toBe(token)
  })

  it.each(['', '#', '#token=', `#token=${TOKEN.slice(1)}`, `#token=${TOKEN}a`, `#other=${TOKEN}`])(
    'is none in “%s”',
    (hash) => {
      expect(tokenIn(hash)).toBeNull()
    },
  )
})
