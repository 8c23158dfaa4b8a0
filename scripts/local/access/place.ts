/** The account and region that a call's ARNs belong to. */
export interface Place {
  account: string
  region: string
  /** Name of a table's partition key. */
  partitionKeyOf?: (table: string) => string | undefined
}
