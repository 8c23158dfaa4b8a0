import { expect, it } from 'vitest'
import { suppressionItem } from './suppressions.ts'

it('a suppression does not keep the address', () => {
  const item = suppressionItem('ana@fazenda.example', { motivo: 'DEVOLVIDO', desde: 'a' })
  expect(JSON.stringify(item)).not.toContain('fazenda')
})
