/**
 * Something that is done once however many ask for it while it is being done. Of another epoch nobody is given the
 * outcome: they begin it anew.
 */
export function createOneAtATime<T>(epoch: () => number) {
  let running: { readonly epoch: number; readonly outcome: Promise<T> } | null = null

  const underWay = (): Promise<T> | null => (running?.epoch === epoch() ? running.outcome : null)

  return {
    underWay,
    run(start: () => Promise<T>): Promise<T> {
      const present = underWay()
      if (present) return present
      const began = epoch()
      const outcome = start().finally(() => {
        if (running?.outcome === outcome) running = null
      })
      running = { epoch: began, outcome }
      return outcome
    },
  }
}
