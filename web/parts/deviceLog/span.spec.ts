import { expect, it } from 'vitest'
import { spanText } from './span.ts'

it.each([
  [59, '59 segundos'],
  [60, '1 minuto'],
  [7_199, '1 hora'],
  [86_400 * 400, '400 dias'],
])('%d s are %s', (seconds, text) => {
  expect(spanText('pt', seconds)).toBe(text)
})
