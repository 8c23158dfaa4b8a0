import { notFound } from '../../../shared/errors.ts'
import type { SignedInContext } from '../../http/context.ts'
import { getMembership, knownAs, linksOf } from '../../store/accounts/accounts.ts'
import { getEquipments } from '../../store/equipment/equipment.ts'
import { retrying } from '../../store/kit/retry.ts'
import { type Applied, applyChange } from '../../store/members/largeChanges.ts'
import { MembershipChangedError } from '../../store/members/memberships.ts'
import { getUsers } from '../../store/users/users.ts'

/** Ends the caller's own membership in somebody's account, active or not. Throws 404 where they have none. */
export async function leaveAccount(
  { actor: { usuarioId }, correlationId }: SignedInContext,
  ownerId: string,
): Promise<Applied> {
  return retrying(
    async () => {
      const [before, people] = await Promise.all([getMembership(ownerId, usuarioId), getUsers([ownerId, usuarioId])])
      if (!before) throw notFound()
      // Leaving an account that was never opened tells it no more of the person than it knew.
      const nome = knownAs(before, people.get(usuarioId))
      const change = {
        owner: { id: ownerId, nome: people.get(ownerId)?.nome ?? '' },
        author: { id: usuarioId, nome },
        changes: [{ nome, before, after: null }],
        equipment: await getEquipments(linksOf(before)),
      }
      return applyChange(change, correlationId)
    },
    (error) => error instanceof MembershipChangedError,
  )
}
