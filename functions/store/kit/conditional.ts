import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { documentClient } from './table.ts'

type Attributes = Record<string, unknown>

/**
 * How the write of one item ended: what it returns, or the item at which its condition did not hold, where the command
 * asks for them.
 */
export type Outcome = { written: true; attributes: Attributes } | { written: false; found: Attributes | undefined }

/** Writes one item if its condition holds, and says whether it did. Anything else that goes wrong rejects. */
export async function conditionally(command: PutCommand | UpdateCommand | DeleteCommand): Promise<Outcome> {
  try {
    const { Attributes: attributes = {} } = await documentClient().send(command as UpdateCommand)
    return { written: true, attributes }
  } catch (error) {
    const { name, Item } = error as { name: string; Item?: Record<string, AttributeValue> }
    if (name !== 'ConditionalCheckFailedException') throw error
    return { written: false, found: Item && unmarshall(Item) }
  }
}
