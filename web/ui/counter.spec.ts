import { expect, it } from 'vitest'
import { createFormat } from '../../shared/i18n/format.ts'
import { counterOf } from './counter.ts'

it('tells how many there are in the language’s figures, and of how many', () => {
  expect(counterOf(createFormat('pt'), 1248)).toBe('(1.248)')
  expect(counterOf(createFormat('en'), 3, { of: 10 })).toBe('(3/10)')
})
