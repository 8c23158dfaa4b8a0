/**
 * Asks again when told that there is something new: one question at a time, and once more after an answer that may be
 * older than the last news.
 */
export function oneByOne(ask: () => Promise<unknown>): () => void {
  let underWay = false
  let again = false
  async function run() {
    underWay = true
    do {
      again = false
      // Whoever is without a network for a moment hears of it again.
      await ask().catch(() => undefined)
    } while (again)
    underWay = false
  }
  return () => {
    if (underWay) again = true
    else void run()
  }
}
