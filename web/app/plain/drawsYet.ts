declare global {
  /** Settles when the first rows were drawn, or will not be; absent where nothing draws them. */
  var firstDrawn: Promise<void> | undefined
}

/**
 * Nothing is drawn sooner after navigation, ms: on a quick machine the page itself is there by then, and two pages in a
 * row would be a flash.
 */
export const NOT_BEFORE = 500

/** Whether first rows that are there are drawn by now, rather than waiting for the page itself. */
export const drawsYet = (): boolean => globalThis.firstDrawn !== undefined && performance.now() >= NOT_BEFORE
