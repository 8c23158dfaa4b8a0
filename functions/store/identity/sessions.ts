import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { TTL_ATTRIBUTE } from '../../../shared/table.ts'
import { type Membership, membershipFromItem, membershipKey } from '../accounts/accounts.ts'
import { batchGet } from '../kit/batch.ts'
import { documentClient, tableName } from '../kit/table.ts'
import { isRemoved, type User, userKey, users } from '../users/users.ts'

export const deniedSessionKey = (originJti: string) => ({ pk: `SESSAO#${originJti}`, sk: 'SESSAO' })

/** Ends a session for good: its tokens are refused until they would have expired (seconds since the epoch). */
export async function denySession(originJti: string, until: number): Promise<void> {
  await documentClient().send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...deniedSessionKey(originJti), negada: true, [TTL_ATTRIBUTE]: until },
    }),
  )
}

/** Everything that decides who calls, as it was at one moment. */
export interface CallerRecords {
  user: User | null
  /** The selected account's owner; the user when the account is their own. */
  owner: User | null
  membership: Membership | null
  sessionDenied: boolean
}

/**
 * Reads, in one consistent request, the caller, the owner of the selected account, the caller's part in it, and whether
 * the session was ended.
 */
export async function loadCaller(userId: string, ownerId: string, originJti: string): Promise<CallerRecords> {
  const foreign = ownerId !== userId
  const keys = [userKey(userId), deniedSessionKey(originJti)]
  if (foreign) keys.push(userKey(ownerId), membershipKey(ownerId, userId))
  const items = await batchGet(keys)
  const find = ({ pk, sk }: { pk: string; sk: string }) => items.find((item) => item.pk === pk && item.sk === sk)
  const userAt = (id: string) => {
    const item = find(userKey(id))
    return item && !isRemoved(item) ? users.fromItem(item) : null
  }
  const membership = foreign ? find(membershipKey(ownerId, userId)) : undefined
  return {
    user: userAt(userId),
    owner: userAt(ownerId),
    membership: membership ? membershipFromItem(membership) : null,
    sessionDenied: find(deniedSessionKey(originJti)) !== undefined,
  }
}

/** Whether a session that began at `authTime` (seconds since the epoch) still counts for the user. */
export const isSessionCurrent = (user: Pick<User, 'sessoes_validas_desde'>, authTime: number): boolean =>
  authTime >= user.sessoes_validas_desde
