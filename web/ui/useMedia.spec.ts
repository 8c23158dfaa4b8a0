import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PHONE, PRINT } from './breakpoints.ts'
import { useMedia } from './useMedia.ts'

/**
 * React as far as a hook sees it: what it memoizes, and the subscription, which is made anew only when the function is
 * another one.
 */
const react = vi.hoisted(() => {
  let memo: { callback: unknown; inputs: readonly unknown[] } | undefined
  let kept: { subscribe: unknown; end: () => void } | undefined
  return {
    rerender: () => {},
    useCallback(callback: unknown, inputs: readonly unknown[]) {
      if (!memo || inputs.some((input, index) => input !== memo?.inputs[index])) memo = { callback, inputs }
      return memo.callback
    },
    useSyncExternalStore(subscribe: (changed: () => void) => () => void, read: () => unknown) {
      if (kept?.subscribe !== subscribe) {
        kept?.end()
        kept = { subscribe, end: subscribe(() => react.rerender()) }
      }
      return read()
    },
    unmount() {
      kept?.end()
      memo = kept = undefined
    },
  }
})
vi.mock('react', () => react)

const lists = new Map<string, EventTarget & { matches: boolean }>()
const listOf = (query: string) => {
  const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: false })
  lists.set(query, list)
  return list
}
const set = (query: string, matches: boolean) => {
  listOf(query).matches = matches
  listOf(query).dispatchEvent(new Event('change'))
}

/** Renders the hook, and again whenever it asks for it; answers what it said each time. */
function render(query: string): boolean[] {
  const said: boolean[] = []
  react.rerender = () => void said.push(useMedia(query))
  react.rerender()
  return said
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', listOf)
})
afterEach(() => {
  react.unmount()
  // A query is asked for once a page: the lists stay.
  for (const list of lists.values()) list.matches = false
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a media query', () => {
  it('is answered at most once a second while the window is being resized, and ends right', () => {
    const said = render(PHONE)
    for (let step = 0; step < 19; step += 1) {
      set(PHONE, step % 2 === 0)
      vi.advanceTimersByTime(50)
    }
    expect(said).toEqual([false, true])
    set(PHONE, false)
    vi.advanceTimersByTime(100)
    expect(said).toEqual([false, true, false])
    vi.advanceTimersByTime(5_000)
    expect(said).toHaveLength(3)
  })

  it('that no resizing changes is answered at once', () => {
    const said = render(PRINT)
    set(PRINT, true)
    set(PRINT, false)
    set(PRINT, true)
    expect(said).toEqual([false, true, false, true])
  })

  it('is no longer listened to when nothing shows it', () => {
    const said = render(PHONE)
    set(PHONE, true)
    set(PHONE, false)
    react.unmount()
    vi.advanceTimersByTime(5_000)
    set(PHONE, true)
    expect(said).toEqual([false, true])
  })
})
