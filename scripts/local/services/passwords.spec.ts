import { scryptSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOf, isPassword } from './passwords.ts'

describe('a password', () => {
  it('is known again by its hash, and no other is', async () => {
    const kept = await hashOf('segredo')
    expect(await isPassword('segredo', kept)).toBe(true)
    expect(await isPassword('Segredo', kept)).toBe(false)
    expect(await hashOf('segredo')).not.toEqual(kept)
  })

  it('is known by a hash of before costs were kept', async () => {
    const salt = '00112233445566778899aabbccddeeff'
    const kept = { salt, hash: scryptSync('segredo', salt, 32).toString('hex') }
    expect(await isPassword('segredo', kept)).toBe(true)
    expect(await isPassword('segreda', kept)).toBe(false)
  })
})
