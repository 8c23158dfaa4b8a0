/**
 * Puts off what would move the page while a pointer is pressed. Leaving a field by pressing a button shows the field's
 * error, which pushes the button away from under the pointer: the click would be lost.
 */
export function createPointerGate(target: EventTarget) {
  let pressed = false
  let waiting: (() => void)[] = []
  let first: (() => void)[] = []
  const runFirst = () => {
    const due = first
    first = []
    for (const run of due) run()
  }
  const release = () => {
    pressed = false
    const due = waiting
    waiting = []
    // The click follows the release in the same task, if there is one.
    if (due.length + first.length > 0)
      setTimeout(() => {
        runFirst()
        for (const run of due) run()
      }, 0)
  }
  target.addEventListener('pointerdown', () => {
    pressed = true
  })
  for (const end of ['pointerup', 'pointercancel']) target.addEventListener(end, release)
  // By now it is settled what was clicked, and nobody has heard of it yet.
  target.addEventListener('click', runFirst, true)
  return {
    after(run: () => void): void {
      if (pressed) waiting.push(run)
      else run()
    },
    beforeClick(run: () => void): void {
      if (pressed) first.push(run)
      else run()
    },
  }
}

let gate: ReturnType<typeof createPointerGate> | null = null

/** Runs now, or once the pointer that is pressed on this page is released. */
export function afterPointer(run: () => void): void {
  gate ??= createPointerGate(window)
  gate.after(run)
}

/** The same, yet before what is clicked by that press is done: for what counts in it. */
export function beforeClick(run: () => void): void {
  gate ??= createPointerGate(window)
  gate.beforeClick(run)
}

/** Begins to watch the pointer: a press is only known to who watched before it. */
export function watchPointer(): void {
  gate ??= createPointerGate(window)
}
