import { activateUser, createUser, type NewUser, type User } from '../../store/users.ts'
import { createInPool } from './userPool.ts'

/**
 * Creates a user in the table and the user pool: record and guards, then the pool, then active. Every step can be done again, so an
 * interrupted creation is finished by repeating it with the same id; of an active user nothing changes, the password included. Throws
 * what `createUser` throws (202–204).
 */
export async function createUserComplete({ senha, ...given }: NewUser & { senha: string }): Promise<User> {
  const user = await createUser(given)
  if (user.etapa === 'ATIVO') return user
  await createInPool(user.id, senha)
  return activateUser(user.id)
}
