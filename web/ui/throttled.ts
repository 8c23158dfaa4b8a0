/** Calls at once, then at most every `everyMs`, the last call never lost. */
export function throttled(action: () => void, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false

  function call() {
    if (timer !== undefined) {
      again = true
      return
    }
    again = false
    action()
    timer = setTimeout(() => {
      timer = undefined
      if (again) call()
    }, everyMs)
  }

  return { call, cancel: () => clearTimeout(timer) }
}
