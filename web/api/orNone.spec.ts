import { describe, expect, it } from 'vitest'
import { CallError, type Failure, refusalOf } from './failure.ts'
import { orNone } from './orNone.ts'

const failing = (failure: Failure) => orNone(Promise.reject(new CallError(failure)))
const refused = async (status: number) => failing(await refusalOf(new Response('{}', { status })))

describe('what a call answers, or nothing', () => {
  it('is the answer', async () => {
    expect(await orNone(Promise.resolve('Jacto'))).toBe('Jacto')
  })

  it.each([400, 403, 404, 422])('is nothing where the API refuses with %i', async (status) => {
    expect(await refused(status)).toBeNull()
  })

  it.each([429, 500, 503])('is not known after %i', async (status) => {
    await expect(refused(status)).rejects.toThrow(CallError)
  })

  it.each(['offline', 'cancelled'] as const)('is not known where the call was %s', async (kind) => {
    await expect(failing({ kind })).rejects.toThrow(CallError)
  })
})
