import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { call } from '../../api/client.ts'
import { orNone } from '../../api/orNone.ts'
import type { Option } from '../../ui/fields/options.ts'

const { listar, ver } = vehicleBrandsArea.routes
const OFFERED = 20

/** What a brand of vehicles is called. */
export const nameOfVehicleBrand = async (veiculoMarcaId: string, signal: AbortSignal): Promise<string | null> =>
  (await orNone(call(ver, { params: { veiculoMarcaId }, signal })))?.nome ?? null

/** Brands of vehicles by words of their name, for a choice of one. */
export async function findVehicleBrands(text: string, signal: AbortSignal): Promise<Option[]> {
  const nome = text.trim()
  const { itens } = await call(listar, { query: { limite: OFFERED, ...(nome && { nome }) }, signal })
  return itens.map((brand) => ({ value: brand.id, label: brand.nome }))
}
