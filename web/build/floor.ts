/**
 * The oldest browsers the console is made for; `docs/browsers.md` says what each of them was the first to have. Style
 * sheets and scripts are written for them by the build, `app/firstWords.js` tells people with older ones, and
 * `index.html` names these versions to them.
 */
export const FLOOR = { chrome: '111', firefox: '121', safari: '16.4' } as const

/** The same as the build wants it. */
export const TARGETS = Object.entries(FLOOR).map(([browser, version]) => `${browser}${version}`)
