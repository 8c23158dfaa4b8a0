import { batchGet, type Item, type Key } from './batch.ts'
import { getItem } from './items.ts'
import { tableName } from './table.ts'
import { textPartitionKey } from './textKeys.ts'
import { type Member, type Members, refusing } from './transact.ts'

/**
 * A value that only one record may have. A guard item in the transaction that creates or changes the record keeps it
 * so.
 */
export interface Guard {
  /** What is unique: `email`, `serie`. */
  kind: string
  value: string
  /** What it means that another record has the value; told the id of that record. */
  taken: (holder: string) => Error | Promise<Error>
}

export const guardKey = (kind: string, value: string) => ({
  pk: textPartitionKey(`UNICO#${kind}#`, value),
  sk: 'UNICO',
})

/** The items that keep values for a record, as they are stored: for records that are put without a transaction. */
export const guardItems = (guards: readonly Pick<Guard, 'kind' | 'value'>[], target: string): Item[] =>
  guards.map(({ kind, value }) => ({ ...guardKey(kind, value), alvo: target }))

const heldBy = (target: string) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR alvo = :alvo',
  ExpressionAttributeValues: { ':alvo': target },
})

/**
 * Transaction member that claims a value for a record. It fails when another record holds it; claiming it again is no
 * failure.
 */
export const claimGuard = ({ kind, value, taken }: Guard, target: string): Member =>
  refusing(
    {
      Put: {
        TableName: tableName(),
        Item: { ...guardKey(kind, value), alvo: target },
        ...heldBy(target),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    (found) => taken(found?.alvo as string),
  )

/**
 * Transaction member that gives a value free. It fails when another record holds it; one that is free already is no
 * failure.
 */
export const releaseGuard = ({ kind, value }: Pick<Guard, 'kind' | 'value'>, target: string): Member => ({
  Delete: { TableName: tableName(), Key: guardKey(kind, value), ...heldBy(target) },
})

/** Transaction members for the guards that change with a record: new values are claimed, former ones given free. */
export function moveGuards(before: readonly Guard[], after: readonly Guard[], target: string): Members {
  const isIn = (all: readonly Guard[], { kind, value }: Guard) =>
    all.some((one) => one.kind === kind && one.value === value)
  return [
    ...after.filter((guard) => !isIn(before, guard)).map((guard) => claimGuard(guard, target)),
    ...before.filter((guard) => !isIn(after, guard)).map((guard) => releaseGuard(guard, target)),
  ]
}

/** Ids of the records that hold values, by value, for those that are held. */
export async function guardedByEach(kind: string, values: readonly string[]): Promise<Map<string, string>> {
  const keys = values.map((value) => guardKey(kind, value))
  const guards = await batchGet<Key & { alvo: string }>(keys)
  const holders = new Map(guards.map(({ pk, alvo }) => [pk, alvo]))
  return new Map(
    values.flatMap((value, index) => {
      const holder = holders.get(keys[index]?.pk ?? '')
      return holder === undefined ? [] : [[value, holder]]
    }),
  )
}

/** Id of the record that holds a value, null when nobody does. */
export async function guardedBy(kind: string, value: string): Promise<string | null> {
  const item = await getItem<{ alvo: string }>(guardKey(kind, value))
  return item?.alvo ?? null
}
