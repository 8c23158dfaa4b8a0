import { describe, expect, it } from 'vitest'
import { demoPassword, isLoopback } from './demoPassword.ts'
import { DEMO_PASSWORD } from './people.ts'

const HERE = [
  'http://localhost:4000',
  'https://localhost',
  'http://127.0.0.1:4000',
  'http://127.3.2.1',
  'http://[::1]:4000',
]
/** Addresses that others reach, or may one day, or that only look like this machine. */
const ELSEWHERE = [
  'https://dev.aspersa.example',
  'http://localhost.aspersa.example:4000',
  'http://localhost@aspersa.example',
  'http://dev.localhost:4000',
  'http://0.0.0.0:4000',
  'http://192.168.0.7:4000',
  'http://10.0.0.1',
  'http://[::]:4000',
  'http://[fe80::1]',
  'http://128.0.0.1',
]

describe('the password of demo accounts', () => {
  it.each(HERE)('is the one everybody knows at %s, unless the stage has its own', (url) => {
    expect(isLoopback(url)).toBe(true)
    expect(demoPassword(url)).toBe(DEMO_PASSWORD)
    expect(demoPassword(url, 'x7Gq2LmPz9Rk4TvBn8Wd')).toBe('x7Gq2LmPz9Rk4TvBn8Wd')
  })

  it.each(ELSEWHERE)('is never that one at %s, nor one that can be tried through', (url) => {
    expect(isLoopback(url)).toBe(false)
    for (const own of [undefined, DEMO_PASSWORD, '', 'short', `${DEMO_PASSWORD}12`, 'x'.repeat(21)])
      expect(() => demoPassword(url, own), own).toThrow(/password of/)
    expect(demoPassword(url, 'x7Gq2LmPz9Rk4TvBn8Wd')).toBe('x7Gq2LmPz9Rk4TvBn8Wd')
  })
})
