export const LONG_AGAINST_SHORT = { long: 100_000, short: 1_000 } as const
