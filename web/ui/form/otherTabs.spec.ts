import { afterEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../tests/fixtures/poll.ts'
import { mind, releaseForms } from './guards.ts'
import { answerTabs, askTabs } from './otherTabs.ts'

const typed = { isChanged: () => true, isUnsaved: () => true, keep: () => false }

afterEach(() => {
  releaseForms()
  vi.unstubAllGlobals()
})

describe('tabs of a browser', () => {
  it('are told by one in which something is typed', async () => {
    mind(typed)
    let isTyped = false
    const ends = [
      answerTabs(),
      askTabs(() => {
        isTyped = true
      }),
    ]
    await until('an answer', () => isTyped || undefined)
    for (const end of ends) end()
    expect(isTyped).toBe(true)
  })

  it.each([
    ['has no channels', undefined],
    [
      'refuses them',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        }
      },
    ],
  ])('work alone where the browser %s', (_, channel) => {
    vi.stubGlobal('BroadcastChannel', channel)
    const heard: string[] = []
    mind(typed)
    for (const end of [answerTabs(), askTabs(() => heard.push('typed'))]) end()
    expect(heard).toEqual([])
  })
})
