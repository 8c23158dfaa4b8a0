import { describe, expect, it } from 'vitest'
import { membershipFromItem, membershipToItem } from './accounts.ts'

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

describe('the stored membership', () => {
  it('keeps its shape', () => {
    const membership = membershipFromItem(STORED_MEMBERSHIP_1)
    expect(membershipToItem(membership)).toEqual(STORED_MEMBERSHIP_1)
  })
})
