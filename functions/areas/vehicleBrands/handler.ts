import { randomUUID } from 'node:crypto'
import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { ApiError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { vehicleBrandPage, vehicleBrands } from '../../store/vehicles/vehicleBrands.ts'

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
    const brand = { id: randomUUID(), ...body, criado_em: now, atualizado_em: now, versao: 1 }
    return vehicleBrands.create(brand, { author: { id: actor.usuarioId, nome: actor.nome } })
  },

  async ver({ params: { veiculoMarcaId } }) {
    const brand = await vehicleBrands.get(veiculoMarcaId)
    if (!brand) throw new ApiError('NAO_ENCONTRADO')
    return brand
  },

  async editar({ params: { veiculoMarcaId }, body: { versao, ...patch } }, { actor }) {
    const before = await vehicleBrands.seen(veiculoMarcaId, versao)
    return vehicleBrands.edit({ before, patch, author: { id: actor.usuarioId, nome: actor.nome } })
  },
})
