import type { Page } from 'playwright-core'

/** Set in the page: ms from navigation to the moment a person could read the element and press it. */
type Watched = typeof globalThis & { seenAt?: number }

/**
 * Runs in the page from its beginning. Looks at each frame once the element is there: it is seen when its middle is on
 * the screen, nothing on the way to it is transparent, what a press there reaches is the element itself, and nothing
 * beside the page's root lies over it, which a press might go through all the same. The frame it is seen in is then
 * painted before the clock is read.
 */
function watchSeen(selector: string): void {
  const watched: Watched = globalThis
  const isOpaque = (element: Element | null): boolean =>
    element === null || (Number(getComputedStyle(element).opacity) === 1 && isOpaque(element.parentElement))
  const isSeen = (element: Element): boolean => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const [middleX, middleY] = [x + width / 2, y + height / 2]
    const lies = (other: Element) => {
      const { left, right, top, bottom } = other.getBoundingClientRect()
      return left <= middleX && middleX <= right && top <= middleY && middleY <= bottom
    }
    const pressed = document.elementFromPoint(middleX, middleY)
    const over = [...document.body.children].filter((other) => !other.contains(element) && lies(other))
    return pressed !== null && element.contains(pressed) && over.length === 0 && isOpaque(element)
  }
  const look = () => {
    const element = document.querySelector(selector)
    if (!element || !isSeen(element)) {
      requestAnimationFrame(look)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      watched.seenAt = performance.now()
    }
    port2.postMessage(null)
  }
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(look)
  }).observe(document, { childList: true, subtree: true })
}

/**
 * To be called before the page is opened: answers who waits for the element to be seen, ms since navigation by the
 * page's own clock.
 */
export async function untilSeen(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript(watchSeen, selector)
  return async () => {
    await page.waitForFunction(() => (globalThis as Watched).seenAt !== undefined, null, { timeout: 60_000 })
    return page.evaluate(() => (globalThis as Watched).seenAt ?? Number.NaN)
  }
}
