import { describe, expect, it } from 'vitest'
import { AREAS } from '../../shared/contract/areas.ts'
import { solved } from '../fixtures/botCheck.ts'
import { call, refused } from '../fixtures/client.ts'
import { testCloud } from '../fixtures/cloud.ts'
import { account } from '../fixtures/demo.ts'
import { person } from '../fixtures/registered.ts'
import { login } from '../fixtures/session.ts'

const { entrar } = AREAS.login.routes
/** Guesses of one source at one password; `GUESSES=1000` is the attack as docs/security.md has it. */
const GUESSES = Number(process.env.GUESSES ?? 24)
const AT_ONCE = 12
/** Addresses that guess together. */
const SOURCES = 16

describe('guessing passwords', () => {
  it('is over after ten evaluated guesses of a source at one address, even for the right password, and nobody else suffers', async () => {
    const [{ account: victim }, { account: other }] = [await person(), await person()]
    const source = '127.0.1.20'
    const guesses: Awaited<ReturnType<typeof login>>[] = []
    const guess = (index: number) => login({ email: victim.email, senha: `guess ${index}` }, { localAddress: source })
    let next = 0
    const guesser = async () => {
      while (next < GUESSES) guesses.push(await guess(next++))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, guesser))
    const evaluated = guesses.filter(({ code }) => code === 200)
    const late = guesses.filter(({ code }) => code === 100)
    expect(evaluated.length).toBeLessThanOrEqual(10)
    expect(evaluated.length).toBeGreaterThan(0)
    expect(late).toHaveLength(GUESSES - evaluated.length)
    for (const { status, headers } of late) {
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
    }
    expect((await login({ ...victim }, { localAddress: source })).code).toBe(100)
    expect((await login({ ...victim }, { localAddress: '127.0.1.21' })).status).toBe(200)
    expect((await login({ ...other }, { localAddress: source })).status).toBe(200)
  })

  it('from many sources is over after a hundred at one address, but not for the owner, wherever they come from', async () => {
    const { account: victim } = await person()
    const first = await login({ ...victim }, { localAddress: '127.0.1.22' })
    const mark = first.cookies.find((line) => line.startsWith('__Secure-navegador='))?.split(';')[0] ?? ''
    const codes: (number | undefined)[] = []
    const guesser = async (source: number) => {
      for (let n = 0; n < 10; n += 1)
        codes.push(
          (await login({ email: victim.email, senha: `guess ${n}` }, { localAddress: `127.0.5.${source}` })).code,
        )
    }
    // A few at a time: that none gets through beside others is tried above.
    for (let source = 1; source < SOURCES; source += 2) await Promise.all([guesser(source), guesser(source + 1)])
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(100 + 3 * SOURCES)
    expect(codes.filter((code) => code === 100).length).toBeGreaterThanOrEqual(10 * SOURCES - 100 - 3 * SOURCES)
    // Attempts of all sources are used up, and a person who comes from elsewhere still has a place.
    expect((await login({ ...victim }, { localAddress: '127.0.1.23' })).status).toBe(200)
    const body = { ...victim, recaptcha: await solved('127.0.1.22') }
    expect((await call(entrar, { body, headers: { cookie: mark }, localAddress: '127.0.1.22' })).status).toBe(200)
  })

  it('is over after fifty guesses from one source, whatever the addresses', async () => {
    const localAddress = '127.0.1.30'
    const guess = (index: number) =>
      login({ email: `guess${index}@demo.aspersa.local`, senha: 'guess' }, { localAddress })
    const codes: (number | undefined)[] = []
    for (let index = 0; index < 56; index += 8) {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, offset) => guess(index + offset)))
      codes.push(...answers.map(({ code }) => code))
    }
    expect(codes.filter((code) => code === 200).length).toBe(50)
    expect(codes.filter((code) => code === 100).length).toBe(6)
    expect((await login({}, { localAddress })).code).toBe(100)
    // The address is what the edge saw, not what a header of the viewer claims.
    const forged = { origin: testCloud().url, 'x-cliente-ip': '127.0.1.99', 'x-forwarded-for': '127.0.1.98' }
    const body = { ...account('ana'), recaptcha: await solved(localAddress) }
    expect(await refused(entrar, { body, headers: forged, localAddress })).toBe(100)
    expect((await login({}, { localAddress: '127.0.1.31' })).status).toBe(200)
  })

  it('does not count sign-ins that succeed', async () => {
    const localAddress = '127.0.1.32'
    for (let index = 0; index < 12; index++) expect((await login({}, { localAddress })).status).toBe(200)
  })
})
