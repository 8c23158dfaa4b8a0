import { DARK, PHONE, PRINT } from '../ui/breakpoints.ts'
import { jsonOf } from '../ui/list/listStorage.ts'
import { watchMedia } from '../ui/watchMedia.ts'

/** The first of each is the default. */
export const VARIANTS = ['green', 'yellow'] as const
export const MODES = ['system', 'light', 'dark'] as const
export const DENSITIES = ['comfortable', 'compact'] as const

/** How the console looks on this device: a choice of whoever sits before it, kept when they log out. */
export interface Look {
  readonly variant: (typeof VARIANTS)[number]
  readonly mode: (typeof MODES)[number]
  readonly density: (typeof DENSITIES)[number]
}

export const DEFAULT_LOOK: Look = { variant: VARIANTS[0], mode: MODES[0], density: DENSITIES[0] }

const KEY = 'aspersa.aparencia'

/** The first where it is none of them. */
const oneOf = <const T extends string>(values: readonly [T, ...T[]], value: unknown): T =>
  values.find((candidate) => candidate === value) ?? values[0]

/**
 * The chosen look; anything that is none of the choices counts as not chosen. Without a schema library: this runs
 * before the first paint.
 */
export function readLook(storage: Pick<Storage, 'getItem'>): Look {
  const { variant, mode, density } = Object(jsonOf(storage.getItem(KEY)))
  return { variant: oneOf(VARIANTS, variant), mode: oneOf(MODES, mode), density: oneOf(DENSITIES, density) }
}

/** Puts the look on the document. Fingers need room: small screens stay comfortable. */
export function wearLook(look: Look): void {
  // Paper is white, whatever the screen is.
  const dark =
    !matchMedia(PRINT).matches && (look.mode === 'dark' || (look.mode === 'system' && matchMedia(DARK).matches))
  const { classList } = document.documentElement
  classList.toggle('theme-yellow', look.variant === 'yellow')
  // Beside Cloudscape's: a rule that asks the page whether its body is dark is asked at every change of the page.
  classList.toggle('theme-dark', dark)
  document.body.classList.toggle('awsui-dark-mode', dark)
  document.body.classList.toggle('awsui-compact-mode', look.density === 'compact' && !matchMedia(PHONE).matches)
}

let current: Look = DEFAULT_LOOK
const listeners = new Set<() => void>()

export const currentLook = (): Look => current

export function subscribeLook(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function wear(look: Look) {
  current = look
  wearLook(look)
  for (const listener of listeners) listener()
}

/** Chooses; the default is not worth storing. */
export function chooseLook(change: Partial<Look>): void {
  wear({ ...current, ...change })
  try {
    if (JSON.stringify(current) === JSON.stringify(DEFAULT_LOOK)) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // The choice lasts as long as the page.
  }
}

/** Follows the system, the width of the window and other tabs from now on. */
export function followLook(): void {
  wear(readLook(localStorage))
  for (const query of [DARK, PHONE, PRINT]) watchMedia(query, () => wear(current))
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) wear(readLook(localStorage))
  })
}
