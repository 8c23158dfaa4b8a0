/** The generic indexes, there from the first deploy. Only `lista` (and the keys) is projected into them. */
export const INDEXES = ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const
export type IndexName = (typeof INDEXES)[number]

/** Attribute with the row of a list: at most 256 bytes. */
export const LIST_ATTRIBUTE = 'lista'

/** Attribute DynamoDB expires items by, seconds since the epoch. Readers filter on it: expiry comes late. */
export const TTL_ATTRIBUTE = 'expira_em'

/** How the sort key of a reading's part begins: what the stream hands to the fold. */
export const PART_PREFIX = 'PARTE#'

/** Sort key of a job: what the stream hands to the job queue. */
export const JOB_SORT_KEY = 'TRABALHO'
