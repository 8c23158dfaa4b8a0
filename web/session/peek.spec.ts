import { describe, expect, it } from 'vitest'
import { peekSession, SESSION_KEY, SIGN_OUT_KEY } from './peek.ts'
import { keepTabAccount } from './tabAccount.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const storage = (text: string | null) => ({ getItem: (key: string) => (key === SESSION_KEY ? text : null) }) as Storage
const peek = (session: string | null, persistent: string | null = null) =>
  peekSession({ session: storage(session), persistent: storage(persistent) }, NOW)
const saved = (minutes: number, cargo: string | null = 'UTILIZADOR') =>
  JSON.stringify({
    sessao_expira_em: new Date(NOW + minutes * 60_000).toISOString(),
    usuario: { id_usuario: 'person', idioma: 'es', papel: cargo === null ? 'ADMIN' : 'CLIENTE' },
    conta: { id_usuario: 'owner', cargo },
  })

describe('a saved session, seen before the console is there', () => {
  it('gives the account and the language, wherever it is kept', () => {
    const expected = { usuarioId: 'person', ownerId: 'owner', role: 'UTILIZADOR', usuario: { idioma: 'es' } }
    expect(peek(saved(1))).toMatchObject(expected)
    expect(peek(null, saved(1))).toMatchObject(expected)
    expect(peek(saved(1, null))?.role).toBe('ADMIN')
  })

  it('gives the account this tab is in, which another tab may have left since', () => {
    const dono_conta = { id_usuario: 'other', nome: 'Bruno' }
    const usuario = {
      id_usuario: 'person',
      nome: 'Ana',
      papel: 'CLIENTE',
      contas_associadas: [{ tipo: 'UTILIZADOR', dono_conta }],
    }
    const text = JSON.stringify({ ...JSON.parse(saved(1)), usuario })
    const tab = new Map<string, string>()
    keepTabAccount(
      { setItem: (key: string, value: string) => tab.set(key, value) } as unknown as Storage,
      'person',
      'other',
    )
    const session = { getItem: (key: string) => tab.get(key) ?? null } as Storage
    const peeked = () => peekSession({ session, persistent: storage(text) }, NOW)
    expect(peeked()).toMatchObject({ ownerId: 'other', role: 'UTILIZADOR' })
    tab.clear()
    expect(peeked()).toMatchObject({ ownerId: 'owner' })
  })

  it('is none when it has expired', () => {
    expect(peek(saved(-1))).toBeNull()
  })

  it('is none while the server has not heard of a logout', () => {
    const leaving = { getItem: (key: string) => (key === SIGN_OUT_KEY ? '1' : saved(1)) } as Storage
    expect(peekSession({ session: storage(saved(1)), persistent: leaving }, NOW)).toBeNull()
  })

  it.each([null, '', '{', 'null', '[]', '{"sessao_expira_em":"2999-01-01T00:00:00.000Z"}'])('is none in %j', (text) => {
    expect(peek(text)).toBeNull()
  })
})
