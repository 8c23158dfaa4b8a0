import { afterEach, describe, expect, it, vi } from 'vitest'
import { loginArea } from '../../shared/contract/login.ts'
import { soon } from '../../tests/fixtures/poll.ts'
import { addressOf } from './address.ts'
import { createClient } from './client.ts'
import { withCookie } from './cookieCalls.ts'

const answer = () => new Response('{}')

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('calls in which the session cookie travels', () => {
  it('are made one after the other, whichever tab makes them', async () => {
    const first = Promise.withResolvers<Response>()
    const began: string[] = []
    const one = withCookie(() => {
      began.push('one')
      return first.promise
    })
    // Another tab has a client of its own.
    const other = createClient(async () => {
      began.push('other')
      return answer()
    })
    const two = other.call(loginArea.routes.renovar)
    await soon(async () => expect((await navigator.locks.query()).pending).toHaveLength(1))
    expect(began).toEqual(['one'])
    first.resolve(answer())
    await Promise.all([one, two])
    expect(began).toEqual(['one', 'other'])
  })

  it('are watched while they wait for their turn, for what they wait for may never be answered', async () => {
    const first = Promise.withResolvers<Response>()
    const one = withCookie(() => first.promise)
    const watched: Promise<unknown>[] = []
    const client = createClient(
      async () => answer(),
      (coming) => coming,
      (coming) => {
        watched.push(coming)
        return coming
      },
    )
    const two = client.call(loginArea.routes.renovar)
    await soon(() => expect(watched).toHaveLength(1))
    first.resolve(answer())
    await Promise.all([one, two])
  })

  it('that were begun early are taken without another turn', async () => {
    const first = Promise.withResolvers<Response>()
    const one = withCookie(() => first.promise)
    const begun = { method: 'PUT', address: addressOf(loginArea.routes.renovar), authorization: null, owner: null }
    vi.stubGlobal('begunCalls', [{ ...begun, answer: Promise.resolve(answer()) }])
    const { call } = createClient(() => Promise.reject(new Error('nothing was to be sent')))
    expect(await call(loginArea.routes.renovar)).toEqual({})
    first.resolve(answer())
    await one
  })

  it('follow a call that failed', async () => {
    await expect(withCookie(() => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
    expect(await withCookie(async () => answer())).toBeInstanceOf(Response)
  })

  it('are made anyway when the one before is never answered', async () => {
    const first = Promise.withResolvers<Response>()
    const one = withCookie(() => first.promise)
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('waited', 'TimeoutError')))
    expect(await withCookie(async () => answer())).toBeInstanceOf(Response)
    first.resolve(answer())
    await one
  })
})
