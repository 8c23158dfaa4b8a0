/** The console's rows are there within this time, ms, or the place is given up. */
const PATIENCE_MS = 3_000

/** By these the person says where they want to be. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Keeps where somebody has scrolled to in rows that were drawn by hand while the console takes their place: its page is
 * shorter for a moment, and the browser then goes to the top. Whoever moves meanwhile is where they went.
 */
export function keepScroll(root: HTMLElement): void {
  const drawn = root.firstElementChild
  if (!drawn) return
  let top = scrollY
  let isOver = false
  const end = () => {
    isOver = true
    removeEventListener('scroll', note)
    for (const name of MOVES) removeEventListener(name, leave)
  }
  // What moves after the rows were taken away is the browser's doing, or the person's, who is heard by what they do.
  function note() {
    if (drawn?.isConnected) top = scrollY
  }
  function leave() {
    if (!drawn?.isConnected) end()
  }
  addEventListener('scroll', note, { passive: true })
  for (const name of MOVES) addEventListener(name, leave, { passive: true })
  const giveUpAt = performance.now() + PATIENCE_MS
  function look() {
    if (isOver) return
    if (drawn?.isConnected) return void requestAnimationFrame(look)
    const isHighEnough = document.documentElement.scrollHeight - innerHeight >= top - 1
    if (isHighEnough && Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' })
    if (isHighEnough || performance.now() > giveUpAt) return end()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
