import { expect, it } from 'vitest'
import type { PerfilDaPonta } from '../../../shared/contract/nozzles.ts'
import { writtenProfiles } from './writtenProfiles.ts'

const profile = (id: string, given: Partial<PerfilDaPonta> = {}): PerfilDaPonta => ({
  id,
  pressao_bar: 3,
  vazao_lpm: 1.2,
  gota: null,
  edicao_gota: null,
  fonte: 'catálogo',
  status: 'ATIVO',
  ...given,
})

it('keeps what is written under its id, gives new ones theirs, and removes what nobody wrote', () => {
  const before = [profile('a'), profile('b', { pressao_bar: 4 })]
  const [first, second, third] = writtenProfiles(
    [profile('b', { vazao_lpm: 1.4 }), { ...profile(''), id: null, pressao_bar: 5 }],
    before,
  )
  expect(first).toEqual(profile('b', { vazao_lpm: 1.4 }))
  expect(second).toMatchObject({ pressao_bar: 5, status: 'ATIVO', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(third).toEqual(profile('a', { status: 'REMOVIDO' }))
})

it('takes no id from outside, and no removed profile that was never there', () => {
  const [only, ...rest] = writtenProfiles([profile('x'), profile('y', { status: 'REMOVIDO' })], [])
  expect(only?.id).not.toBe('x')
  expect(rest).toEqual([])
})
