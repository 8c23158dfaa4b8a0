import type { Ponta } from '../../../shared/contract/nozzles.ts'
import { presentImage } from '../../parts/files/catalogueImage.ts'
import { brands } from '../../store/catalogue/brands.ts'
import type { Nozzle } from '../../store/catalogue/nozzles.ts'

/** Nozzles with the names their brands have now. */
export async function presentNozzles(found: readonly Nozzle[]): Promise<Ponta[]> {
  const makers = await brands.getMany(found.map(({ marca_id }) => marca_id))
  return found.map(({ marca_id, imagem, removido_em: _, ...nozzle }) => ({
    ...nozzle,
    marca: { id: marca_id, nome: makers.get(marca_id)?.nome ?? '' },
    imagem: presentImage(imagem),
  }))
}

export async function presentNozzle(nozzle: Nozzle): Promise<Ponta> {
  const [shown] = await presentNozzles([nozzle])
  return shown as Ponta
}
