import { expect, it } from 'vitest'
import { forgetShown, noteShown, wasShown } from './shownOnce.ts'

/** Its keys are its own properties, as a browser's are. */
const memory = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })

it('remembers what a person was shown, until they log out', () => {
  const storage = memory()
  storage.setItem('aspersa.outro', 'x')
  expect(wasShown(storage, 'irregular', 'ana')).toBe(false)
  noteShown(storage, 'irregular', 'ana')
  expect(wasShown(storage, 'irregular', 'ana')).toBe(true)
  expect(wasShown(storage, 'irregular', 'bruno')).toBe(false)
  forgetShown(storage)
  expect(wasShown(storage, 'irregular', 'ana')).toBe(false)
  expect(storage.getItem('aspersa.outro')).toBe('x')
})

it('shows again where a browser refuses storage', () => {
  const refusing = {
    getItem() {
      throw new DOMException('refused')
    },
    setItem() {
      throw new DOMException('refused')
    },
  } as unknown as Storage
  noteShown(refusing, 'irregular', 'ana')
  expect(wasShown(refusing, 'irregular', 'ana')).toBe(false)
})
