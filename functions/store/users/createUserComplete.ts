import type { Members } from '../kit/transact.ts'
import { administratorJoins } from './administrators.ts'
import { activateUser, createUser, type NewUser } from './userCreation.ts'
import { createInPool, ensureInPool } from './userPool.ts'
import type { User } from './users.ts'

/** Members of the transactions of a creation. */
export interface CreationMembers {
  /** Written with the record. */
  created?: Members
  /** Written once the user may sign in: mails to them. */
  active?: Members
}

/**
 * Creates a user in the table and the user pool: record and guards, then the pool, then active. Every step can be done
 * again, so an interrupted creation is finished by repeating it with the same id; of an active user nothing changes,
 * the password included. Without a password (null) the person sets one by a mailed link. Throws what `createUser`
 * throws (202–204).
 */
export async function createUserComplete(
  { senha, ...given }: NewUser & { senha: string | null },
  { created, active }: CreationMembers = {},
): Promise<User> {
  const user = await createUser(given, created)
  if (user.etapa === 'ATIVO') return user
  await (senha === null ? ensureInPool(user.id) : createInPool(user.id, senha))
  return activateUser(user.id, [...joining(user), ...(active ?? [])])
}

/** Members for the activation of a user who is to be an administrator of the product. */
export const joining = ({ id, papel }: Pick<User, 'id' | 'papel'>): Members =>
  papel === 'ADMIN' ? [administratorJoins(id)] : []
