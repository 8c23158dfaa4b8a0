import { drawBegun } from './drawBegun.ts'
import { readingsPage } from './readings.ts'

// Without rows, or without a page that can be drawn of them, the console is waited for as ever.
globalThis.firstDrawn = drawBegun(PLAIN_TOLD, readingsPage).catch(() => undefined)
