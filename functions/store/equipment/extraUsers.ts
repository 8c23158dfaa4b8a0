import { extraUsersAmong } from '../../../shared/domain/equipment/extraUsers.ts'
import { isInForce } from '../../../shared/domain/equipment/regularity.ts'
import type { User } from '../users/users.ts'
import { equipmentOfAccount } from './equipmentRows.ts'

/** Users a machine may have besides its own number, by its id. */
export type ExtraUsersOf = (equipmentId: string) => number

export const NO_EXTRA_USERS: ExtraUsersOf = () => 0

/**
 * What an account's additives add to each of its machines at an instant, wherever a limit is shown or judged. Which
 * machines an additive serves follows from the whole account: it is read only where there is one. Null: nothing covers
 * the account, so that nobody else may be linked.
 */
export async function extraUsersOf(
  { id, assinaturas }: Pick<User, 'id' | 'assinaturas'>,
  now: Date,
): Promise<ExtraUsersOf | null> {
  const inForce = assinaturas.filter((one) => isInForce(one, now))
  if (inForce.length === 0) return null
  if (inForce.every(({ adicionais }) => adicionais.length === 0)) return NO_EXTRA_USERS
  const users = extraUsersAmong(await equipmentOfAccount(id), inForce, now)
  return (equipmentId) => users.get(equipmentId) ?? 0
}
