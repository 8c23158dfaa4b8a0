/** Line of the log whose `count` is summed up by the alarm on messages that came to quarantine. */
export const QUARANTINED = 'quarantined'

/** Line of the log whose `count` is summed up by the alarm on what goes wrong in browsers. */
export const BROWSER_FAILED = 'browser failed'

/**
 * Line of the log whose `ms` is the time a reading of the synthetic device took to be seen; the alarm rings when there
 * is none.
 */
export const SYNTHETIC_VISIBLE = 'synthetic reading visible'
