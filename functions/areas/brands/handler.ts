import { randomUUID } from 'node:crypto'
import { brandsArea, type Marca } from '../../../shared/contract/brands.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { authorOf } from '../../parts/authorOf.ts'
import { imageOf, presentImage } from '../../parts/catalogueImage.ts'
import { pagedList } from '../../parts/pagedList.ts'
import { unremoved } from '../../parts/unremoved.ts'
import {
  type Brand,
  brandOrder,
  brandPage,
  brands,
  getBrandOrder,
  type ListedBrand,
  orderedBrands,
} from '../../store/catalogue/brands.ts'

export const handler = serve(brandsArea, {
  async listar({ query: { limite, cursor, ...filtros } }, { actor }) {
    const { items, proximo } = await pagedList({ lista: 'marcas', actor, filtros, cursor }, (after) =>
      brandPage(filtros, { after, limit: limite }),
    )
    return { itens: items.map((brand) => presentBrand({ ...brand, status: filtros.status })), proximo }
  },

  async criar({ body: { nome, imagem_id } }, { actor }) {
    const { imagem, members } = await imageOf(imagem_id, null, actor.usuarioId)
    const brand: Brand = { id: randomUUID(), nome, imagem, versao: 1, status: 'ATIVO', removido_em: null }
    return presentBrand(await brands.create(brand, { author: authorOf(actor), with: members }))
  },

  verOrdem: presentOrder,

  async reordenar({ body: { marcas, versao } }, { actor }) {
    const before = await getBrandOrder()
    if (before.versao !== versao) throw new ApiError('CONFLITO_DE_VERSAO')
    const named = new Set(marcas)
    const known = await brands.getMany([...named])
    if (known.size < marcas.length) throw brokenRule('marcas', 'marca_desconhecida')
    // Brands that the order does not name keep their turn after those it names.
    const order = [...marcas, ...before.marcas.filter((id) => !named.has(id))]
    const author = authorOf(actor)
    if (versao === 0) await brandOrder.create({ marcas: order, versao: 1 }, { author })
    else await brandOrder.edit({ before, patch: { marcas: order }, author })
    return presentOrder()
  },

  async ver({ params: { marcaId } }) {
    return presentBrand(unremoved(await brands.get(marcaId)))
  },

  async editar({ params: { marcaId }, body: { nome, imagem_id, versao } }, { actor }) {
    const before = await brands.seenInUse(marcaId, versao)
    const { imagem, members } = await imageOf(imagem_id, before.imagem, actor.usuarioId)
    const author = authorOf(actor)
    return presentBrand(await brands.edit({ before, patch: { nome, imagem }, author, with: members }))
  },

  async mudarStatus({ params: { marcaId }, body }, { actor }) {
    return presentBrand(await brands.changeStatus(marcaId, body, { author: authorOf(actor) }))
  },
})

const presentBrand = ({ id, nome, imagem, status, versao }: ListedBrand & Pick<Brand, 'status'>): Marca => ({
  id,
  nome,
  status,
  versao,
  imagem: presentImage(imagem),
})

async function presentOrder() {
  const { items, versao } = await orderedBrands()
  return { itens: items.map(({ id, nome, imagem }) => ({ id, nome, imagem: presentImage(imagem) })), versao }
}
