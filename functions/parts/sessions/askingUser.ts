import { ApiError } from '../../../shared/errors.ts'
import { getUser, type User } from '../../store/users/users.ts'

/** Whoever asks, as they are kept: an actor has neither language nor units. */
export async function askingUser(userId: string): Promise<User> {
  const user = await getUser(userId)
  if (!user) throw new ApiError('NAO_AUTENTICADO')
  return user
}
