import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { spokenNumber } from './spokenNumber.ts'

it('is six letters and digits that nobody takes for others, always the same for the same id', () => {
  const id = '131692f3-4452-5f85-8446-74bec214b490'
  expect(spokenNumber(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
  expect(spokenNumber(id)).toBe(spokenNumber(id.toUpperCase()))
})

it('tells ids apart that differ at either end, and thousands of chance', () => {
  const alike = Array.from({ length: 200 }, (_, at) => String(at).padStart(3, '0')).flatMap((part) => [
    `00000000-0000-4000-8000-000000000${part}`,
    `00000${part}-0000-4000-8000-000000000001`,
  ])
  expect(new Set(alike.map(spokenNumber)).size).toBeGreaterThan(398)
  const drawn = Array.from({ length: 5000 }, () => spokenNumber(randomUUID()))
  expect(new Set(drawn).size).toBeGreaterThan(4980)
})
