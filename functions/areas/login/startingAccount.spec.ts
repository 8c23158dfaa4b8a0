import { describe, expect, it } from 'vitest'
import type { UsuarioLogado } from '../../../shared/contract/login.ts'
import { type Membership, newMembership } from '../../store/accounts/accounts.ts'
import { startingAccount } from './startingAccount.ts'

/** A person's part in an account with so many sprayers, as the day's number of the month says. */
const part = (dono_id: string, sprayers: number, day: number, more: Partial<Membership> = {}): Membership => ({
  ...newMembership(
    {
      dono_id,
      usuario_id: 'p',
      cargo: 'UTILIZADOR',
      equipamentos: Array.from({ length: sprayers }, (_, at) => `${dono_id}${at}`),
    },
    `2026-11-0${day}T12:00:00.000Z`,
  ),
  ...more,
})
const selecting = (...ids: string[]) =>
  ({
    contas_associadas: ids.map((id_usuario) => ({ tipo: 'UTILIZADOR', dono_conta: { id_usuario, nome: id_usuario } })),
  }) as unknown as UsuarioLogado

describe('the account somebody without equipment begins in', () => {
  it('is the one that shows them most, of equals the newest', () => {
    const places = [part('a', 1, 3), part('b', 2, 1), part('c', 2, 2)]
    expect(startingAccount(places, selecting('a', 'b', 'c'))).toBe('c')
    expect(startingAccount(places.toReversed(), selecting('a', 'b', 'c'))).toBe('c')
  })

  it('is none they may not select, none that was withdrawn since, and none that shows nothing', () => {
    const places = [part('inactive', 9, 1), part('withdrawn', 9, 1, { status: 'INATIVO' }), part('a', 0, 1)]
    expect(startingAccount(places, selecting('withdrawn', 'a'))).toBeUndefined()
    expect(startingAccount([...places, part('b', 1, 1)], selecting('withdrawn', 'a', 'b'))).toBe('b')
    expect(startingAccount([], selecting('a'))).toBeUndefined()
  })
})
