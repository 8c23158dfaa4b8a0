/**
 * Below this the console's files have their content's mark in their names: they never change, and an open console may
 * ask for them long after.
 */
export const HASHED = 'assets/'

/** What a hashed file is tagged with once a newer console does without it, and how long it is kept from then on. */
export const SUPERSEDED = { key: 'situacao', value: 'superada' } as const
export const SUPERSEDED_DAYS = 30
