import { describe, expect, it } from 'vitest'
import { PATHS } from '../../shared/paths.ts'
import { rolesOf } from './gates.ts'

describe('the roles of a screen', () => {
  it.each([
    ['versoesHardware', ['ADMIN']],
    ['pedidos', ['ADMIN', 'DONO']],
    ['receitas', ['ADMIN', 'DONO', 'ADMINISTRADOR']],
    ['calibracao', ['ADMIN', 'DONO', 'ADMINISTRADOR', 'UTILIZADOR']],
  ] as const)('are those whose abilities open it: %s', (path, roles) => {
    expect(rolesOf(PATHS[path])).toEqual(roles)
  })

  it('are those that an account’s flags let in, as long as nobody knows them', () => {
    expect(rolesOf(PATHS.frotas)).toEqual(['ADMIN', 'DONO', 'ADMINISTRADOR'])
    expect(rolesOf(PATHS.chaves)).toEqual(['DONO'])
  })
})
