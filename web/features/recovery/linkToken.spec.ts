import { describe, expect, it } from 'vitest'
import { tokenIn } from './linkToken.ts'

const TOKEN = 'Abc-_0123456789Abc-_0123456789Abc-_01234567'.slice(0, 43)

describe('the secret of a link', () => {
  it('stands in the fragment', () => {
    expect(tokenIn(`#token=${TOKEN}`)).toBe(TOKEN)
    expect(tokenIn(`#utm=x&token=${TOKEN}`)).toBe(TOKEN)
  })

  it.each(['', '#', '#token=', `#token=${TOKEN.slice(1)}`, `#token=${TOKEN}=`, `#other=${TOKEN}`])(
    'is none in “%s”',
    (hash) => {
      expect(tokenIn(hash)).toBeNull()
    },
  )
})
