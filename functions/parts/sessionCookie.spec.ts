import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type SessionCookie, sessionCookie, sessionOf } from './sessionCookie.ts'

const session: SessionCookie = {
  usuarioId: randomUUID(),
  originJti: randomUUID(),
  kind: 'p',
  // Cognito's refresh tokens are JWEs: five parts with dots between.
  refreshToken: 'eyJjdHkiOiJ.abc-_d.e.f.g',
}
const asCookies = (line: string) => {
  const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
  return { [name]: value }
}

describe('the session cookie', () => {
  it('comes back as it was set', () => {
    for (const kind of ['s', 'p'] as const)
      expect(sessionOf(asCookies(sessionCookie({ ...session, kind })))).toEqual({ ...session, kind })
  })

  it('has an age only when it is kept', () => {
    expect(sessionCookie(session)).toMatch(/; Max-Age=34560000$/)
    expect(sessionCookie({ ...session, kind: 's' })).not.toMatch(/max-age|expires/i)
  })

  it.each(['', 'a.b.s', 'a.b.x.token', 'a.b.s.', 'a.b.s.to ken', `a.b.s.${'x'.repeat(4000)}`, 'a/b.c.s.token'])(
    'is none when it reads %s',
    (value) => {
      expect(sessionOf({ '__Secure-sessao': value })).toBeNull()
    },
  )

  it('is found under its own name only', () => {
    expect(sessionOf({ sessao: `${session.usuarioId}.${session.originJti}.s.token` })).toBeNull()
  })
})
