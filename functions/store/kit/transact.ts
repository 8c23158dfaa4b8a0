import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { isTransient, retrying } from './retry.ts'
import { documentClient } from './table.ts'

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
/** An item as a failed condition found it, for members that ask for it (`ReturnValuesOnConditionCheckFailure`). */
type Found = Record<string, unknown> | undefined

/** A member of a transaction. It may say what it means when its condition does not hold. */
export type Member = Write & { refusal?: (found: Found) => Error | Promise<Error> }
export type Members = readonly Member[]

/** The member with what it means when its condition does not hold. */
export const refusing = (member: Write, refusal: NonNullable<Member['refusal']>): Member => ({ ...member, refusal })

/** Conditions of members that say nothing about it did not hold. Nothing was written. */
export class TransactionRefused extends Error {
  readonly #refused: ReadonlyMap<Member, Found>

  constructor(refused: ReadonlyMap<Member, Found>) {
    super(`${refused.size} conditions of a transaction did not hold`)
    this.name = 'TransactionRefused'
    this.#refused = refused
  }

  /** Whether the condition of this very member is among those that did not hold. */
  has(member: Member): boolean {
    return this.#refused.has(member)
  }

  /** The item at which a member's condition failed, if it asked for it. */
  found(member: Member): Found {
    return this.#refused.get(member)
  }
}

interface Reason {
  Code?: string
  Item?: Record<string, AttributeValue>
}

const reasonsOf = (error: unknown) => (error as { CancellationReasons?: Reason[] }).CancellationReasons ?? []

function refusedAmong(members: Members, error: unknown): ReadonlyMap<Member, Found> {
  const refused = new Map<Member, Found>()
  for (const [index, { Code, Item }] of reasonsOf(error).entries()) {
    const member = members[index]
    if (member && Code === 'ConditionalCheckFailed') refused.set(member, Item && unmarshall(Item))
  }
  return refused
}

/** A transaction that met another one, which says nothing about its conditions. */
const metOthers = (error: unknown): boolean =>
  isTransient(error) && (reasonsOf(error).length > 0 || (error as Error).name === 'TransactionInProgressException')

/**
 * Writes all members or none, again while others are at the same items. When conditions do not hold, throws what the
 * first refused member means that says so, else `TransactionRefused`; `INDISPONIVEL` when others stay at the items.
 */
export async function transact(members: Members): Promise<void> {
  const TransactItems = members.map(({ refusal, ...member }) => member)
  try {
    await retrying(() => documentClient().send(new TransactWriteCommand({ TransactItems })), metOthers)
  } catch (error) {
    const refused = refusedAmong(members, error)
    for (const [{ refusal }, found] of refused) if (refusal) throw await refusal(found)
    throw refused.size > 0 ? new TransactionRefused(refused) : error
  }
}

/** Whether a transaction was written; false when a condition did not hold that says nothing about it. */
export async function written(members: Members): Promise<boolean> {
  try {
    await transact(members)
    return true
  } catch (error) {
    if (error instanceof TransactionRefused) return false
    throw error
  }
}
