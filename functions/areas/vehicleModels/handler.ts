import { randomUUID } from 'node:crypto'
import { type VeiculoModelo, vehicleModelsArea } from '../../../shared/contract/vehicleModels.ts'
import { serve } from '../../http/serve.ts'
import { authorOf } from '../../parts/authorOf.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { unremoved } from '../../parts/unremoved.ts'
import { newRecord } from '../../store/kit/newRecord.ts'
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
      id: i,
      nome: n,
      marca_id: b,
      marca_nome: names.get(b) ?? '',
      criado_em: c,
      versao: w,
    }))
    return { itens, proximo }
  },

  async criar({ body }, { actor }) {
    const model: VehicleModel = { id: randomUUID(), ...body, ...newRecord() }
    return named(await vehicleModels.create(model, { author: authorOf(actor), with: [brandStands(body.marca_id)] }))
  },

  async ver({ params: { veiculoModeloId } }) {
    return named(unremoved(await vehicleModels.get(veiculoModeloId)))
  },

  async editar({ params: { veiculoModeloId }, body: { versao, ...patch } }, { actor }) {
    const before = await vehicleModels.seenInUse(veiculoModeloId, versao)
    // A model keeps its brand when that is removed, and can still be renamed.
    const moved = patch.marca_id === before.marca_id ? [] : [brandStands(patch.marca_id)]
    return named(await vehicleModels.edit({ before, patch, author: authorOf(actor), with: moved }))
  },

  async mudarStatus({ params: { veiculoModeloId }, body }, { actor }) {
    return named(await vehicleModels.changeStatus(veiculoModeloId, body, { author: authorOf(actor) }))
  },
})

async function named(model: VehicleModel): Promise<VeiculoModelo> {
  const names = await brandNames([model.marca_id])
  return { ...model, marca_nome: names.get(model.marca_id) ?? '' }
}
