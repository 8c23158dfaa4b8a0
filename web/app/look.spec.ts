import { describe, expect, it } from 'vitest'
import { DEFAULT_LOOK, readLook } from './look.ts'

const stored = (text: string | null) => readLook({ getItem: () => text })

describe('the look', () => {
  it('is green, the system’s and comfortable unless chosen', () => {
    expect(stored(null)).toEqual({ variant: 'green', mode: 'system', density: 'comfortable' })
  })

  it('is what was chosen', () => {
    const look = { variant: 'yellow', mode: 'dark', density: 'compact' }
    expect(stored(JSON.stringify(look))).toEqual(look)
  })

  it.each(['', '{', 'null', '[]', '"dark"', '{"mode":"<script>"}', '{"variant":1}'])(
    'is not broken by %j in storage',
    (text) => {
      expect(stored(text)).toEqual(DEFAULT_LOOK)
    },
  )

  it('keeps what is good of a choice that partly is not', () => {
    expect(stored('{"variant":"yellow","mode":"sepia"}')).toEqual({ ...DEFAULT_LOOK, variant: 'yellow' })
  })
})
