import { expect, it } from 'vitest'
import { paperOf } from './paper.ts'

it.each([
  ['A4', ['BR', 'AR', 'ES', 'PT', 'PY', 'UY', 'ZA', 'RU', 'XX', null]],
  ['CARTA', ['US', 'MX', 'CO', 'CL', 'CA', 'VE', 'CR', 'PR', 'PA', 'GT', 'SV', 'NI', 'BZ', 'PH']],
] as const)('paper is of %s in its countries', (paper, countries) => {
  for (const country of countries) expect(paperOf(country), String(country)).toBe(paper)
})
