import { expect, it } from 'vitest'
import { knownAs } from './accounts.ts'

it('an account calls somebody by name once they opened it, and by the address it was told before', () => {
  const rita = { nome: 'Rita', email: 'rita@example.com' }
  expect(knownAs({ aberto_em: '2026-11-20T12:00:00.000Z' }, rita)).toBe('Rita')
  expect(knownAs({ aberto_em: null }, rita)).toBe('rita@example.com')
})
