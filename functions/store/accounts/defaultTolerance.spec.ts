import { expect, it } from 'vitest'
import { defaultTolerances } from './defaultTolerance.ts'

it('who chose a shipped profile is nobody’s to count', () => {
  const chosen = { dono_id: 'a', perfil_id: 'b', versao: 1 }
  expect(defaultTolerances.toItem(chosen)).toHaveProperty('gsi1pk')
  expect(defaultTolerances.toItem({ ...chosen, perfil_id: 'orchard-15' })).not.toHaveProperty('gsi1pk')
})
