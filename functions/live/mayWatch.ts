import { type AbilitySet, allows } from '../../shared/abilities.ts'
import { CHANNELS, type Channel } from '../../shared/live.ts'
import type { Actor } from '../http/context.ts'
import type { Claims } from '../http/exchange.ts'
import { sessionActor } from '../parts/sessions/sessionActor.ts'
import { getEquipment } from '../store/equipment/equipment.ts'
import { getJob } from '../store/jobs/jobs.ts'

/** Whether a session counts at this moment. */
export const isSignedIn = async (claims: Claims): Promise<boolean> =>
  (await sessionActor(claims, claims.usuarioId)) !== null

const holds = ({ ability }: Actor, needed: AbilitySet | null) => needed === null || allows(ability, needed)

/**
 * Who of a channel's record decides: the account in which it is seen, and whether the actor there is one of those it
 * belongs to.
 */
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
  PERSON: async (id, { usuarioId }) => ({ account: usuarioId, isTheirs: () => usuarioId === id }),
} satisfies Record<string, (id: string, claims: Claims) => Promise<Belonging | null>>

/** Whether the session may watch the channel, as everything that decides it stands at this moment. */
export async function mayWatch(claims: Claims, { name, id }: Channel): Promise<boolean> {
  const { watchers, ability, adminAbility } = CHANNELS[name]
  const belonging: Belonging | null = await BELONGING[watchers](id, claims)
  if (!belonging) return false
  const actor = await sessionActor(claims, belonging.account)
  if (!actor) return false
  if (actor.papel === 'ADMIN') return holds(actor, adminAbility)
  return belonging.isTheirs(actor) && holds(actor, ability)
}
