/** Where ARNs of a call belong. */
export interface Place {
  account: string
  region: string
  /** Name of a table's partition key. */
  partitionKeyOf?: (table: string) => string | undefined
}
