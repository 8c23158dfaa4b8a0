/**
 * Puts off what would move the page while a pointer is pressed. Leaving a field by pressing a button shows the field's error, which
 * pushes the button away from under the pointer: the click would be lost.
 */
export function createPointerGate(target: EventTarget) {
  let pressed = false
  let waiting: (() => void)[] = []
  const release = () => {
    pressed = false
    const due = waiting
    waiting = []
    // The click follows the release in the same task.
    if (due.length > 0) setTimeout(() => due.forEach((run) => void run()), 0)
  }
  target.addEventListener('pointerdown', () => {
    pressed = true
  })
  for (const end of ['pointerup', 'pointercancel']) target.addEventListener(end, release)
  return (run: () => void): void => {
    if (pressed) waiting.push(run)
    else run()
  }
}

let gate: ReturnType<typeof createPointerGate> | null = null

/** Runs now, or once the pointer that is pressed on this page is released. */
export function afterPointer(run: () => void): void {
  gate ??= createPointerGate(window)
  gate(run)
}

/** Begins to watch the pointer: a press is only known to who watched before it. */
export function watchPointer(): void {
  gate ??= createPointerGate(window)
}
