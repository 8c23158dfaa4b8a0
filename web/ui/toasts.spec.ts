import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts, dismissToasts, holdToasts, takeBack, toast } from './toasts.tsx'

vi.mock('@cloudscape-design/components', () => ({}))
vi.mock('../i18n/I18n.tsx', () => ({}))

const texts = () => currentToasts().map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  holdToasts(false)
  dismissToasts()
  vi.useRealTimers()
})

describe('a toast', () => {
  it('stays for six seconds, the newest first, each for its own time', () => {
    toast('success', 'one')
    vi.advanceTimersByTime(2_000)
    toast('error', 'two')
    expect(texts()).toEqual(['two', 'one'])
    vi.advanceTimersByTime(3_999)
    expect(texts()).toEqual(['two', 'one'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['two'])
    vi.advanceTimersByTime(2_000)
    expect(texts()).toEqual([])
  })

  it('is taken back by its id, and others keep their time', () => {
    const first = toast('info', 'check before saving')
    vi.advanceTimersByTime(1_000)
    toast('success', 'saved')
    takeBack(new Set([first, 'never said']))
    expect(texts()).toEqual(['saved'])
    vi.advanceTimersByTime(5_999)
    expect(texts()).toEqual(['saved'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('that somebody else said in the same words stays', () => {
    const first = toast('info', 'check before saving')
    const second = toast('info', 'check before saving')
    takeBack(new Set([first]))
    expect(texts()).toEqual(['check before saving'])
    takeBack(new Set([second]))
    expect(texts()).toEqual([])
  })

  it('said again begins its time again, and stands there once', () => {
    toast('info', 'again')
    vi.advanceTimersByTime(5_000)
    toast('info', 'again')
    vi.advanceTimersByTime(5_000)
    expect(texts()).toEqual(['again'])
    vi.advanceTimersByTime(1_000)
    expect(texts()).toEqual([])
  })

  it('stays while somebody is at it, whatever is said meanwhile, and goes a moment later', () => {
    toast('error', 'long')
    vi.advanceTimersByTime(5_900)
    holdToasts(true)
    toast('info', 'later')
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['later', 'long'])
    holdToasts(false)
    vi.advanceTimersByTime(1_999)
    expect(texts()).toEqual(['later', 'long'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('says nothing for a cancelled call, and can be taken back', () => {
    expect(toast('error', null)).toBeNull()
    expect(texts()).toEqual([])
    toast('error', 'no longer so')
    dismissToasts()
    expect(texts()).toEqual([])
  })
})
