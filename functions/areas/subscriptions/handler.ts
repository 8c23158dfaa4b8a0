import { subscriptionsArea } from '../../../shared/contract/subscriptions.ts'
import { orNotFound } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { subscriptionsOf } from '../../store/billing/subscriptions.ts'
import { equipmentOfAccount } from '../../store/equipment/equipmentRows.ts'
import { getUser } from '../../store/users/users.ts'
import { cancelAdditive, setRenewal } from './changes.ts'
import { presentSubscriptions } from './present.ts'

async function standing(ownerId: string) {
  const [all, machines] = await Promise.all([subscriptionsOf(ownerId), equipmentOfAccount(ownerId)])
  return presentSubscriptions(all, machines, new Date())
}

export const handler = serve(subscriptionsArea, {
  listar: (_, { actor }) => standing(actor.donoId),

  async deUsuario({ params: { usuarioId } }) {
    orNotFound(await getUser(usuarioId))
    return standing(usuarioId)
  },

  async renovar({ params: { assinaturaId }, body }, { actor }) {
    await setRenewal({ ownerId: actor.donoId, id: assinaturaId }, body, new Date())
    return standing(actor.donoId)
  },

  async cancelarAditivo({ params: { assinaturaId, aditivoId } }, { actor }) {
    await cancelAdditive({ ownerId: actor.donoId, id: assinaturaId }, aditivoId, new Date())
    return standing(actor.donoId)
  },
})
