import { describe, expect, it } from 'vitest'
import { knownAs, membershipFromItem, membershipToItem } from './accounts.ts'

const now = '2026-11-20T12:00:00.000Z'

const STORED_MEMBERSHIP_1 = {
  pk: 'CONTA#dono',
  sk: 'MEMBRO#pessoa',
  gsi1pk: 'MEMBRO#pessoa',
  gsi1sk: 'CONTA#dono',
  lista: { d: 'dono', c: 'UTILIZADOR', s: 'ATIVO' },
  v: 1,
  dono_id: 'dono',
  usuario_id: 'pessoa',
  cargo: 'UTILIZADOR',
  status: 'ATIVO',
  equipamentos: ['e1'],
  versao: 1,
  criado_em: now,
  atualizado_em: now,
}

const STORED_MEMBERSHIP_2 = { ...STORED_MEMBERSHIP_1, v: 2, equipamentos_inativos: ['e2'], aberto_em: null }
const STORED_MEMBERSHIP_3 = { ...STORED_MEMBERSHIP_2, v: 3, trabalho: 't1' }

describe('the stored membership', () => {
  it('keeps its shape', () => {
    const membership = membershipFromItem(STORED_MEMBERSHIP_3)
    expect(membershipToItem(membership)).toEqual(STORED_MEMBERSHIP_3)
  })

  it('of version 2 is of somebody whose links no job is changing', () => {
    expect(membershipFromItem(STORED_MEMBERSHIP_2)).toEqual({
      ...membershipFromItem(STORED_MEMBERSHIP_3),
      trabalho: null,
    })
  })

  it('of version 1 is of somebody who is shown by name already, with active links only', () => {
    const membership = membershipFromItem(STORED_MEMBERSHIP_1)
    expect(membership).toMatchObject({ aberto_em: now, equipamentos: ['e1'], equipamentos_inativos: [] })
    expect(knownAs(membership, { nome: 'Rita', email: 'rita@example.com' })).toBe('Rita')
    expect(knownAs({ aberto_em: null }, { nome: 'Rita', email: 'rita@example.com' })).toBe('rita@example.com')
  })
})
