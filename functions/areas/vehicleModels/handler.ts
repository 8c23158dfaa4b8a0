import { randomUUID } from 'node:crypto'
import { type VeiculoModelo, vehicleModelsArea } from '../../../shared/contract/vehicleModels.ts'
import { ApiError } from '../../../shared/errors.ts'
import type { Actor } from '../../http/context.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/pagedList.ts'
import {
  brandNames,
  brandStands,
  type VehicleModel,
  vehicleModelPage,
  vehicleModels,
} from '../../store/vehicles/vehicleModels.ts'

export const handler = serve(vehicleModelsArea, {
  async listar({ query: { limite, cursor, ...filtros } }, { actor }) {
    const { items, proximo } = await pagedList({ lista: 'veiculos_modelos', actor, filtros, cursor }, (after) =>
      vehicleModelPage(filtros, { after, limit: limite }),
    )
    const names = await brandNames(items.map(({ b }) => b))
    const itens = items.map(({ i, n, b, c, w }) => ({
      ...{ id: i, nome: n, marca_id: b, marca_nome: names.get(b) ?? '' },
      ...{ criado_em: c, versao: w },
    }))
    return { itens, proximo }
  },

  async criar({ body }, { actor }) {
    const now = new Date().toISOString()
    const model: VehicleModel = {
      id: randomUUID(),
      ...body,
      ...{ criado_em: now, atualizado_em: now, versao: 1 },
      ...{ status: 'ATIVO', removido_em: null },
    }
    return named(await vehicleModels.create(model, { author: authorOf(actor), with: [brandStands(body.marca_id)] }))
  },

  async ver({ params: { veiculoModeloId } }) {
    return named(present(await vehicleModels.get(veiculoModeloId)))
  },

  async editar({ params: { veiculoModeloId }, body: { versao, ...patch } }, { actor }) {
    const before = present(await vehicleModels.seen(veiculoModeloId, versao))
    // A model keeps its brand when that is removed, and can still be renamed.
    const moved = patch.marca_id === before.marca_id ? [] : [brandStands(patch.marca_id)]
    return named(await vehicleModels.edit({ before, patch, author: authorOf(actor), with: moved }))
  },

  async mudarStatus({ params: { veiculoModeloId }, body: { status, versao } }, { actor }) {
    const move = status === 'REMOVIDO' ? vehicleModels.remove : vehicleModels.restore
    return named(await move(veiculoModeloId, versao, { author: authorOf(actor) }))
  },
})

const authorOf = ({ usuarioId, nome }: Actor) => ({ id: usuarioId, nome })

/** Of a removed model only its name is known, to be restored by. */
function present(model: VehicleModel | null): VehicleModel {
  if (model?.status !== 'ATIVO') throw new ApiError('NAO_ENCONTRADO')
  return model
}

async function named(model: VehicleModel): Promise<VeiculoModelo> {
  const names = await brandNames([model.marca_id])
  return { ...model, marca_nome: names.get(model.marca_id) ?? '' }
}
