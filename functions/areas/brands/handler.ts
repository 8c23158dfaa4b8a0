import { brandsArea, type Marca } from '../../../shared/contract/brands.ts'
import { ApiError, brokenRule } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { imageOf, presentImage } from '../../parts/files/catalogueImage.ts'
import { type FilterOf, type Range, registryHandlers } from '../../parts/lists/registryHandlers.ts'
import { authorOf } from '../../parts/sessions/authorOf.ts'
import {
  brandOrder,
  brandPage,
  brands,
  getBrandOrder,
  type ListedBrand,
  orderedBrands,
} from '../../store/catalogue/brands.ts'

const page = (filter: FilterOf<typeof brandsArea>, range: Range) => brandPage(filter, range)

export const handler = serve(brandsArea, {
  ...registryHandlers(brandsArea, brands, page, {
    made: async ({ nome, imagem_id }, before, { actor }) => {
      const { imagem, members } = await imageOf(imagem_id, before?.imagem ?? null, actor.usuarioId)
      return { fields: { nome, imagem }, with: members }
    },
    undated: true,
    shown: async (brand) => presentBrand(brand),
    rows: async (brands) => brands.map(presentBrand),
  }),

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
})

const presentBrand = ({ id, nome, imagem, status, versao }: ListedBrand): Marca => ({
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
