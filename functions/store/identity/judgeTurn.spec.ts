import { describe, expect, it } from 'vitest'
import { GRACE_SECONDS, IDLE_SECONDS, judgeTurn, type OpenSession, TURN_SECONDS } from './openSessions.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()
const session = (tipo: OpenSession['tipo'], usedBefore: number, geracao = 5): OpenSession => ({
  usuario_id: 'ana',
  id: 'jti',
  cliente: 'CONSOLE',
  tipo,
  inicio: ago(1000 * 86_400),
  usada_em: ago(usedBefore),
  geracao,
  provada_em: null,
  agente: null,
  lugar: null,
})
const judged = (open: OpenSession | null, geracao: number) => judgeTurn(open, { geracao }, NOW)

describe('a renewal', () => {
  it('replaces the refresh token once it is half an hour old, and leaves a younger one', () => {
    expect(judged(session('p', TURN_SECONDS - 1), 5)).toBe('MANTER')
    expect(judged(session('p', TURN_SECONDS), 5)).toBe('TROCAR')
  })

  it('takes the token that was just replaced, and ends the session by one that was long ago', () => {
    expect(judged(session('p', 0), 4)).toBe('MANTER')
    expect(judged(session('p', GRACE_SECONDS), 4)).toBe('MANTER')
    expect(judged(session('p', GRACE_SECONDS + 1), 4)).toBe('REPETIDA')
    expect(judged(session('p', 0), 3)).toBe('REPETIDA')
  })

  it.each(['s', 'p'] as const)(
    'is refused to a session (%s) that was not used for its time, and not before',
    (tipo) => {
      const unused = IDLE_SECONDS[tipo]
      expect(judged(session(tipo, unused), 5)).toBe('TROCAR')
      expect(judged(session(tipo, unused + TURN_SECONDS), 5)).toBe('ENCERRADA')
      expect(judged(session(tipo, unused + TURN_SECONDS), 4)).toBe('ENCERRADA')
    },
  )

  it('goes on with a token later than the table knows, which was restored since', () => {
    expect(judged(session('p', TURN_SECONDS), 9)).toBe('TROCAR')
    expect(judged(session('p', 0), 9)).toBe('MANTER')
  })

  it('is refused without a record of the session', () => {
    expect([judged(null, 0), judged(null, 1)]).toEqual(['ENCERRADA', 'ENCERRADA'])
  })
})
