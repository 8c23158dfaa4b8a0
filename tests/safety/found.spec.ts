import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { found } from '../../scripts/found.ts'
import { fromRoot } from './sources.ts'

describe('what is found instead of listed', () => {
  it.each([...found()])('stands in %s as it is found now: else `npm run found` writes it', (file, text) => {
    expect(readFileSync(fromRoot(file), 'utf8')).toBe(text)
  })
})
