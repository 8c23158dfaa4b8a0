let byFinger: boolean | null = null
let keyAt = Number.NEGATIVE_INFINITY

/** Follows what people press with, as many devices have a finger, a mouse and keys at once. */
export function watchPresses(): void {
  document.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      byFinger = pointerType === 'touch'
    },
    true,
  )
  document.addEventListener(
    'keydown',
    () => {
      byFinger = false
      keyAt = performance.now()
    },
    true,
  )
}

/** Whether the last press was a finger's; before any, whether the device is mostly used with one. */
export const pressedByFinger = (): boolean => byFinger ?? matchMedia('(pointer: coarse)').matches

/** How long ago a key was last pressed, ms. */
export const sinceKey = (): number => performance.now() - keyAt
