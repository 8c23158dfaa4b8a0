import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BREAKPOINTS } from './breakpoints.ts'

describe('breakpoints', () => {
  it('are those of the specification', () => {
    expect(Object.values(BREAKPOINTS)).toEqual([575, 767, 991, 1199, 1599])
  })

  it('are the only widths style sheets divide at', () => {
    const allowed: number[] = Object.values(BREAKPOINTS)
    const sheets = globSync('web/**/*.css')
    expect(sheets.length).toBeGreaterThan(0)
    for (const sheet of sheets) {
      for (const [, kind, text] of readFileSync(sheet, 'utf8').matchAll(/\((max|min)-width:\s*(\d+)px\)/g)) {
        const width = kind === 'max' ? Number(text) : Number(text) - 1
        expect(allowed, `${sheet}: ${kind}-width ${text}`).toContain(width)
      }
    }
  })
})
