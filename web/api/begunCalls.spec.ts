import { afterEach, describe, expect, it, vi } from 'vitest'
import { loginArea } from '../../shared/contract/login.ts'
import { addressOf } from './address.ts'
import { beginEntering, takeBegun } from './begunCalls.ts'

const OWNER = '018f4d1e-0000-7000-8000-000000000001'
const ANA = '018f4d1e-0000-7000-8000-00000000000a'
const SAVED = { usuarioId: ANA, ownerId: OWNER }
const renewed = (id_usuario = ANA) => Response.json({ token: 't1', usuario: { id_usuario } })
const { renovar, permissoes } = loginArea.routes
const renewal = () => takeBegun(renovar.method, addressOf(renovar), new Headers())
const permissions = (authorization: string, owner = OWNER) =>
  takeBegun(permissoes.method, addressOf(permissoes), new Headers({ authorization, 'x-conta-dono': owner }))

/** A network that gives these answers in turn; tells what was asked. */
function network(...answers: (Response | Error)[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`)
    const next = answers.shift()
    if (!(next instanceof Response)) throw next
    return next
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  globalThis.begunCalls = undefined
  globalThis.firstRows = undefined
})

describe('entering, begun before the console’s code is there', () => {
  it('renews the token, asks for the permissions with it, and hands both over once', async () => {
    const asked = network(renewed(), Response.json({ cargo: 'DONO' }))
    beginEntering(SAVED)
    expect(await (await renewal())?.json()).toMatchObject({ token: 't1' })
    expect(await (await permissions('Bearer t1'))?.json()).toEqual({ cargo: 'DONO' })
    expect([renewal(), permissions('Bearer t1')]).toEqual([undefined, undefined])
    expect(asked).toEqual(['PUT /api/login', 'GET /api/permissoes'])
  })

  it('asks for the first rows too, and gives them whatever the order of the query', async () => {
    const asked = network(renewed(), Response.json({ itens: [] }), Response.json({}))
    beginEntering(SAVED, '/api/leituras?operador=x&limite=20')
    const headers = new Headers({ authorization: 'Bearer t1', 'x-conta-dono': OWNER })
    await renewal()
    expect(takeBegun('GET', '/api/leituras?limite=50&operador=x', headers)).toBeUndefined()
    expect(await (await takeBegun('GET', '/api/leituras?limite=20&operador=x', headers))?.json()).toEqual({ itens: [] })
    expect(asked).toEqual(['PUT /api/login', 'GET /api/leituras?operador=x&limite=20', 'GET /api/permissoes'])
  })

  it('keeps a copy of the rows for what draws them, whoever reads the answer', async () => {
    network(renewed(), Response.json({ itens: ['a'] }), Response.json({}))
    beginEntering(SAVED, '/api/leituras?limite=20')
    await renewal()
    const headers = new Headers({ authorization: 'Bearer t1', 'x-conta-dono': OWNER })
    expect(await (await takeBegun('GET', '/api/leituras?limite=20', headers))?.json()).toEqual({ itens: ['a'] })
    expect(await (await globalThis.firstRows)?.json()).toEqual({ itens: ['a'] })
  })

  it('has no copy where there was no answer, or another person’s token', async () => {
    network(renewed(), new Error('gone'), Response.json({}))
    beginEntering(SAVED, '/api/leituras?limite=20')
    expect(await globalThis.firstRows).toBeUndefined()
    network(new Error('gone'))
    beginEntering(SAVED, '/api/leituras?limite=20')
    expect(await globalThis.firstRows).toBeUndefined()
    network(renewed('somebody else'))
    beginEntering(SAVED, '/api/leituras?limite=20')
    expect(await globalThis.firstRows).toBeUndefined()
  })

  it('gives the permissions to nobody with another token or in another account', async () => {
    network(renewed(), Response.json({}))
    beginEntering(SAVED)
    await renewal()
    expect(permissions('Bearer t2')).toBeUndefined()
    expect(permissions('Bearer t1', '018f4d1e-0000-7000-8000-000000000002')).toBeUndefined()
    expect(permissions('Bearer t1')).toBeDefined()
  })

  it('asks for nothing more after a refusal, which the console hears of', async () => {
    const asked = network(new Response('{}', { status: 401 }))
    beginEntering(SAVED)
    expect((await renewal())?.status).toBe(401)
    expect(asked).toEqual(['PUT /api/login'])
  })

  it('asks for nothing more as somebody else, whose cookie it is by now', async () => {
    const asked = network(renewed(OWNER))
    beginEntering(SAVED, '/api/leituras?limite=20')
    expect(await (await renewal())?.json()).toMatchObject({ usuario: { id_usuario: OWNER } })
    expect(asked).toEqual(['PUT /api/login'])
  })

  it('passes silence on', async () => {
    network(new TypeError('Failed to fetch'))
    beginEntering(SAVED)
    await expect(renewal()).rejects.toThrow(TypeError)
  })

  it('is forgotten when nobody asked for it in time', async () => {
    vi.useFakeTimers()
    network(renewed(), Response.json({}))
    beginEntering(SAVED)
    await vi.advanceTimersByTimeAsync(30_000)
    expect([renewal(), permissions('Bearer t1')]).toEqual([undefined, undefined])
  })
})
