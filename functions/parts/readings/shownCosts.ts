import type { Custos } from '../../../shared/contract/replacements.ts'
import type { Actor } from '../../http/context.ts'
import { type AccountCosts, costsOf } from '../../store/accounts/costs.ts'

/** An account's costs, as far as the caller may know: machines that are not linked to a member are left out. */
export async function shownCosts(ownerId: string, actor: Actor): Promise<Custos> {
  return asShown(await costsOf(ownerId), actor)
}

/** The same of costs that were read. */
export function asShown({ dono_id, maquinas, ...told }: AccountCosts, actor: Actor): Custos {
  const { equipamentos } = actor
  const isSeen = ({ equipamento_id }: Custos['maquinas'][number]) =>
    actor.papel === 'ADMIN' || equipamentos === null || equipamentos.has(equipamento_id)
  return { ...told, maquinas: maquinas.filter(isSeen) }
}
