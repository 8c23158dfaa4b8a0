import { randomUUID } from 'node:crypto'
import {
  accountsOfMember,
  getMembership,
  knownAs,
  linksOf,
  type Membership,
  membershipsOf,
} from '../accounts/accounts.ts'
import { getEquipments } from '../equipment/equipment.ts'
import type { Author } from '../kit/audit.ts'
import { retrying } from '../kit/retry.ts'
import { getUsers, type User } from '../users/users.ts'
import { applyChange } from './largeChanges.ts'
import { MEMBERS_A_CHANGE, MembershipChangedError } from './memberships.ts'

type Named = Pick<User, 'id' | 'nome'>

/** Ends every association of a person: of others with their account, and theirs with the accounts of others. */
export async function endLinks(user: Named, author: Author): Promise<void> {
  await endOf(user, author, () => membershipsOf(user.id))
  for (const { dono_id } of await accountsOfMember(user.id)) {
    const owner = (await getUsers([dono_id])).get(dono_id)
    if (!owner) continue
    await endOf(owner, author, async () => {
      const membership = await getMembership(dono_id, user.id)
      return membership ? [membership] : []
    })
  }
}

async function endOf(owner: Named, author: Author, read: () => Promise<Membership[]>): Promise<void> {
  await retrying(
    async () => {
      for (let left = await read(); left.length > 0; left = left.slice(MEMBERS_A_CHANGE))
        await remove(owner, author, left.slice(0, MEMBERS_A_CHANGE))
    },
    (error) => error instanceof MembershipChangedError,
  )
}

async function remove(owner: Named, author: Author, memberships: readonly Membership[]): Promise<void> {
  const [people, equipment] = await Promise.all([
    getUsers(memberships.map(({ usuario_id }) => usuario_id)),
    getEquipments(memberships.flatMap(linksOf)),
  ])
  const changes = memberships.map((before) => ({
    nome: knownAs(before, people.get(before.usuario_id)),
    before,
    after: null,
  }))
  await applyChange({ owner, author, changes, equipment }, randomUUID())
}
