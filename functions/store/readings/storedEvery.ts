/**
 * How long a reading that is arriving may be stored as it was before its last nozzles, ms: each storing of it and of
 * its entries in lists costs as much as nine of its parts.
 */
export const STORED_EVERY_MS = 180_000
