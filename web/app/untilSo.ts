/** Resolves once something is so, as soon as a change makes it so, or after a time, ms, whatever is so then. */
export function untilSo(isSo: () => boolean, watch: (changed: () => void) => () => void, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (isSo()) return resolve()
    const stop = watch(() => isSo() && done())
    const timer = setTimeout(done, ms)
    function done() {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
}
