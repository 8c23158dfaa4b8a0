import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { backoff } from './batch.ts'
import { documentClient } from './table.ts'

const ATTEMPTS = 5

type Members = NonNullable<TransactWriteCommandInput['TransactItems']>

const reasonsOf = (error: unknown) => (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? []

/** Positions of the members whose condition did not hold; empty for any other failure. */
export const refusedMembers = (error: unknown): number[] =>
  reasonsOf(error).flatMap(({ Code }, index) => (Code === 'ConditionalCheckFailed' ? [index] : []))

/** Sends a transaction, again while others are at the same items. Rejects as the table does: `refusedMembers` tells why. */
export async function transact(TransactItems: Members): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documentClient().send(new TransactWriteCommand({ TransactItems }))
      return
    } catch (error) {
      const inConflict = reasonsOf(error).some(({ Code }) => Code === 'TransactionConflict')
      if (!inConflict || refusedMembers(error).length > 0 || attempt === ATTEMPTS) throw error
      await backoff(attempt)
    }
  }
}
