import { nozzleChooserArea, type PontaPublicada } from '../../../shared/contract/nozzleChooser.ts'
import { serve } from '../../http/serve.ts'
import { pagedList } from '../../parts/lists/pagedList.ts'
import { inUse } from '../../store/catalogue/nozzles.ts'
import { type BrandedNozzle, publishedNozzles } from '../../store/catalogue/publishedNozzles.ts'

export const handler = serve(nozzleChooserArea, {
  async listar({ query: { cursor } }, { actor }) {
    const { items, proximo } = await pagedList({ lista: 'escolha_de_pontas', actor, cursor }, publishedNozzles)
    return { itens: items.map(published), proximo }
  },
})

/** A nozzle with the fields alone that choosing one needs. */
function published(nozzle: BrandedNozzle): PontaPublicada {
  const { id, marca, nome, tipo_jato, cor, material, angulo, pressao_min_bar, pressao_max_bar } = nozzle
  const profiles = inUse(nozzle)
  const editions = new Set(profiles.flatMap(({ edicao_gota }) => edicao_gota ?? []))
  return {
    id,
    marca,
    nome,
    tipo_jato,
    cor,
    material,
    angulo,
    pressao_min_bar,
    pressao_max_bar,
    edicao_gota: [...editions].join('; ') || null,
    // Droplet classes by two editions of the standard cannot be compared, so none is told then.
    pontos: profiles.map(({ pressao_bar, vazao_lpm, gota }) => [
      pressao_bar,
      vazao_lpm,
      editions.size > 1 ? null : gota,
    ]),
  }
}
