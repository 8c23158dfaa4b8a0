import { vehicleBrandsArea } from '../../../shared/contract/vehicleBrands.ts'
import { call } from '../../api/client.ts'
import type { Option } from '../../ui/fields/options.ts'

const { listar } = vehicleBrandsArea.routes
const OFFERED = 20

/** Brands of vehicles by words of their name, for a choice of one. */
export async function findVehicleBrands(text: string, signal: AbortSignal): Promise<Option[]> {
  const nome = text.trim()
  const { itens } = await call(listar, { query: { limite: OFFERED, ...(nome && { nome }) }, signal })
  return itens.map((brand) => ({ value: brand.id, label: brand.nome }))
}
