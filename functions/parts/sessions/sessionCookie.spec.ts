import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { type SessionClaim, sealSession } from './sealedSession.ts'
import { sessionCookie, sessionOf } from './sessionCookie.ts'

vi.mock(import('../../store/kit/secrets.ts'), async (original) => ({
  ...(await original()),
  deriveKey: async () => Buffer.alloc(32, 7),
}))

const session: SessionClaim = {
  usuarioId: randomUUID(),
  originJti: randomUUID(),
  kind: 'p',
  cliente: 'CONSOLE',
  geracao: 4,
  // Cognito's refresh tokens are JWEs: five parts with dots between.
  refreshToken: `eyJjdHkiOiJ.abc-_d.e.f.g${'x'.repeat(1900)}`,
}
const asCookies = (line: string) => {
  const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
  return { [name]: value }
}

describe('the session cookie', () => {
  it('comes back as it was set, fits into a browser, and tells nothing', async () => {
    for (const kind of ['s', 'p'] as const) {
      const line = sessionCookie(await sealSession({ ...session, kind }), kind)
      expect(await sessionOf(asCookies(line))).toEqual({ ...session, kind })
      expect(line.length).toBeLessThan(4096)
      for (const secret of [session.usuarioId, session.originJti, 'eyJjdHkiOiJ']) expect(line).not.toContain(secret)
    }
  })

  it('has an age only when it is kept', async () => {
    expect(sessionCookie('2.x', 'p')).toMatch(/; Max-Age=34560000$/)
    expect(sessionCookie('2.x', 's')).not.toMatch(/max-age|expires/i)
  })

  it('is none when a byte of it was changed', async () => {
    const sealed = await sealSession(session)
    for (const at of [2, 14, 30, 60, sealed.length - 3]) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(await sessionOf({ '__Secure-sessao': changed }), String(at)).toBeNull()
    }
  })

  it.each([
    '',
    '2.',
    '2.AAAA',
    'a.b.s',
    'a.b.x.token',
    'a.b.s.',
    'a.b.s.to ken',
    `a.b.p.eyJjdHkiOiJ.abc-_d.e.f.g`,
    `a.b.s.${'x'.repeat(4000)}`,
    'a/b.c.s.token',
  ])('is none when it reads %s', async (value) => {
    expect(await sessionOf({ '__Secure-sessao': value })).toBeNull()
  })

  it('is found under its own name only', async () => {
    expect(await sessionOf({ sessao: await sealSession(session) })).toBeNull()
  })
})
