import { actorOf } from '../http/authenticate.ts'
import { accountGlance } from '../parts/readings/accountGlance.ts'
import { linkedAccounts, type Membership, membershipsOf } from '../store/accounts/accounts.ts'
import { keptGlances, putGlance, StaleGlance } from '../store/accounts/glances.ts'
import { getEquipment } from '../store/equipment/equipment.ts'
import { retrying } from '../store/kit/retry.ts'
import { getUsers, isActiveUser, type User } from '../store/users/users.ts'

interface Wanted {
  dono_id: string | null
  equipamento_id: string | null
}

/**
 * Makes anew what an account comes to for everybody who may select it beside their own, and forgets it of who no longer
 * may. Answers how many of them it is another for than before.
 */
export async function glanceAccounts({ dono_id, equipamento_id }: Wanted): Promise<number> {
  const ownerId = dono_id ?? (equipamento_id && (await getEquipment(equipamento_id))?.dono_id)
  if (!ownerId) return 0
  return retrying(
    () => glanceOnce(ownerId),
    (error) => error instanceof StaleGlance,
  )
}

/** What is kept is read first: whatever changes after that finds it as it was, or refuses what is put here. */
async function glanceOnce(ownerId: string): Promise<number> {
  const [kept, memberships, elsewhere] = await Promise.all([
    keptGlances(ownerId),
    membershipsOf(ownerId),
    linkedAccounts(ownerId),
  ])
  if (kept.length === 0 && memberships.length === 0 && elsewhere.length === 0) return 0
  const users = await getUsers([ownerId, ...memberships.map(({ usuario_id }) => usuario_id)])
  const owner = users.get(ownerId) ?? null
  const links = new Map(memberships.map((one) => [one.usuario_id, one]))
  const people = new Set([...kept.map(({ glance }) => glance.usuario_id), ...links.keys()])
  if (elsewhere.length > 0) people.add(ownerId)
  let changed = 0
  for (const id of people) {
    const before = kept.find(({ glance }) => glance.usuario_id === id)
    const isAlone = id === ownerId && elsewhere.length === 0
    const glance = isAlone ? null : await glanceFor(users.get(id), owner, links.get(id) ?? null)
    if (await putGlance(glance, before)) changed += 1
  }
  return changed
}

/** Null where the account is not open to the person. */
async function glanceFor(user: User | undefined, owner: User | null, membership: Membership | null) {
  if (!user || !isActiveUser(user)) return null
  const records = { user, owner, membership, sessionDenied: false }
  const actor = actorOf(user, records, { usuarioId: user.id, originJti: '', authTime: 0, sessionKind: 's' })
  return actor && accountGlance(actor, membership?.versao ?? 0)
}
