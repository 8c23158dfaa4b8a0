import { describe, expect, it } from 'vitest'
import { buildAbility, NO_FLAGS, rulesFor } from '../../shared/abilities.ts'
import type { Cargo, Papel } from '../../shared/enums.ts'
import { PATHS } from '../../shared/paths.ts'
import { canOpen } from './gates.ts'
import { colourOf, initialsOf, PALETTE } from './layout/initials.ts'
import { loginAddress, wantedAfterLogin } from './returnTo.ts'
import type { SignedIn } from './session/session.ts'

const person = (papel: Papel, cargo: Cargo | null, flags = NO_FLAGS): SignedIn => ({
  usuario: { papel } as SignedIn['usuario'],
  conta: { id_usuario: '', nome: '', cargo },
  ability: buildAbility(rulesFor({ papel, cargo, flags })),
})
const fleetOwner = { ...NO_FLAGS, pode_gerir_frotas: true }

describe('a screen opens', () => {
  it('by ability where no role is listed', () => {
    expect(canOpen(PATHS.leituras, person('CLIENTE', 'UTILIZADOR'))).toBe(true)
    expect(canOpen(PATHS.versoesHardware, person('CLIENTE', 'DONO'))).toBe(false)
    expect(canOpen(PATHS.sobre, person('CLIENTE', 'UTILIZADOR'))).toBe(true)
  })

  it('by the role in the selected account, else the person’s own', () => {
    expect(canOpen(PATHS.usuarios, person('ADMIN', null))).toBe(true)
    expect(canOpen(PATHS.marcas, person('CLIENTE', 'DONO'))).toBe(false)
    expect(canOpen(PATHS.usuariosEPermissoes, person('CLIENTE', 'UTILIZADOR'))).toBe(false)
  })

  it('by either of two role-bound sets', () => {
    expect(canOpen(PATHS.frotas, person('CLIENTE', 'DONO', fleetOwner))).toBe(true)
    expect(canOpen(PATHS.frotas, person('CLIENTE', 'DONO'))).toBe(false)
    expect(canOpen(PATHS.frotas, person('CLIENTE', 'UTILIZADOR', fleetOwner))).toBe(false)
    expect(canOpen(PATHS.frotas, person('ADMIN', null))).toBe(true)
  })
})

describe('the way back after signing in', () => {
  it('leads to the page that was wanted', () => {
    const wanted = '/app/leituras?filtro=%7B%7D'
    expect(wantedAfterLogin(new URL(loginAddress(wanted), 'https://x').search)).toBe(wanted)
  })

  it.each(['https://evil.example', '//evil.example', '/login', '/application', 'javascript:alert(1)', ''])(
    'never leads to %j',
    (wanted) => {
      expect(wantedAfterLogin(`?de=${encodeURIComponent(wanted)}`)).toBe('/app')
    },
  )
})

describe('initials', () => {
  it('are of the first and last name', () => {
    expect(initialsOf('ana maria souza')).toBe('AS')
    expect(initialsOf('  Élida ')).toBe('É')
    expect(initialsOf('')).toBe('')
  })

  it('have one of fourteen colours, the same for the same name', () => {
    expect(new Set(PALETTE).size).toBe(14)
    expect(colourOf('Ana Souza')).toBe(colourOf('Ana Souza'))
    const used = new Set(Array.from({ length: 500 }, (_, index) => colourOf(`Pessoa ${index}`)))
    expect(used.size).toBe(14)
  })
})
