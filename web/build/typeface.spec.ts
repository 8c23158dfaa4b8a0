import { globSync, readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { CORE, lettersOf, rangesOf } from './typeface.ts'

/** Signs that few pages have: the system's own typeface shows them. */
const OF_THE_SYSTEM = 'Δ⌘✓↑'

it('has the letters of every text in the file that each page fetches', () => {
  const files = ['pt', 'en', 'es'].flatMap((language) => globSync(`shared/i18n/${language}/**/*.ts`))
  expect(files.length).toBeGreaterThan(40)
  const letters = new Set([...files.map((file) => readFileSync(file, 'utf8')).join('')])
  const known = new Set([...CORE, ...OF_THE_SYSTEM, '\n'])
  expect([...letters].filter((letter) => !known.has(letter))).toEqual([])
})

it('takes letters out of the typeface, with figures that stand below each other', async () => {
  const letters = [...'Bico 0123456789, ç']
  const font = create(await lettersOf(letters)) as unknown as {
    characterSet: number[]
    layout(text: string): { advanceWidth: number }
  }
  expect(String.fromCodePoint(...font.characterSet.filter((code) => code > 0x20 && code < 0xffff))).toBe(
    [...new Set(letters)]
      .filter((letter) => letter !== ' ')
      .toSorted()
      .join(''),
  )
  expect(new Set([...'0123456789'].map((digit) => font.layout(digit).advanceWidth)).size).toBe(1)
})

it('tells letters as ranges', () => {
  expect(rangesOf([...'acbxé'])).toBe('U+61-63,U+78,U+e9')
})
