import { randomUUID } from 'node:crypto'
import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { serve } from '../../http/serve.ts'
import { authorOf } from '../../parts/authorOf.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { unremoved } from '../../parts/unremoved.ts'
import { newRecord } from '../../store/kit/newRecord.ts'
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
    return vehicleBrands.create({ id: randomUUID(), ...body, ...newRecord() }, { author: authorOf(actor) })
  },

  async ver({ params: { veiculoMarcaId } }) {
    return unremoved(await vehicleBrands.get(veiculoMarcaId))
  },

  async editar({ params: { veiculoMarcaId }, body: { versao, ...patch } }, { actor }) {
    const before = await vehicleBrands.seenInUse(veiculoMarcaId, versao)
    return vehicleBrands.edit({ before, patch, author: authorOf(actor) })
  },

  mudarStatus({ params: { veiculoMarcaId }, body }, { actor }) {
    return vehicleBrands.changeStatus(veiculoMarcaId, body, { author: authorOf(actor) })
  },
})
