/** A page that is left is gone after that, or its browser has said that it is about to be. ms */
export const STAYS = 1_000
/**
 * A page that is about to be left waits for the next one's first bytes, and stays after all where a file came, or
 * somebody thought better of it. ms
 */
export const LEAVES_WITHIN = 30_000

/**
 * Calls back what is handed to it if the page stays. Firefox and Safari stop whatever a page is loading when it is
 * left, and say that it failed: after `beforeunload`, which iPhones have not, or a moment before it, and as long before
 * `pagehide` as the next page takes.
 */
export function whileItStays(page: EventTarget): (say: () => void) => void {
  const held = new Set<ReturnType<typeof setTimeout>>()
  let leaves = Number.NEGATIVE_INFINITY
  const wait = (say: () => void, time: number) => {
    const timer = setTimeout(() => {
      held.delete(timer)
      const left = leaves + LEAVES_WITHIN - performance.now()
      if (left > 0) wait(say, left)
      else say()
    }, time)
    held.add(timer)
  }
  page.addEventListener('beforeunload', () => {
    leaves = performance.now()
  })
  page.addEventListener('pagehide', () => {
    for (const timer of held) clearTimeout(timer)
    held.clear()
  })
  // Gone back to, it is as it was.
  page.addEventListener('pageshow', () => {
    leaves = Number.NEGATIVE_INFINITY
  })
  return (say) => wait(say, STAYS)
}
