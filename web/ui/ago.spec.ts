import { expect, it } from 'vitest'
import { ago } from './ago.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')

it.each([
  ['2026-11-20T12:00:30.000Z', 'agora'],
  ['2026-11-20T11:59:01.000Z', 'agora'],
  ['2026-11-20T11:01:00.000Z', 'há 59 minutos'],
  ['2026-11-20T09:00:00.000Z', 'há 3 horas'],
  ['2026-11-17T11:00:00.000Z', 'há 3 dias'],
  ['2026-09-01T12:00:00.000Z', 'há 2 meses'],
  ['2024-01-01T12:00:00.000Z', 'há 2 anos'],
])('says of %s: %s', (instant, text) => {
  expect(ago('pt', instant, NOW)).toBe(text)
})

it('speaks the other languages too', () => {
  expect(ago('en', '2026-11-17T11:00:00.000Z', NOW)).toBe('3 days ago')
  expect(ago('es', '2026-11-17T11:00:00.000Z', NOW)).toBe('hace 3 días')
})
