import { acceptInvitations } from '../store/accounts/acceptInvitations.ts'
import { getUser, isActiveUser } from '../store/users/users.ts'

/** Links a person to every account that invited their address, if it still is theirs and confirmed. Answers to how many. */
export async function acceptInvitationsOf(userId: string, correlation: string): Promise<number> {
  const user = await getUser(userId)
  if (!user || !isActiveUser(user) || !user.email_confirmado) return 0
  return acceptInvitations(user, correlation)
}
