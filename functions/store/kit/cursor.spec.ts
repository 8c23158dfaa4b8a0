import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../shared/errors.ts'
import { openCursor, sealCursor } from './cursor.ts'

const KEY = new Uint8Array(32).fill(7)
const BINDING = { lista: 'leituras', quem: 'u1', dono: 'u1', operador: undefined, inicio: '2026-01-01' }
const POSITION = '2026-11-01T12:00:00.000Z#1bdd0e47-92b9-40c5-89c7-277ceb91ac11'

const refusal = (run: () => unknown) => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    return error instanceof ApiError ? error.entry : error
  }
}
const CODE_30 = { code: 30, status: 400, place: 'form' }

describe('a cursor', () => {
  it('brings back its position to whom it was given, whatever the order of the filters', () => {
    const cursor = sealCursor(KEY, BINDING, POSITION)
    const { inicio, dono, quem, lista } = BINDING
    expect(openCursor(KEY, { inicio, dono, quem, lista }, cursor)).toBe(POSITION)
    expect(cursor).toMatch(/^[\w-]+$/)
  })

  it.each([
    ['another caller', { ...BINDING, quem: 'u2' }],
    ['another account', { ...BINDING, dono: 'u2' }],
    ['another list', { ...BINDING, lista: 'receitas' }],
    ['another filter', { ...BINDING, inicio: '2026-01-02' }],
    ['a filter more', { ...BINDING, operador: 'x' }],
  ])('is refused with code 30 for %s', (_, binding) => {
    expect(refusal(() => openCursor(KEY, binding, sealCursor(KEY, BINDING, POSITION)))).toEqual(CODE_30)
  })

  it('is refused when it was made up, altered, or sealed with another key', () => {
    const cursor = sealCursor(KEY, BINDING, POSITION)
    expect(refusal(() => openCursor(new Uint8Array(32), BINDING, cursor))).toEqual(CODE_30)
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(refusal(() => openCursor(KEY, BINDING, text))).toEqual(CODE_30)
      }),
    )
    const bytes = Buffer.from(cursor, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes)
      altered[index] = (altered[index] ?? 0) ^ 1
      expect(refusal(() => openCursor(KEY, BINDING, altered.toString('base64url')))).toEqual(CODE_30)
    }
  })
})
