import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readerOf } from '../../functions/documents/reader.ts'
import { STORED_UNITS, UNIT_SYSTEMS } from '../domain/numbers/unitSystems.ts'
import { rateConsequence } from '../recipes/recipeText.ts'
import { shownDeviation } from './shownDeviation.ts'

const metric = await readerOf('en', STORED_UNITS, 'UTC')
const american = await readerOf('en', { ...UNIT_SYSTEMS.AMERICANO, alqueire: 'PAULISTA' }, 'UTC')

it.each([
  ['L/ha', metric],
  ['GPA', american],
])('is what whoever reads both rates in %s gets', (_, { units, words }) => {
  const rate = fc.double({ min: 8, max: 900, noNaN: true })
  fc.assert(
    fc.property(rate, rate, (one, of) => {
      const [a, b] = [one, of].map((lha) => Number(units.rate(lha).replaceAll(',', '').split(/\s/)[0])) as [
        number,
        number,
      ]
      expect(words.format.signedPercent(shownDeviation(one, of, units))).toBe(
        words.format.signedPercent((100 * (a - b)) / b),
      )
    }),
  )
})

it('stands so in a recipe that another rate was measured for', () => {
  const recipe = { taxa_aplicacao: 150, capacidade_tanque: null }
  // 119.2 of 150.0 is 20.53 % less, whatever lies behind 119.2.
  expect(rateConsequence(recipe, 119.2345, metric.words, metric.units)).toMatch(/^-20\.53 %/)
  expect(shownDeviation(10, 0, metric.units)).toBeNull()
})
