import { getMembership, knownAs, linkedAccounts, type Membership, membershipsOf } from '../accounts/accounts.ts'
import { getUser, getUsers, isActiveUser, type User } from '../users/users.ts'

/** Somebody whose account is linked to another, as that one calls them. */
export interface LinkedPerson {
  id: string
  nome: string
}

const isActive = ({ status }: Pick<Membership, 'status'>) => status === 'ATIVO'

/** Accounts linked to one by an active association, in either direction, of people who can own something; by name. */
export async function accountsLinkedTo(ownerId: string): Promise<LinkedPerson[]> {
  const [members, accounts] = await Promise.all([membershipsOf(ownerId), linkedAccounts(ownerId)])
  const parts = new Map(members.filter(isActive).map((one) => [one.usuario_id, one]))
  const users = await getUsers([...new Set([...parts.keys(), ...accounts.map(({ dono_id }) => dono_id)])])
  const people = [...users.values()].filter(canOwn)
  const belongs = new Set(accounts.map(({ dono_id }) => dono_id))
  return people
    .map((user) => ({ id: user.id, nome: nameOf(user, belongs.has(user.id) ? null : (parts.get(user.id) ?? null)) }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome))
}

/**
 * The person of an account that is linked to another by an active association; null where it is not, or cannot own
 * anything. Consistent.
 */
export async function linkedAccount(ownerId: string, otherId: string): Promise<LinkedPerson | null> {
  const [member, owner, user] = await Promise.all([
    getMembership(ownerId, otherId),
    getMembership(otherId, ownerId),
    getUser(otherId),
  ])
  if (!user || !canOwn(user) || ![member, owner].some((one) => one !== null && isActive(one))) return null
  return { id: user.id, nome: nameOf(user, owner && isActive(owner) ? null : member) }
}

/** How an account calls somebody who is its member; an owner of an account it belongs to is known by name. */
export const nameOf = (user: User, member: Membership | null): string => (member ? knownAs(member, user) : user.nome)

const canOwn = (user: User): boolean => isActiveUser(user) && user.papel === 'CLIENTE'
