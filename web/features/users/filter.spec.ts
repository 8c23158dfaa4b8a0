import { describe, expect, it } from 'vitest'
import { userTextField } from './filter.ts'

describe('a text that is entered to find somebody', () => {
  it.each([
    ['Ana', 'nome'],
    ['José da Silva Jr.', 'nome'],
    ['ana@', 'email'],
    ['ana.ribeiro', 'email'],
    ['joao_82', 'email'],
    ['1ana@exemplo.com', 'email'],
    ['529.982', 'documento'],
    ['12ABC34501DE35', 'documento'],
  ])('%s is a %s', (text, field) => expect(userTextField(text)).toBe(field))
})
