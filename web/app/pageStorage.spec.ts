import { describe, expect, it } from 'vitest'
import { ensureStorages } from './pageStorage.ts'

const refused = () => {
  throw new DOMException('denied', 'SecurityError')
}
const pageWith = (localStorage: PropertyDescriptor) =>
  Object.defineProperties({} as Parameters<typeof ensureStorages>[0], {
    localStorage: { configurable: true, ...localStorage },
    sessionStorage: { configurable: true, get: refused },
  })

describe('a page whose browser refuses storage', () => {
  it.each([
    ['refuses', { get: refused }],
    ['has none', { value: null }],
  ])('keeps things itself where the browser %s', (_, descriptor) => {
    const page = pageWith(descriptor)
    ensureStorages(page)
    for (const storage of [page.localStorage, page.sessionStorage]) {
      expect(storage.getItem('a')).toBeNull()
      expect(storage.getItem('toString')).toBeNull()
      storage.setItem('a', '1')
      storage.setItem('b', '2')
      expect(Object.keys(storage)).toEqual(['a', 'b'])
      storage.removeItem('a')
      expect([storage.getItem('a'), storage.getItem('b')]).toEqual([null, '2'])
    }
    expect(page.localStorage).not.toBe(page.sessionStorage)
  })

  it('keeps the browser’s where there is one', () => {
    const storage = { getItem: () => null }
    const page = pageWith({ value: storage })
    ensureStorages(page)
    expect(page.localStorage).toBe(storage)
  })
})
