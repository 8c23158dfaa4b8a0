/**
 * The generic indexes. All exist from the first deployment, because a table gains only one at a time; they hold the
 * keys and `lista` alone.
 */
export const INDEXES = ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const
export type IndexName = (typeof INDEXES)[number]

/** Attribute with the row of a list: at most 256 bytes. */
export const LIST_ATTRIBUTE = 'lista'

/**
 * DynamoDB expires items by this attribute, in seconds since the epoch. Readers filter on it too, because expiry comes
 * late.
 */
export const TTL_ATTRIBUTE = 'expira_em'

/** The sort key of every part of a reading begins so; the stream hands such items to the function `fold`. */
export const PART_PREFIX = 'PARTE#'

/**
 * The sort key of every decision about a reading's conflicts, and of every wish that it be folded again; both go the
 * way of parts.
 */
export const DECISION_PREFIX = 'DECISAO#'
export const FOLD_AGAIN_PREFIX = 'DOBRAR#'

/** The sort key of every job; the stream hands such items to the function that puts them on the job queue. */
export const JOB_SORT_KEY = 'TRABALHO'

/**
 * Partition key and sort key of a person's link to an account begin so; the stream hands each change of one to the same
 * function.
 */
export const ACCOUNT_PREFIX = 'CONTA#'
export const MEMBER_PREFIX = 'MEMBRO#'

/** The sort key of every alert begins so; the stream hands new ones to the same function. */
export const ALERT_PREFIX = 'AVISO#'

/**
 * The sort keys of readings, orders and certificates of inspections; the stream hands their changes to the same
 * function, for webhooks.
 */
export const READING_SORT_KEY = 'LEITURA'
export const ORDER_SORT_KEY = 'PEDIDO'
export const CERTIFICATE_SORT_KEY = 'INSPECAO'

/**
 * The sort key of what the clock brought, which no other record tells, begins so; the stream hands new ones to the same
 * function.
 */
export const OCCURRENCE_PREFIX = 'OCORRENCIA#'

/**
 * What an account comes to is made anew where one of these changes: what is kept of an equipment's readings, the
 * account's costs, a revision, an equipment. The stream hands their changes to the same function.
 */
export const SUMMARY_PREFIX = 'RESUMO#'
export const COSTS_SORT_KEY = 'CUSTOS'
export const REVISION_SORT_KEY = 'REVISAO'
export const EQUIPMENT_SORT_KEY = 'EQUIPAMENTO'

/** Records of the stream, by the sort keys of their items: one of these. A mapping has room for five such rules. */
export interface StreamRecords {
  readonly sortKeys: readonly (string | { readonly prefix: string })[]
  /** Those of a new item only, or of any change. */
  readonly of: 'INSERTION' | 'CHANGE'
}

/** The records that each consumer of the table's stream is handed. */
export const CONSUMED = {
  fold: [
    {
      sortKeys: [{ prefix: PART_PREFIX }, { prefix: DECISION_PREFIX }, { prefix: FOLD_AGAIN_PREFIX }],
      of: 'INSERTION',
    },
  ],
  dispatch: [
    {
      sortKeys: [JOB_SORT_KEY, { prefix: ALERT_PREFIX }, CERTIFICATE_SORT_KEY, { prefix: OCCURRENCE_PREFIX }],
      of: 'INSERTION',
    },
    {
      sortKeys: [
        ...[{ prefix: MEMBER_PREFIX }, READING_SORT_KEY, ORDER_SORT_KEY],
        ...[{ prefix: SUMMARY_PREFIX }, COSTS_SORT_KEY, REVISION_SORT_KEY, EQUIPMENT_SORT_KEY],
      ],
      of: 'CHANGE',
    },
  ],
} as const satisfies Readonly<Record<string, readonly StreamRecords[]>>
