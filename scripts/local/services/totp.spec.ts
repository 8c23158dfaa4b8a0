import { describe, expect, it } from 'vitest'
import { newSecret, stepOf, totpAt } from './totp.ts'

/** “12345678901234567890”, the key of RFC 6238's test vectors, in base32. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    expect(totpAt(RFC, second * 1000)).toBe(code)
  })

  it('are known a step early and late, and no further', () => {
    const [secret, now] = [newSecret(), 1_800_000_000_000]
    const known = [-60, -30, 0, 30, 60].map((seconds) => stepOf(secret, totpAt(secret, now + seconds * 1000), now))
    expect(known.map((step) => step !== null)).toEqual([false, true, true, true, false])
    expect(secret).toMatch(/^[A-Z2-7]{52}$/)
  })
})
