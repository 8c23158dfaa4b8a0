/** Line of the log whose `count` is summed up by the alarm on messages that came to quarantine. */
export const QUARANTINED = 'quarantined'
