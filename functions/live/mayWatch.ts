import { type AbilitySet, allows } from '../../shared/abilities.ts'
import { CHANNELS, type Channel } from '../../shared/live.ts'
import { actorOf, isCurrent } from '../http/authenticate.ts'
import type { Actor } from '../http/context.ts'
import type { Claims } from '../http/exchange.ts'
import { getEquipment } from '../store/equipment/equipment.ts'
import { loadCaller } from '../store/identity/sessions.ts'
import { getJob } from '../store/jobs/jobs.ts'

/**
 * Who acts for a session in the account of `ownerId`, an administrator of the product always in their own; null when the session is over or
 * the account is not theirs.
 */
async function actorFor(claims: Claims, ownerId: string): Promise<Actor | null> {
  const records = await loadCaller(claims.usuarioId, ownerId, claims.originJti)
  const { user } = records
  if (!user || !isCurrent(user, records, claims)) return null
  return actorOf(user, user.papel === 'ADMIN' ? { ...records, owner: user, membership: null } : records, claims)
}

/** Whether a session counts at this moment. */
export const isSignedIn = async (claims: Claims): Promise<boolean> =>
  (await actorFor(claims, claims.usuarioId)) !== null

const holds = ({ ability }: Actor, needed: AbilitySet | null) => needed === null || allows(ability, needed)

/** Who of a channel's record decides: the account in which it is seen, and whether the actor there is one of those it belongs to. */
interface Belonging {
  readonly account: string
  readonly isTheirs: (actor: Actor) => boolean
}

/** What the record of a channel says of who may watch it; null where there is no such record. */
const BELONGING = {
  OWNER: async (id, { usuarioId }) => ({ account: usuarioId, isTheirs: ({ donoId }) => donoId === id }),
  LINKED: async (id, { usuarioId }) => {
    const equipment = await getEquipment(id)
    if (!equipment) return null
    const { dono_id } = equipment
    return {
      account: dono_id ?? usuarioId,
      isTheirs: ({ donoId, equipamentos }) => donoId === dono_id && (equipamentos === null || equipamentos.has(id)),
    }
  },
  REQUESTER: async (id, { usuarioId }) => {
    const job = await getJob(id)
    return job && { account: usuarioId, isTheirs: () => job.usuario_id === usuarioId }
  },
} satisfies Record<string, (id: string, claims: Claims) => Promise<Belonging | null>>

/** Whether the session may watch the channel, as everything that decides it stands at this moment. */
export async function mayWatch(claims: Claims, { name, id }: Channel): Promise<boolean> {
  const { watchers, ability, adminAbility } = CHANNELS[name]
  const belonging: Belonging | null = await BELONGING[watchers](id, claims)
  if (!belonging) return false
  const actor = await actorFor(claims, belonging.account)
  if (!actor) return false
  if (actor.papel === 'ADMIN') return holds(actor, adminAbility)
  return belonging.isTheirs(actor) && holds(actor, ability)
}
