import { readLook, wearLook } from './look.ts'

/** The splash fades this long after loading, and is removed so much later, ms. */
const SPLASH_SHOWN = 2_000
const SPLASH_FADING = 1_000

wearLook(readLook(localStorage))

addEventListener('load', () => {
  setTimeout(() => {
    const splash = document.getElementById('splash')
    splash?.classList.add('splash-ending')
    setTimeout(() => splash?.remove(), SPLASH_FADING)
  }, SPLASH_SHOWN)
})
