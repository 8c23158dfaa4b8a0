import { randomUUID } from 'node:crypto'
import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { ApiError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { type VehicleBrand, vehicleBrandPage, vehicleBrands } from '../../store/vehicles/vehicleBrands.ts'

export const handler = serve(vehicleBrandsArea, {
  async listar({ query: { limite, cursor, nome } }, { actor }) {
    const { items, proximo } = await pagedList(
      { lista: 'veiculos_marcas', actor, filtros: { nome }, cursor },
      (after) => vehicleBrandPage(nome, { after, limit: limite }),
    )
    return { itens: items, proximo }
  },

  criar({ body }, { actor }) {
    const now = new Date().toISOString()
    const brand: VehicleBrand = {
      id: randomUUID(),
      ...body,
      ...{ criado_em: now, atualizado_em: now, versao: 1 },
      ...{ status: 'ATIVO', removido_em: null },
    }
    return vehicleBrands.create(brand, { author: { id: actor.usuarioId, nome: actor.nome } })
  },

  async ver({ params: { veiculoMarcaId } }) {
    const brand = await vehicleBrands.get(veiculoMarcaId)
    return present(brand)
  },

  async editar({ params: { veiculoMarcaId }, body: { versao, ...patch } }, { actor }) {
    const before = present(await vehicleBrands.seen(veiculoMarcaId, versao))
    return vehicleBrands.edit({ before, patch, author: { id: actor.usuarioId, nome: actor.nome } })
  },

  mudarStatus({ params: { veiculoMarcaId }, body: { status, versao } }, { actor }) {
    const beside = { author: { id: actor.usuarioId, nome: actor.nome } }
    const move = status === 'REMOVIDO' ? vehicleBrands.remove : vehicleBrands.restore
    return move(veiculoMarcaId, versao, beside)
  },
})

/** Of a removed brand only its name is known, to be restored by. */
function present(brand: VehicleBrand | null): VehicleBrand {
  if (brand?.status !== 'ATIVO') throw new ApiError('NAO_ENCONTRADO')
  return brand
}
